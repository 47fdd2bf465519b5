import type { Colour } from '../marks/colours.ts';
import type { Forecast } from '../wire/generated/merlin/Forecast';
import type { Good } from '../wire/generated/merlin/Good';
import type { Henchman } from '../wire/generated/merlin/Henchman';
import type { Terrain } from '../wire/generated/merlin/Terrain';
import type { Thing } from '../wire/generated/merlin/things';

/** What the components of Merlin's table draw. `adapter.ts` makes it from the engine's view, and works out no rule. */
export type { Forecast, Good, Henchman, Terrain };
export const GOODS: readonly Good[] = ['shield', 'flag', 'material'];
export const HENCHMEN: readonly Henchman[] = ['lady', 'shield-bearer', 'builder', 'flag-bearer'];

/** A space as the content writes it: `province-black`, `vp-shield`, `build`. */
export interface Space {
	written: string;
	kind: string;
	of?: string;
	thing: Thing;
}

export interface Figure {
	id: string;
	kind: 'knight' | 'merlin' | 'arthur' | 'morgana';
	seat?: number;
	ring: 'outer' | 'inner';
	at: number;
	thing: Thing;
}

export interface Stock {
	kind: Good | 'gold' | 'apple' | 'mistletoe';
	/** What is printed on it, where that has its own paragraph: the power of a flag. */
	is?: string;
	colour?: Colour;
	count: number;
	thing: Thing;
}

export interface Slot {
	/** Which henchman belongs here; several kinds share a slot in Caerleon. */
	kind: Henchman | 'any';
	holds?: Henchman;
	seat?: number;
	thing: Thing;
}

export interface Influence {
	seat: number | 'morgana';
	count: number;
	/** Extra strength lying on or under the counters. */
	extra: number;
	thing: Thing;
}

export interface Province {
	colour: Colour;
	quarter?: string;
	stock: Stock[];
	slots: Slot[];
	influence: Influence[];
	decrees?: number;
	blocked: boolean;
	/** The seat whose sheriff is here. */
	sheriff?: number;
	thing: Thing;
}

export interface Hex {
	column: number;
	row: number;
	terrain: Terrain;
	tower: boolean;
	/** What the player who builds here finds. */
	treasure?: { kind: string; points?: number; goods: string[] };
	manor?: number;
	hut: boolean;
	tile: boolean;
	thing: Thing;
}

export interface Domain {
	rows: number;
	hexes: Hex[];
	top: Colour[];
	bottom: Colour[];
}

/** One printed icon of a quest: `shield:blue`, `influence:any`, `lady@black`. `met` as the engine says, if it says. */
export interface Icon {
	what: Good | 'influence' | Henchman | 'henchman';
	where: Colour | 'any';
	met?: boolean;
}

export interface Quest {
	id: number;
	icons: Icon[];
	points: number;
	henchman: Henchman;
	ready?: boolean;
	thing: Thing;
}

export interface Die {
	kind: 'knight' | 'merlin' | 'arthur' | 'morgana' | 'worker';
	value: number;
	used: boolean;
	chosen?: boolean;
	thing: Thing;
}

export interface Piece {
	/** What is printed on it, where that has its own paragraph: the power of a flag. */
	is?: string;
	kind: string;
	colour?: Colour;
	count: number;
	thing: Thing;
}

export interface Pict {
	number: number;
	bonus: string;
	thing: Thing;
}

export interface Favor {
	column: Henchman;
	row: number;
	/** up: learned and ready; down: learned and used in this period. */
	seal: 'none' | 'up' | 'down';
	thing: Thing;
}

export interface TableKnight {
	name: string;
	/** Tiles left on the card, if it has any. */
	tiles?: number;
	thing: Thing;
}

/** Pieces that everybody has and spends keep their place when none is left; what a module adds appears with the first one. */
const ALWAYS = new Set(['apple', 'staff', 'influence', 'manor']);
export const counts = (piece: Piece): boolean => piece.count > 0 || ALWAYS.has(piece.kind);

export interface Castle {
	seat: number;
	points: number;
	/** The points by where they came from. */
	sources: Record<string, number>;
	first: boolean;
	active: boolean;
	dice: Die[];
	/** Shields, flags, materials by colour; only what is there. */
	goods: Piece[];
	traitors: Piece[];
	/** Henchmen still on the castle. */
	henchmen: { kind: Henchman; home: boolean; where?: Colour; thing: string }[];
	/** Everything counted without a colour: apples, staffs, manors, counters, gold … */
	counts: Piece[];
	relics: Piece[];
	picts: Pict[];
	decrees: Piece[];
	favors: Favor[];
	knights: TableKnight[];
	hand: Quest[];
	handSize: number;
	/** Plays no extra mover any more this round. */
	retired: boolean;
}

export interface MarketBoard {
	pieces: Piece[];
}

export interface WitchBoard {
	dice: Die[];
	cauldrons: { number: number; face: string; die?: number; thing: Thing }[];
	poisonPlace: Thing;
	horn: Piece & { holder?: number };
	/** Seats that hold a pentagram. */
	pentagrams: number[];
}

export interface MerlinScene {
	seats: number;
	round: number;
	rounds: number;
	scorings: number[];
	stage?: string;
	ring: Space[];
	inner: Space[];
	figures: Figure[];
	relics: Piece[];
	provinces: Province[];
	domain: Domain;
	display: Quest[];
	pile: { count: number; thing: string };
	discard: number;
	castles: Castle[];
	/** What the next scoring would bring each seat if it came now; empty where none comes or nobody says. */
	forecasts: Forecast[];
	/** What lies in the common stock beside the provinces. */
	supply: Piece[];
	picts?: { open: Pict[]; piles: number[]; totals: number[] };
	market?: MarketBoard;
	witch?: WitchBoard;
	/** Knights of the Round Table that can still be chosen, by stack. */
	draft?: { name: string; thing: string }[][];
	/** Decree tiles I have looked at, and where they lie. */
	decrees?: { province: Colour; gives: string; thing: string }[];
}
