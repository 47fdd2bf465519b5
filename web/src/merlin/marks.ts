import type { Mark } from '../marks/names.ts';

/** The marks of a space: one, or one over the other. */
export interface SpaceMarks {
	main: Mark;
	/** What the space is about: the good it counts or gives. */
	of?: Mark;
	/** The wreath of a space that counts points. */
	wreath?: boolean;
}

const OF: Record<string, Mark> = {
	shield: 'shield',
	flag: 'flag',
	material: 'material',
	influence: 'influence',
	henchman: 'henchman',
	manor: 'manor',
};

const PLAIN: Record<string, Mark> = {
	build: 'manor',
	exchange: 'exchange',
	quest: 'quest',
	'move-henchman': 'walk',
	excalibur: 'excalibur',
	grail: 'grail',
	apple: 'apple',
	gold: 'gold',
	stairs: 'stairs',
	signet: 'signet',
	merlin: 'merlin',
	pict: 'pict',
};

export function spaceMarks(kind: string, of?: string): SpaceMarks {
	const what = of ? OF[of] : undefined;
	switch (kind) {
		case 'vp':
			return { main: what ?? 'laurels', wreath: true };
		case 'influence':
			return { main: 'influence', of: what };
		case 'resource':
			return { main: what ?? 'exchange' };
		case 'apple-or-mistletoe':
			return { main: 'apple', of: 'mistletoe' };
		case 'activate':
			return { main: 'henchman', of: 'clockwise' };
		case 'move-arthur':
			return { main: 'arthur', of: 'walk' };
		case 'replace-manor':
			return { main: 'manor', of: 'replace' };
		default:
			return { main: PLAIN[kind] ?? 'round-table' };
	}
}

const PIECES: Record<string, Mark> = {
	shield: 'shield',
	flag: 'flag',
	material: 'material',
	influence: 'influence',
	apple: 'apple',
	'poisoned-apple': 'apple',
	staff: 'staff',
	'neutral-staff': 'staff',
	manor: 'manor',
	traitor: 'traitor',
	gold: 'gold',
	mistletoe: 'mistletoe',
	seal: 'seal',
	quest: 'quest',
	excalibur: 'excalibur',
	grail: 'grail',
	signet: 'signet',
	horn: 'horn',
	worker: 'worker',
	'plus-one': 'laurels',
	'apple-or-mistletoe': 'mistletoe',
	'shield-tile': 'shield',
	'material-tile': 'material',
	decree: 'decree',
	pentagram: 'pentagram',
	hut: 'hut',
	pict: 'pict',
	lady: 'lady',
	henchman: 'henchman',
};

export const pieceMark = (kind: string): Mark => PIECES[kind] ?? 'round-table';

/** What a treasure tile shows. */
export function treasureMarks(treasure: { kind: string; goods: string[] }): Mark[] {
	const goods = treasure.goods.map(pieceMark);
	switch (treasure.kind) {
		case 'points-and-apple':
			return ['apple'];
		case 'influence':
			return ['influence', ...goods];
		case 'discard':
			return ['robbed', ...goods];
		case 'staff':
		case 'excalibur':
		case 'grail':
			return [treasure.kind];
		default:
			return goods;
	}
}
