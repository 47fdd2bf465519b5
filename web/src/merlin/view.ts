import type { Colour, Enamel } from '../marks/colours.ts';
import type { Forecast, Good, Henchman, Terrain } from './scene.ts';

/** The engine's view of Merlin, as far as the table draws it. The engine's `view.rs` is the definition. */
export type PerProvince = Record<Colour, number>;

export interface CastleView {
	colour: Enamel;
	points: number;
	sources: Record<string, number>;
	/** `14`, or `inner-3`. */
	knight: string | number;
	dice: { number: number; used: boolean }[];
	shields: PerProvince;
	flags: PerProvince;
	materials: PerProvince;
	influence: PerProvince;
	counters: number;
	henchmen: Record<Henchman, Colour | null>;
	traitors: PerProvince;
	manors: number[];
	'manors-left': number;
	staffs: number;
	apples: number;
	'hand-size': number;
	hand: number[] | null;
	holds: string[];
	retired: boolean;
}

export interface MerlinView {
	options: unknown;
	round: number;
	/** The round track as it is printed: how many rounds, and after which of them a scoring comes. */
	track: { rounds: number; scorings: number[] };
	first: Enamel;
	over: boolean;
	castles: CastleView[];
	board: {
		merlin: string | number;
		arthur: string | number;
		shields: PerProvince;
		flags: PerProvince;
		materials: PerProvince;
		apples: number;
		display: (number | null)[];
		'quest-pile': number;
		'quest-discard': number[];
		'traitor-pile': number;
		domain: { terrain: Terrain; tower: boolean }[];
	};
	turn: { seat: Enamel; chosen: string | null; played: string | null; moved: boolean };
	missing: Record<string, number[]>;
	'next-scoring'?: Forecast[];
	extras: Record<string, unknown>;
}

export const GOODS: readonly Good[] = ['shield', 'flag', 'material'];
export const HENCHMEN: readonly Henchman[] = ['lady', 'shield-bearer', 'builder', 'flag-bearer'];
