import type { Colour } from '../marks/colours.ts';
import type { Sound } from '../app/sound.ts';
import type { Mark } from '../marks/names.ts';
import type { GameEvent } from '../wire/generated/games';

export type { GameEvent };

/** What deserves a scene of its own. */
export type MomentKind = Exclude<Sound, 'turn' | 'scoring' | 'tick'>;

/** What an event means to the stage; each game says it of its own events. */
export interface Great {
	kind: MomentKind;
	mark: Mark;
	/** Whom it is about, in the order of the sentence. */
	seats: readonly number[];
}

/** Something that is counted for a seat, or for the whole table: what a turn gave is the difference of two such counts. */
export interface Holding {
	id: string;
	mark: Mark;
	colour?: Colour;
	/** What it is called. */
	name: () => string;
	count: number;
	/** More of it is worse. */
	harm?: boolean;
}

/** What an event says that somebody, or the whole table where no seat is named, has more or less of; `id` is that of a holding. */
export interface Change {
	seat?: number;
	id: string;
	/** Not a number where the event does not say how many. */
	by: number;
}

/** What the log, the replay and the result want to know about an event, in whatever game. Each game has one of these. */
export interface EventReader {
	/** The seat whose turn begins with this event; nobody's turn gives `undefined`. */
	turn(event: GameEvent): number | undefined;
	/** Does something begin that belongs to nobody's turn: a round, a scoring? */
	beginsRound(event: GameEvent): boolean;
	/** Is this worth a mark on the track of a replay? */
	isMilestone(event: GameEvent): boolean;
	/** Does the next event tell the same more exactly? */
	repeats(event: GameEvent, next: GameEvent): boolean;
	/** Too small for the summary of what others did. */
	isMinor(event: GameEvent): boolean;
	/** Dice that a seat rolled. */
	roll(event: GameEvent): { seat: number; dice: number[] } | undefined;
	/** What a seat has, or what all have together where no seat is named, as far as the viewer knows. */
	holdings(view: unknown, seat: number | undefined): Holding[];
	/** What it changed of that: for turns of which nobody has seen the table before and after. */
	changes(event: GameEvent): readonly Change[];
	/** So long, in milliseconds at 1x, something told in these lines is counted out on the screen. */
	counting(events: readonly GameEvent[]): number;
	/** A card that came to a seat, and what it is worth. */
	card(event: GameEvent): { seat: number; what: 'quests' | 'fights'; worth: number } | undefined;
	/** A great moment, which gets a scene of its own. */
	great(event: GameEvent): Great | undefined;
	/** Does it belong to the great moment before it: what a quest brought, what an accusation did? */
	follows(event: GameEvent): boolean;
}

/** Knows no event: before a table has told which game it plays. */
export const NO_READER: EventReader = {
	turn: () => undefined,
	beginsRound: () => false,
	isMilestone: () => false,
	repeats: () => false,
	isMinor: () => false,
	roll: () => undefined,
	holdings: () => [],
	changes: () => [],
	counting: () => 0,
	card: () => undefined,
	great: () => undefined,
	follows: () => false,
};
