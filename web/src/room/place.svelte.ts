import { printedAt } from '../table/printed.ts';
import type { Frame } from '../table/player.svelte.ts';
import { Table, type Backend, type LogLine } from '../table/table.svelte.ts';
import { t, texts } from '../text/texts.svelte.ts';
import { api, keyOf, Refused } from '../wire/api.ts';
import { Line, type LineState } from '../wire/socket.ts';
import type { Act, Hear, Position, Room, ServerRefusal, TableEvent, Viewer } from '../wire/types.ts';
import { voiceOf } from '../wire/voice.ts';
import { explain } from '../app/session.svelte.ts';
import { readerOf } from './games.ts';
import { news, Sitting } from './news.ts';
import { keepView, keptView } from './kept.ts';
import { namedEvent, namedRoom } from './names.ts';
import { botName, people } from '../table/people.ts';

/** Phases in which nobody is asked anything. */
const HALTS = ['paused', 'ended', 'voided', 'attention'] as const;

/** After so many milliseconds the faces of a table's cards are asked for once more. */
const AGAIN = 3000;

/** A place at a table, or beside it: the line, the room, and the table as the page shows it. */
export class Place {
	readonly table: Table;
	room = $state.raw<Room | undefined>();
	viewer = $state.raw<Viewer | undefined>();
	line = $state<LineState>('connecting');
	/** The last thing that was refused, in words. */
	trouble = $state('');
	/** What is shown was kept on this device, because the server cannot be reached: since then it may have changed. */
	asOf = $state<number | undefined>();
	/** Views are not kept where several people share the device. */
	keeps = true;
	#keeping: ReturnType<typeof setTimeout> | undefined;
	#line: Line | undefined;
	/** What was heard and is not yet handed to the table: positions with what was told before each, and what was told since. */
	#heard: { frames: Frame[]; lines: LogLine[] } = { frames: [], lines: [] };
	#waking = false;
	readonly #sitting = new Sitting(botName);
	/** What is said only until the next position: that an answer came too late, that the faces of the cards could not be had. */
	#passing: string | undefined;

	constructor(readonly id: string) {
		const backend: Backend = {
			answer: (ticket, offer) => this.act({ do: 'answer', ticket, choice: offer.number }),
			undo: () => this.act({ do: 'undo' }),
			redo: () => this.act({ do: 'redo' }),
			restart: () => this.act({ do: 'restart-turn' }),
			speak: (phrase, thing) => this.act({ do: 'phrase', phrase, thing: thing ?? null }),
			talk: (text) => this.act({ do: 'talk', text }),
		};
		this.table = new Table(backend);
	}

	open(): void {
		this.close();
		const key = keyOf(this.id);
		const token = voiceOf(this.id);
		const line = new Line(
			(after) => api.socketUrl(this.id, after),
			['logres', ...(key ? [`key.${key}`] : []), ...(token ? [`token.${token}`] : [])],
			{ hear: (message) => this.#hear(message), state: (state) => (this.line = state) },
		);
		// What the page knows already is not asked for again.
		this.#line = line;
		line.window(!document.hidden);
		document.addEventListener('visibilitychange', this.#seen);
		line.open();
	}

	readonly #seen = (): void => this.#line?.window(!document.hidden);

	close(): void {
		document.removeEventListener('visibilitychange', this.#seen);
		this.#line?.close();
		this.#line = undefined;
	}

	/** Does something; a refusal is said and changes nothing. */
	act(act: Act): void {
		this.trouble = '';
		void this.#line?.act(act).catch((refusal: ServerRefusal) => {
			this.table.busy = false;
			this.trouble = explain(new Refused(refusal));
			if (act.do === 'answer') this.#passing = this.trouble;
			if (refusal.question) this.table.choosing.ask(refusal.question);
		});
	}

	#hear(message: Hear): void {
		switch (message.hear) {
			case 'welcome':
				this.viewer = message.viewer;
				this.#meet(message.room);
				break;
			case 'room':
				this.#meet(message);
				break;
			case 'event':
				this.#heard.lines.push(...lines(namedEvent(message), this.#sitting, this.table.position?.step));
				this.#wake();
				// What I answered myself I know; the rest of the log is news to me.
				if (message.happened.what === 'answered' && typeof this.viewer === 'object' && message.happened.seat === this.viewer.seat)
					this.table.mark = message.number * 1000 + 999;
				if (message.happened.what === 'started' && this.room) this.room = { ...this.room, phase: 'playing' };
				break;
			case 'position':
				// Somebody who was given a seat sees the table from there from now on.
				if (!this.#looksThrough(message.position.viewer)) this.viewer = message.position.viewer;
				this.table.watching = this.viewer === 'gallery';
				this.#heard.frames.push({ position: message.position, lines: this.#heard.lines });
				this.#heard.lines = [];
				this.#wake();
				break;
			case 'refused':
				if (message.id === null) this.trouble = explain(new Refused(message.refusal));
				break;
		}
	}

	/** Is this the seat through which everybody sees who looks on, and do I only look on? */
	#looksThrough(viewer: Viewer): boolean {
		const spectators = this.room?.table_rules.spectators;
		if (this.viewer !== 'gallery' || typeof viewer !== 'object' || typeof spectators !== 'object') return false;
		return 'seat' in spectators && spectators.seat === viewer.seat;
	}

	/** Shows what was heard with the next picture; a page that nobody sees has none, so a clock helps. */
	#wake(): void {
		if (this.#waking) return;
		this.#waking = true;
		const show = () => {
			if (!this.#waking) return;
			this.#waking = false;
			const { frames } = this.#heard;
			this.#heard.frames = [];
			if (frames.length) void this.#show(frames);
			// What was said is read at once; what the game tells comes with its position.
			else if (this.#heard.lines.every((line) => !line.event)) this.table.tell(this.#heard.lines.splice(0));
		};
		requestAnimationFrame(show);
		setTimeout(show, 60);
	}

	/** Keeps what is shown, a moment after the last change. */
	#keep(position: Position): void {
		clearTimeout(this.#keeping);
		if (!this.keeps) return;
		this.#keeping = setTimeout(() => {
			const { room, table } = this;
			if (room) void keepView(this.id, room, position, table.told, (line) => table.line(line)).catch(() => {});
		}, 1000);
	}

	/** Shows what was kept, if nothing else can be had. */
	async recall(): Promise<void> {
		const kept = this.keeps && !this.table.position ? await keptView(this.id).catch(() => undefined) : undefined;
		if (!kept || this.table.position) return;
		this.#meet(kept.room);
		await texts.need(kept.position.setup.game, 'app', 'server');
		this.asOf = kept.at;
		this.viewer = kept.position.viewer;
		this.table.show(
			kept.position,
			kept.lines.map((words, i) => ({ n: i - kept.lines.length, step: 0, text: words, things: [] })),
		);
	}

	#meet(told: Room): void {
		const room = namedRoom(told);
		// The game's words are on their way before its first position is.
		void texts.need(room.setup.game, 'app', 'server');
		this.room = room;
		// So are the faces of its cards.
		void Promise.resolve(printedAt(room)).catch(() => {});
		this.table.people = people(room);
		this.table.watchers = room.watchers;
		this.table.watching = this.viewer === 'gallery';
		this.table.sees = this.table.watching ? sees(room) : '';
		// How a game ended that was played to its end is told at length elsewhere.
		this.table.halted = HALTS.find((phase) => phase === room.phase);
	}

	/** Positions and what was told with them, each in one picture. */
	async #show(frames: readonly Frame[]): Promise<void> {
		const { position } = frames.at(-1)!;
		try {
			[this.table.printed] = await Promise.all([printedAt(this.room), texts.need(position.setup.game, 'app', 'server')]);
		} catch (error) {
			// Nothing is drawn with cards that are not those of the table; the log is true all the same.
			this.#passing = this.trouble = explain(error);
			this.table.tell(frames.flatMap((frame) => frame.lines));
			// Anybody who is asked would wait for ever: there is no other position until they answer.
			this.#heard.frames.unshift({ position, lines: [] });
			setTimeout(() => this.#line && this.#wake(), AGAIN);
			return;
		}
		this.table.reader = readerOf(position.setup.game, this.table.printed);
		if (this.trouble === this.#passing) this.trouble = '';
		this.table.player.hear(frames);
		this.asOf = undefined;
		this.#keep(position);
		const question = position.question;
		if (!question || question.barred.length) return;
		const barred = await this.#line?.why();
		if (barred) this.table.explain(question.ticket, barred);
	}
}

/** What somebody who looks on sees, where that is not what happens now and is public. */
function sees({ table_rules: { spectators }, chairs }: Room): string {
	if (typeof spectators === 'string') return '';
	if ('delayed' in spectators) return t('watching-delayed', { minutes: spectators.delayed });
	const name = people({ chairs } as Room)[spectators.seat]?.name ?? '';
	return t('watching-seat', { name });
}

/** What an event gives the log: what the game told, and what somebody said or did while the game stood at `step`. */
export function lines(event: TableEvent, sitting: Sitting, step = 0): LogLine[] {
	const { happened, number } = event;
	// Anybody who gives up a seat did so under the old name.
	const [before, sat] = [sitting.names, sitting.now()];
	sitting.hear(event);
	const [names, same] = [sitting.names, sitting.now()];
	const by = happened.what === 'answered' ? happened.seat : undefined;
	const told = event.told.map((each, i): LogLine => ({
		n: number * 1000 + i,
		step: each.step,
		text: each.text,
		things: each.things,
		event: each.event ?? undefined,
		by,
		names,
		same,
	}));
	if (happened.what === 'said' || happened.what === 'talked') {
		const speaker = 'seat' in happened.speaker ? happened.speaker.seat : happened.speaker.watcher;
		return [{ n: number * 1000, step, text: happened.text, things: [], speaker, names, same, person: event.who?.person ?? undefined }];
	}
	// Anybody who gives up a seat or takes one was its owner before or is it afterwards.
	const there = (seat: number): boolean => sat(seat) || same(seat);
	const words = (you: (seat: number) => boolean) =>
		news(
			event,
			(seat) => before[seat] ?? '–',
			(seat) => you(seat) && there(seat),
			sitting.asker,
		);
	if (words(() => false) !== undefined) told.push({ n: number * 1000 + 998, step, text: '', things: [], words });
	return told;
}
