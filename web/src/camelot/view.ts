import type { Enamel } from '../marks/colours.ts';

/** What has become of a knight; nobody yet in the chair of a late joiner. */
export type Standing = 'living' | 'dead' | 'revealed' | 'absent';

/** The engine's view of Camelot, as far as the table draws it. The engine's `view.rs` is the definition. */
export interface CombatView {
	white: string[];
	black: { card?: string; up: boolean }[];
	finished: boolean;
}

export interface WarView {
	laid: number;
	warriors: number;
	mordred: boolean;
}

export interface CamelotView {
	/** A seat, `gallery` or `arbiter`. */
	viewer: string;
	asked: Enamel[];
	turn: { seat: Enamel; active?: string; used: string[]; sacrificed: boolean; ended: boolean };
	first: Enamel;
	swords: { white: number; black: number };
	engines: number;
	/** `quest`, `gone`, or whoever has it. */
	relics: Record<'armour' | 'excalibur' | 'grail', string>;
	knights: {
		seat: Enamel;
		knight?: string;
		standing: Standing;
		life: number;
		place?: string;
		cards: number;
		hand?: string[];
		loyalty?: 'loyal' | 'traitor';
		shown: boolean;
		accused: boolean;
	}[];
	merlin?: { standing: Standing; life: number; cards: number; row?: string[]; controller?: Enamel };
	loyalty: { undealt: number; looked: boolean };
	tournament: CombatView;
	lancelot: CombatView;
	dragon: CombatView;
	excalibur: { position: number; finished: boolean };
	grail: { slots: ('empty' | 'grail' | 'despair' | 'desolation')[]; dark_forest: boolean; finished: boolean };
	picts: WarView;
	saxons: WarView;
	heroism?: string;
	mists: boolean;
	vivien: boolean;
	white: { pile: number; discard: number };
	black: { pile: number; discard: number };
	card?: { by: string; card?: string; family?: string };
	morgan: boolean;
	held: { card?: string }[];
	playing?: string;
	pool?: { count: number; cards?: string[]; to?: string[]; sharers: string[] };
	laid: string[];
	roll: number;
	resolving?: { quest: string; won: boolean };
	ending?: string;
}
