import { getContext, setContext, untrack } from 'svelte';
import { Choosing } from './choosing.svelte.ts';
import type { Enamel } from '../marks/colours.ts';
import { say, t, texts, type Somebody } from '../text/texts.svelte.ts';
import { NO_READER, type EventReader, type GameEvent } from './events.ts';
import type { Barred, Hint, Offer, Position, Question, Text } from '../wire/types.ts';
import { Flights } from './flight.ts';
import { TurnPlayer } from './player.svelte.ts';
import { MomentStage } from './stage.svelte.ts';
import { BUILT_IN, type Printed } from './printed.ts';

/** Somebody at the table, as people know them: a name, an enamel, a letter. */
export interface Person {
	seat: number;
	name: string;
	enamel: Enamel;
	letter: string;
	bot?: boolean;
	/** A window is open at the table. */
	here?: boolean;
	/** Since when no window is open, and whether the person counts as absent by now. */
	away?: { since: number; absent: boolean };
	/** The person has left, and nobody plays in their place. */
	left?: boolean;
	/** Time left in milliseconds when the table last spoke, where there is a clock. */
	clock?: { left: number; running: boolean; heard: number };
}

/** A line of the log: something that happened, or something somebody said. */
export interface LogLine {
	n: number;
	step: number;
	text: Text | string;
	things: string[];
	/** What happened, as data; nothing where somebody speaks or the table itself tells something. */
	event?: GameEvent;
	/** The seat whose answer brought it about. */
	by?: number;
	/** The seat that said it. */
	speaker?: number | string;
	/** The account of the person who said it. */
	person?: string;
	/** Who sat where when it happened; the person who sits there now, if that is not known. */
	names?: readonly (string | undefined)[];
	/** Did the person who sits there now sit there then? So it is, if that is not known. */
	same?: (seat: number) => boolean;
	/** Its words, where the table itself speaks; `you` tells which seat is the reader's. */
	words?: (you: (seat: number) => boolean) => string | undefined;
}

/** What answers go to: the server, or a stage for trying things out. */
export interface Backend {
	answer(ticket: number, offer: Offer): void;
	undo(): void;
	redo(): void;
	restart(): void;
	/** Says a set phrase, perhaps about a thing. */
	speak(phrase: string, thing?: string): void;
	/** Says something in one's own words, where the table allows it. */
	talk(words: string): void;
}

/** One table as its page needs it: the position, what was told, the clicks, and who sits there. */
export class Table {
	readonly choosing = new Choosing();
	readonly flights = new Flights();
	/** Where great moments are shown. */
	readonly stage = new MomentStage();
	/** What the board shows. While the answers of others are being shown it is older than `present`. */
	position = $state.raw<Position | undefined>();
	/** The newest position: who is asked, and what can be taken back. */
	present = $state.raw<Position | undefined>();
	/** Shows what others do, one answer after the other. */
	readonly player = new TurnPlayer(this);
	/** Told of every line when the board shows it for the first time while one looks. */
	happened: ((lines: readonly LogLine[]) => void) | undefined;
	/** What is printed on the components it is played with. */
	printed = $state.raw<Printed>(BUILT_IN);
	told = $state.raw<readonly LogLine[]>([]);
	/** What the events of this game mean. */
	reader = $state.raw<EventReader>(NO_READER);
	/** Up to here the log is older than my last answer. */
	mark = $state(0);
	people = $state.raw<readonly Person[]>([]);
	/** What the things that were drawn are called. */
	readonly #labels = new Map<string, string>();
	/** The paragraph about what is being looked at: the rulebook opens there. */
	looked: string | undefined;
	/** What a bot would do, if one has been asked. */
	hint = $state.raw<Hint | undefined>();
	/** Shows the table as it was after a step, where that can be shown. */
	jump = $state.raw<((step: number) => void) | undefined>();
	/** Something is being read or written beside the table, which gives way where there is room for both. */
	aside = $state(false);
	/** Why the table asks nobody: it has paused, was ended, or cannot be played on. */
	halted = $state<'paused' | 'ended' | 'voided' | 'attention' | undefined>();
	/** Whose words are not to be shown. */
	silenced = $state.raw<(person: string | undefined) => boolean>(() => false);
	/** Has somebody's words not shown any more, at this table or for good; nothing where nobody can be told apart. */
	silence = $state.raw<{ mute: (person: string) => void; block?: (person: string) => void } | undefined>();
	/** Shows how to answer the present question for good, where that makes sense. */
	forGood = $state.raw<(() => void) | undefined>();
	/** How many look on without a seat. */
	watchers = $state(0);
	/** I look on, perhaps through the eyes of a seat. */
	watching = $state(false);
	/** What I see when I look on, in words, if that is not simply what is public. */
	sees = $state('');
	/** An answer is on its way; nothing else is sent until the table has spoken. */
	busy = $state(false);

	/** Told of every answer of mine before it is sent, with the step of the game at which it is given. */
	answered: ((offer: Offer, step: number) => void) | undefined;

	constructor(private readonly backend: Backend) {}

	/** My seat; nobody's for those who watch. */
	get me(): number | undefined {
		return this.watching ? undefined : this.eyes;
	}

	/** The seat whose view is shown. */
	get eyes(): number | undefined {
		const viewer = (this.present ?? this.position)?.viewer;
		return typeof viewer === 'object' ? viewer.seat : undefined;
	}

	/** Everybody is called by name, also me: a record is shown, or several people read this screen one after the other. */
	byName = $state(false);

	/** The seat that sentences call "you". */
	get you(): number | undefined {
		return this.byName ? undefined : this.me;
	}

	show(position: Position, told: readonly LogLine[] = []): void {
		this.present = position;
		this.draw(position, told);
		this.ask(position);
	}

	/** Puts a position on the board, and what was told with it into the log. */
	draw(position: Position, told: readonly LogLine[]): void {
		// The first position is simply there; pieces move only from one to the next.
		const moving = this.position !== undefined;
		if (moving && position.step !== this.position?.step) this.flights.prepare();
		this.position = position;
		const fresh = this.tell(told);
		if (moving && fresh.length) this.happened?.(fresh);
	}

	/** Asks what a position asks; what was decided beforehand is answered. */
	ask(position: Position): void {
		const { question } = position;
		const fresh = question && question.ticket !== this.choosing.question?.ticket;
		this.choosing.ask(question ?? undefined);
		this.busy = false;
		if (fresh && this.#plan) this.#goOn(question);
	}

	/** Answers the question that stands, and those that follow from it, until the plan has no answer. */
	carryOut(plan: (question: Question) => Offer | undefined): void {
		this.#plan = plan;
		if (this.choosing.question) this.#goOn(this.choosing.question);
	}

	#plan: ((question: Question) => Offer | undefined) | undefined;
	#goOn(question: Question): void {
		const offer = this.#plan?.(question);
		if (offer) this.answer(offer, true);
		else this.#plan = undefined;
	}

	/** More lines for the log; what is known already is not written twice. Returns those that are new. */
	tell(lines: readonly LogLine[]): readonly LogLine[] {
		const last = this.told.at(-1)?.n ?? 0;
		const fresh = lines.filter((line) => line.n > last);
		if (fresh.length) this.told = [...this.told, ...fresh];
		return fresh;
	}

	/** What is barred in the question that stands. */
	explain(ticket: number, barred: Barred[]): void {
		const question = this.choosing.question;
		if (question?.ticket === ticket) this.choosing.ask({ ...question, barred });
	}

	/** Sentences of the log, as long as names and language stay. A long game has thousands, and they are wanted at every step. */
	readonly #sentences = new WeakMap<LogLine, { for: string; words: string }>();
	readonly #names = $derived(this.people.map((person) => person.name).join('/'));

	/** A line of the log in words. */
	line(line: LogLine): string {
		const now = `${texts.version}/${this.#labels.size}/${this.you}/${this.#names}`;
		const kept = this.#sentences.get(line);
		if (kept?.for === now) return kept.words;
		const words = this.#line(line);
		this.#sentences.set(line, { for: now, words });
		return words;
	}

	#line(line: LogLine): string {
		// What is covered on the table is covered in the log too.
		if (line.event?.kind === 'loyalty-seen') return t('camelot-loyalty-log');
		const you = (seat: number): boolean => seat === this.you && (line.same?.(seat) ?? true);
		const who = (seat: number): Somebody => ({ name: line.names?.[seat] ?? this.person(seat).name, you: you(seat) });
		const words =
			line.words?.(you) ?? (typeof line.text === 'string' ? line.text : say(line.text, who, (thing) => this.#labels.get(thing)));
		if (line.speaker === undefined) return words;
		return t('table-said', { name: typeof line.speaker === 'number' ? who(line.speaker) : line.speaker, words });
	}

	person(seat: number): Person {
		return this.people[seat] ?? { seat, name: String(seat + 1), enamel: 'white', letter: '?' };
	}

	/** Where somebody's things lie on the screen; of the person who acted last, if nobody is named. For pieces that travel. */
	side(seat = untrack(() => this.told.findLast((line) => line.by !== undefined)?.by)): string | undefined {
		return seat === undefined ? undefined : `side:${seat}`;
	}

	/** "You" for myself; otherwise the name. For lists; a sentence needs `who`. */
	readonly name = (seat: number): string => (seat === this.you ? t('you') : this.person(seat).name);

	/** Somebody in a sentence. */
	readonly who = (seat: number): Somebody => ({ name: this.person(seat).name, you: seat === this.you });

	/** A sentence of the engine. */
	say(text: Text): string {
		return say(text, this.who, (thing) => this.#labels.get(thing));
	}

	/** Takes an offer. A grave one is shown first and done when it is said once more. */
	answer(offer: Offer, sure = false): void {
		const question = this.choosing.question;
		if (!question || this.busy) return;
		if (!sure && this.choosing.pending?.number !== offer.number && offer.grave) {
			this.choosing.pending = offer;
			this.choosing.point(offer.things);
			return;
		}
		this.player.skip();
		this.answered?.(offer, this.position?.step ?? 0);
		this.busy = true;
		this.mark = this.told.at(-1)?.n ?? 0;
		this.choosing.clear();
		this.backend.answer(question.ticket, offer);
	}

	undo(): void {
		if (this.choosing.back() || !this.present?.undo.possible || this.busy) return;
		this.busy = true;
		this.backend.undo();
	}

	redo(): void {
		if (!this.present?.undo.redo || this.busy) return;
		this.busy = true;
		this.backend.redo();
	}

	restart(): void {
		if (!this.present?.undo.possible || this.busy) return;
		this.busy = true;
		this.choosing.clear();
		this.backend.restart();
	}

	speak(phrase: string, thing?: string): void {
		this.backend.speak(phrase, thing);
	}

	talk(words: string): void {
		this.backend.talk(words);
	}

	/**
	 * The attributes of an element that stands for a thing. Whatever is drawn carries them; what may be clicked follows from
	 * the offers alone. `label` is what it is called, in sentences too; `about`, how it stands. An element that `holds` others
	 * is a group to screen readers, not a picture. `parts` are the things drawn inside it: while one of them can be chosen, it is a
	 * group that can be chosen too, because a button must not hold buttons.
	 */
	thing(
		name: string,
		label: string,
		about?: string,
		holds = false,
		parts: readonly string[] = [],
	): Record<string, string | number | boolean | undefined> {
		this.#labels.set(name, label);
		const { glows, picked, live, pointed, barred } = this.choosing.standing(name);
		// Every part is asked: each of them rings when it changes.
		const crowded = parts.filter((part) => this.choosing.standing(part).live).length > 0;
		const button = live && !crowded;
		return {
			'data-thing': name,
			'data-label': label,
			'data-about': about,
			'data-glow': glows || undefined,
			'data-picked': picked || undefined,
			'data-live': live || undefined,
			'data-pointed': pointed || undefined,
			'data-barred': barred,
			role: button ? 'button' : holds || crowded ? 'group' : 'img',
			tabindex: live ? 0 : undefined,
			'aria-label': about ? `${label}. ${about}` : label,
			'aria-pressed': button ? picked : undefined,
			// A group cannot be pressed.
			'aria-current': (live && crowded && picked) || undefined,
		};
	}
}

const KEY = Symbol('table');
export const provideTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);
