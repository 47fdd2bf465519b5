import type { Mark } from '../marks/names.ts';

/** Ready-made tables for the start page: named choices of what the server offers, nothing more. */
export interface ReadyMade {
	id: string;
	game: 'merlin' | 'camelot';
	seats: number[];
	modules: string[];
	options: Record<string, string>;
}

export const READY: readonly ReadyMade[] = [
	{ id: 'merlin-first', game: 'merlin', seats: [2, 3, 4], modules: [], options: {} },
	{ id: 'merlin-control', game: 'merlin', seats: [2, 3, 4], modules: ['treasures', 'decree'], options: {} },
	{ id: 'merlin-court', game: 'merlin', seats: [2, 3, 4], modules: ['arthur', 'knights'], options: {} },
	{ id: 'merlin-box', game: 'merlin', seats: [2, 3, 4], modules: ['kings-favor', 'arthur', 'knights', 'gold', 'market', 'caerleon', 'morgana', 'treasures', 'decree'], options: {} },
	{ id: 'camelot-first', game: 'camelot', seats: [3, 4, 5, 6, 7], modules: [], options: { loyalty: 'none' } },
	{ id: 'camelot-standard', game: 'camelot', seats: [3, 4, 5, 6, 7], modules: [], options: {} },
	{ id: 'camelot-among', game: 'camelot', seats: [3, 4, 5, 6, 7], modules: [], options: { loyalty: 'among-us' } },
	{ id: 'camelot-duo', game: 'camelot', seats: [2], modules: [], options: { variant: 'duo' } },
	{ id: 'camelot-expert', game: 'camelot', seats: [2], modules: [], options: { variant: 'expert' } },
];

/** Modules that stand on another one. */
export const NEEDS: Record<string, string> = { market: 'gold', caerleon: 'gold', morgana: 'gold' };

export const MODULE_MARK: Record<string, Mark> = {
	'kings-favor': 'seal',
	arthur: 'arthur',
	knights: 'round-table',
	gold: 'gold',
	market: 'market',
	caerleon: 'forge',
	morgana: 'morgana',
	treasures: 'grail',
	decree: 'decree',
};
