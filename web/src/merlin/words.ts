import type { Colour } from '../marks/colours.ts';
import type { Key } from '../text/keys.generated.ts';
import { t, texts, type Somebody } from '../text/texts.svelte.ts';
import type { Die, Favor, Figure, Hex, Icon, Piece, Quest, Space, TableKnight } from './scene.ts';

/** The names of things on Merlin's table, for labels and tooltips. */
const colour = (name: Colour | 'any'): string => t(`colour-${name}`);
const named = (prefix: string, name: string): string => t(`${prefix}-${name}` as Key);

export const words = {
	colour,
	province: (name: Colour, quarter?: string): string =>
		quarter
			? t('merlin-quarter', { quarter: named('quarter', quarter), colour: colour(name) })
			: t('merlin-province', { colour: colour(name), 'colour-key': name, emblem: t(`emblem-${name}`) }),
	stock: (kind: string, of: Colour | undefined, count: number): string => t('merlin-stock', { thing: words.piece(kind, of), count }),
	piece: (kind: string, of?: Colour): string =>
		of ? t('merlin-coloured', { thing: named('piece', kind), colour: colour(of) }) : named('piece', kind),
	slot: (province: string, kind: string, owner?: Somebody): string =>
		owner
			? t('merlin-slot-held', { province, henchman: named('piece', kind), owner })
			: t('merlin-slot-free', { province, henchman: named('piece', kind) }),
	influence: (province: string, owner: string | Somebody, count: number, extra: number): string =>
		t('merlin-influence', { province, owner, count, extra }),
	decrees: (province: string, count: number): string => t('merlin-decrees', { province, count }),
	/** What a tile gives: `shield:black`, `apple`, `manor:wood`, `points:3`. */
	gift: (written: string): string => {
		const [kind = '', of] = written.split(':');
		if (kind === 'points') return t('merlin-decree-points', { points: Number(of) });
		if (of === 'mountain' || of === 'wood' || of === 'lake') return `${named('piece', kind)}, ${named('terrain', of)}`;
		return words.piece(kind, of as Colour | undefined);
	},
	/** What lies on a hex beside its terrain and manor, and what the player who builds there finds. */
	onHex: (hex: Hex): string | undefined => {
		const parts = [
			hex.tile ? t('text-manor-tile') : '',
			hex.hut ? named('piece', 'hut') : '',
			hex.treasure ? words.treasure(hex.treasure) : '',
		];
		return parts.filter(Boolean).join('; ') || undefined;
	},
	tableKnight: (knight: Pick<TableKnight, 'name' | 'tiles'>): string => {
		const name = texts.format(`table-knight-${knight.name}`);
		return knight.tiles === undefined ? name : t('merlin-table-knight', { name, tiles: knight.tiles });
	},
	favor: (favor: Favor): string => t('merlin-favor-cell', { henchman: named('piece', favor.column), row: favor.row, seal: favor.seal }),
	/** The engine's own words for a space. */
	space: (space: Space): string => texts.format(`space-${space.written}`),
	figure: (figure: Figure, owner?: Somebody): string => (owner ? t('merlin-figure-of', { owner }) : named('piece', figure.kind)),
	relic: (kind: string): string => named('piece', kind),
	points: (owner: Somebody, points: number): string => t('merlin-points', { owner, points }),
	die: (die: Die): string => t(die.used ? 'merlin-die-used' : 'merlin-die', { kind: named('die', die.kind), value: die.value }),
	counted: (piece: Piece): string => t('merlin-stock', { thing: words.piece(piece.kind, piece.colour), count: piece.count }),
	icon: (icon: Icon): string => {
		const thing = named('piece', icon.what);
		if (icon.where === 'any') return t('merlin-any', { thing });
		const henchman = !['shield', 'flag', 'material', 'influence'].includes(icon.what);
		return t(henchman || icon.what === 'influence' ? 'merlin-in' : 'merlin-coloured', {
			thing,
			colour: colour(icon.where),
			'colour-key': icon.where,
		});
	},
	quest: (quest: Quest): string =>
		t('merlin-quest', { number: quest.id, points: quest.points, icons: quest.icons.map((icon) => words.icon(icon)).join(', ') }),
	treasure: (treasure: { kind: string; points?: number; goods: string[] }): string =>
		t(`treasure-${treasure.kind}` as Key, {
			points: treasure.points ?? 0,
			goods: treasure.goods.map((good) => named('piece', good)).join(', '),
		}),
	hex: (terrain: string, tower: boolean, owner?: Somebody): string =>
		t('merlin-hex', { terrain: named('terrain', terrain), tower: tower ? 'yes' : 'no', owner: owner ?? 'none' }),
};
