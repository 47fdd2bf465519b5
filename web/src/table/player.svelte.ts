import { moves, preferences } from '../app/settings.svelte.ts';
import type { GameEvent } from './events.ts';
import { gained, merged, type Gain } from './gains.ts';
import type { Position } from '../wire/types.ts';
import type { LogLine, Table } from './table.svelte.ts';

/** The table after an answer, and what was told with it. */
export interface Frame {
	position: Position;
	lines: readonly LogLine[];
}

/** How fast the answers of others are shown: as a scene each, or all at once. */
export const SPEEDS = { '1x': 1, '3x': 3, once: Infinity } as const;
export type Speed = keyof typeof SPEEDS;

/** So long a scene stands, and so much longer for each thing that is told in it; at most so long. In milliseconds at 1x. */
const STANDS = 650;
const LINE = 380;
const MOST = 2400;
/** So many scenes can be shown again. */
const KEPT = 240;
/** Those who only watch may see so many of the last scenes again. */
const KEPT_WATCHING = 40;

/**
 * Shows what others do one answer after the other, while the question that stands is always the newest: a person who is asked may answer
 * at once, and the board is then where it belongs. One's own answers, and what is taken back, are shown without delay.
 */
export class TurnPlayer {
	/** What has happened and is not on the board yet. */
	#waiting = $state.raw<readonly Frame[]>([]);
	/** A scene stands on the board. */
	#stands = $state(false);
	paused = $state(false);
	/** What is shown was seen before. */
	again = $state(false);
	/** What was shown since my last answer, for the person who wants to see it again; the first is the table before it. */
	#seen = $state.raw<readonly Frame[]>([]);
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** What the scene on the board tells. */
	scene = $state.raw<readonly LogLine[]>([]);
	/** What each turn gave, by the line it begins with. */
	gains = $state.raw<ReadonlyMap<number, readonly Gain[]>>(new Map());
	/** The turn that is being played, and up to which line its gains are known. */
	#turn: { n: number; seat: number } | undefined;
	#counted = 0;
	/** A great moment holds the next scene back for so many milliseconds at 1x. */
	hold = 0;

	constructor(private readonly table: Table) {}

	get speed(): Speed {
		return preferences.pace === 'auto' ? (moves() ? '1x' : 'once') : preferences.pace;
	}
	/** Something is being shown, or waits for it. */
	readonly playing: boolean = $derived(this.#waiting.length > 0 || this.#stands);
	/** The board is older than the question. */
	readonly behind: boolean = $derived(this.#waiting.length > 0);
	readonly canRepeat: boolean = $derived(this.#seen.length > 1);

	/** What the turn gave in which a line of the log stands. */
	gainsAt(n: number): readonly Gain[] {
		let [begins, gains]: [number, readonly Gain[]] = [-1, []];
		for (const [at, gave] of this.gains) if (at <= n && at > begins) [begins, gains] = [at, gave];
		return gains;
	}

	/** What the server told, in its order. */
	hear(frames: readonly Frame[]): void {
		const last = frames.at(-1);
		if (!last) return;
		const { table } = this;
		const first = !table.position;
		table.present = last.position;
		for (const frame of frames) {
			const { position, lines } = frame;
			const others = lines.some((line) => line.by !== undefined && line.by !== table.me);
			const mine = !others && lines.some((line) => line.by === table.me && line.by !== undefined);
			const back = position.step < (this.#waiting.at(-1)?.position ?? table.position ?? position).step;
			if (first || mine || back || !others || this.speed === 'once' || document.hidden) {
				// What belongs to nobody's answer comes after what is still waiting.
				if (!first && !mine && !back && this.#waiting.length && this.speed !== 'once') {
					this.#waiting = [...this.#waiting, frame];
					continue;
				}
				this.skip();
				this.#count(frame);
				table.draw(position, lines);
				this.#remember(frame, first || mine || back);
				if (first && table.mark > 0) for (const scene of this.#before(position, lines)) this.#remember(scene);
			} else this.#waiting = [...this.#waiting, frame];
		}
		table.ask(last.position);
		this.#go();
	}

	/** Shows all that waits, now. */
	skip(): void {
		clearTimeout(this.#timer);
		this.#stands = false;
		this.paused = false;
		const waiting = this.#waiting;
		this.#waiting = [];
		this.again = false;
		this.#point([]);
		const last = waiting.at(-1);
		if (!last) return;
		let before = this.table.position;
		for (const frame of waiting) {
			this.#count(frame, before);
			this.#remember(frame);
			before = frame.position;
		}
		this.table.draw(
			last.position,
			waiting.flatMap((frame) => frame.lines),
		);
	}

	/** Shows once more what others did since my last answer. */
	repeat(): void {
		this.skip();
		const [before, ...scenes] = this.#seen;
		if (!before || !scenes.length) return;
		this.#seen = [before];
		this.again = true;
		this.table.draw(before.position, []);
		this.#waiting = scenes;
		this.#timer = setTimeout(() => this.#next(), STANDS / this.tempo());
		this.#stands = true;
	}

	/** Holds what is being shown, or goes on with it. */
	pause(): void {
		if (!this.playing && !this.paused) return;
		this.paused = !this.paused;
		clearTimeout(this.#timer);
		if (!this.paused) this.#next();
	}

	/** The next faster speed, or the slowest again; it is kept. */
	faster(): void {
		const names = Object.keys(SPEEDS) as Speed[];
		this.setSpeed(names[(names.indexOf(this.speed) + 1) % names.length]!);
	}

	setSpeed(speed: Speed): void {
		preferences.pace = speed;
		if (speed === 'once') this.skip();
	}

	/** The scenes of a repetition have a speed too where everything else comes at once. */
	tempo(): number {
		return this.speed === 'once' ? SPEEDS['3x'] : SPEEDS[this.speed];
	}

	#go(): void {
		if (!this.#stands && !this.paused) this.#next();
	}

	#next(): void {
		clearTimeout(this.#timer);
		const [frame, ...rest] = this.#waiting;
		this.#stands = false;
		if (!frame) {
			this.again = false;
			this.#point([]);
			return;
		}
		this.#waiting = rest;
		this.hold = 0;
		this.#count(frame);
		const fresh = frame.lines.flatMap(({ n, event }) => (event && n > (this.table.told.at(-1)?.n ?? 0) ? [event] : []));
		this.table.draw(frame.position, frame.lines);
		this.#remember(frame);
		// A scoring is counted out before others go on.
		if (moves()) this.hold += this.table.reader.counting(fresh);
		const told = frame.lines.filter((line) => line.event && !this.table.reader.isMinor(line.event));
		// What is told of a scene is lit on the board while it stands.
		this.#point(told);
		if (this.paused) return;
		if (!told.length && !this.hold) return this.#next();
		const time = Math.min(MOST, STANDS + LINE * told.length) + this.hold;
		this.#stands = true;
		this.#timer = setTimeout(() => this.#next(), time / this.tempo());
	}

	#point(told: readonly LogLine[]): void {
		if (!told.length && !this.scene.length) return;
		this.scene = told;
		this.table.choosing.point(told.flatMap((line) => line.things));
	}

	/** Adds what a frame changed to what its turn gave. What the table shares counts for the turn that stood before it. */
	#count({ position, lines }: Frame, before = this.table.position): void {
		const { reader } = this.table;
		const last = lines.at(-1)?.n ?? 0;
		if (last <= this.#counted) return;
		this.#counted = last;
		const stood = this.#turn;
		const begun = lines.flatMap((line) => {
			const seat = line.event && reader.turn(line.event);
			return seat === undefined ? [] : [{ n: line.n, seat }];
		});
		this.#turn = begun.at(-1) ?? stood;
		const gains = new Map(this.gains);
		// Where several turns come at once, or nobody has seen the table before them, the events tell what each gave.
		if (!before || begun.length > 1) {
			let turn = stood;
			for (const { n, event } of lines) {
				if (!event) continue;
				const seat = reader.turn(event);
				if (seat !== undefined) turn = { n, seat };
				if (turn) gains.set(turn.n, merged(gains.get(turn.n) ?? [], this.#told(event, turn.seat, position)));
			}
			this.gains = gains;
			return;
		}
		const add = (n: number, seat: number | undefined): void => {
			const now = gained(reader.holdings(before.view, seat), reader.holdings(position.view, seat));
			if (now.length) gains.set(n, merged(gains.get(n) ?? [], now));
		};
		for (const turn of [...(stood ? [stood] : []), ...begun]) add(turn.n, turn.seat);
		const shared = stood ?? begun[0];
		if (shared) add(shared.n, undefined);
		this.gains = gains;
	}

	/** What an event says that it gave to a turn: what its seat has, and what all have together. */
	#told(event: GameEvent, turn: number, { view }: Position): Gain[] {
		const { reader } = this.table;
		return reader.changes(event).flatMap(({ seat, id, by }) => {
			if (seat !== undefined && seat !== turn) return [];
			const holding = reader.holdings(view, seat).find((each) => each.id === id);
			if (!holding) return [];
			const { count: _, ...rest } = holding;
			return [{ ...rest, by }];
		});
	}

	/** What others did since my last answer, of which only the words are known: a scene for each answer, on the board as it is. */
	#before(position: Position, lines: readonly LogLine[]): Frame[] {
		const { table } = this;
		const scenes: { step: number; frame: Frame & { lines: LogLine[] } }[] = [];
		for (const line of lines) {
			if (line.n <= table.mark || line.by === undefined || line.by === table.me) continue;
			const last = scenes.at(-1);
			if (last?.step === line.step) last.frame.lines.push(line);
			else scenes.push({ step: line.step, frame: { position, lines: [line] } });
		}
		return table.me === undefined ? [] : scenes.slice(-KEPT_WATCHING).map(({ frame }) => frame);
	}

	#remember(frame: Frame, fresh = false): void {
		const most = this.table.me === undefined ? KEPT_WATCHING : KEPT;
		this.#seen = fresh ? [frame] : [...this.#seen, frame].slice(-most);
	}
}
