/**
 * The shapes of the wire, by hand until the generated ones are here.
 * A client reads them and never works anything out from them that is a rule.
 */

export type Gap = { number: number } | { text: string } | { seat: number };

export interface Text {
	key: string;
	args?: Record<string, Gap>;
}

/** One legal answer to the question: by its number, its writing, its code; and the things on the board it concerns. */
export interface Offer {
	number: number;
	choice: string;
	code: number;
	things: string[];
	text: Text;
}

/** Something a player might look for that is not possible now, and the clause that bars it. */
export interface Barred {
	choice: string;
	clause: string;
	things: string[];
	text: Text;
	why: Text;
}

export interface Question {
	ticket: number;
	seat: number;
	text: Text;
	clause: string;
	offers: Offer[];
	barred: Barred[];
}

/** Something that happened, as this viewer was told it. */
export interface Told {
	n: number;
	step: number;
	event: unknown;
	text: Text;
	things: string[];
}

export interface Undo {
	possible: boolean;
	steps: number;
	reason: Text | null;
	redo: boolean;
}

export interface Outcome {
	winners: number[];
	points: number[];
	ending: string;
}

export type Viewer = { seat: number } | 'gallery' | 'arbiter';

export interface Setup {
	game: string;
	seats: string[];
	modules: string[];
	options: Record<string, string>;
}

export interface Position<View = unknown> {
	setup: Setup;
	viewer: Viewer;
	step: number;
	told: number;
	asked: number[];
	question: Question | null;
	undo: Undo;
	view: View;
	outcome: Outcome | null;
}
