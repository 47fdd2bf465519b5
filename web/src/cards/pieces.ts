import { t, texts } from '../text/texts.svelte.ts';
import type { Key } from '../text/keys.generated.ts';
import { QUEST_MARK, RELIC_MARK } from '../camelot/marks.ts';
import type { Card } from '../camelot/scene.ts';
import { words as camelotWords } from '../camelot/words.ts';
import type { Colour } from '../marks/colours.ts';
import type { Mark } from '../marks/names.ts';
import { pieceMark, spaceMarks, treasureMarks } from '../merlin/marks.ts';
import { HENCHMEN, type Icon, type Pict, type Quest } from '../merlin/scene.ts';
import { words as merlinWords } from '../merlin/words.ts';
import { space } from '../merlin/adapter.ts';
import { clauseOf } from '../rules/about.ts';
import { fold, type Book } from '../rules/book.svelte.ts';
import { BUILT_IN } from '../table/printed.ts';

/** A card or tile of the box, as the gallery shows it. */
export interface Piece {
	id: string;
	title: string;
	/** What is printed there, in words. */
	about?: string;
	/** How many there are, where it is more than one. */
	count?: number;
	/** The paragraph about it. */
	clause?: string;
	/** How it is drawn: a card as it lies on the table, or its marks. */
	drawn:
		| { card: Card }
		| { quest: Quest }
		| { pict: Pict }
		| { marks: readonly { mark: Mark; colour?: Colour; number?: number }[]; dark?: boolean };
}

export interface Group {
	id: string;
	title: string;
	pieces: Piece[];
}

const plain = (mark: Mark): Piece['drawn'] => ({ marks: [{ mark }] });
/** Equal tiles are one piece, with a count. */
function counted(pieces: readonly Piece[]): Piece[] {
	const all = new Map<string, Piece>();
	for (const piece of pieces) {
		const same = all.get(piece.id);
		all.set(piece.id, same ? { ...same, count: (same.count ?? 1) + (piece.count ?? 1) } : piece);
	}
	return [...all.values()];
}

function good(written: string): { mark: Mark; colour?: Colour; title: string } {
	const [kind = '', of] = written.split(':');
	return { mark: pieceMark(kind), colour: of as Colour | undefined, title: merlinWords.piece(kind, of as Colour | undefined) };
}

/** All cards and tiles of Merlin's box. */
function merlin(): Group[] {
	const printed = BUILT_IN.merlin;
	const rule = (thing: string, is?: string): string | undefined => clauseOf('merlin', thing, is);
	const spaces = [
		...new Set(Object.values(printed.ring).flatMap(({ spaces }) => spaces.map((each) => (typeof each === 'string' ? each : each.space)))),
	];
	const flags = [...printed.flags.base.flags, ...printed.flags.arthur.flags];
	return [
		{
			id: 'quests',
			title: t('cards-quests'),
			pieces: printed.quests.cards.map((card, i): Piece => {
				const quest: Quest = {
					id: i + 1,
					points: card.points,
					henchman: card.henchman as Quest['henchman'],
					thing: `quest:${i + 1}`,
					icons: card.icons.map((icon) => {
						const [what = '', where = 'any'] = icon.split(/[:@]/);
						return { what, where } as Icon;
					}),
				};
				return { id: quest.thing, title: merlinWords.quest(quest), clause: rule(quest.thing), drawn: { quest } };
			}),
		},
		{
			id: 'spaces',
			title: t('cards-spaces'),
			pieces: spaces.map((written): Piece => {
				const { kind, of } = space(written, 'ring:0');
				const marks = spaceMarks(kind, kind === 'province' ? undefined : of);
				return {
					id: `space:${written}`,
					title: texts.format(`space-${written}`),
					clause: rule('', `space:${written}`),
					drawn:
						kind === 'province'
							? { marks: [{ mark: 'shield', colour: of as Colour }] }
							: { marks: [{ mark: marks.main }, ...(marks.of ? [{ mark: marks.of }] : [])] },
				};
			}),
		},
		{
			id: 'flags',
			title: t('cards-flags'),
			pieces: flags.map(({ colour, power }): Piece => ({
				id: `power:${power}`,
				title: texts.format(`power-${power}`),
				about: merlinWords.piece('flag', colour as Colour),
				clause: rule('', `power:${power}`),
				drawn: { marks: [{ mark: 'flag', colour: colour as Colour }] },
			})),
		},
		{
			id: 'pieces',
			title: t('cards-pieces'),
			pieces: [
				...HENCHMEN.map((kind): Piece => ({
					id: kind,
					title: merlinWords.relic(kind),
					clause: rule(`slot:black:${kind}`),
					drawn: plain(kind),
				})),
				...(['excalibur', 'grail', 'signet', 'horn'] as const).map((kind): Piece => ({
					id: kind,
					title: merlinWords.relic(kind),
					clause: rule(`relic:${kind}`),
					drawn: plain(kind),
				})),
				...(['apple', 'staff', 'gold', 'mistletoe', 'traitor'] as const).map((kind): Piece => ({
					id: kind,
					title: merlinWords.relic(kind),
					clause: rule(kind === 'traitor' ? 'traitor:red:black' : `${kind}:red`),
					drawn: plain(pieceMark(kind)),
				})),
			],
		},
		{
			id: 'knights',
			title: t('module-knights'),
			pieces: printed.knights.knights.map(({ knight, tiles }): Piece => ({
				id: `table-knight:${knight}`,
				title: texts.format(`table-knight-${knight}`),
				about: tiles ? t('cards-tiles', { count: tiles }) : undefined,
				clause: rule(`table-knight:${knight}`),
				drawn: plain('helm'),
			})),
		},
		{
			id: 'favor',
			title: t('module-kings-favor'),
			pieces: [1, 2, 3].flatMap((row) =>
				printed.favor.columns.map((column): Piece => ({
					id: `favor:${column}:${row}`,
					title: merlinWords.relic(column),
					about: t('cards-row', { row }),
					clause: rule(`favor:red:${column}:${row}`),
					drawn: { marks: [{ mark: column as Mark, number: row }] },
				})),
			),
		},
		{
			id: 'picts',
			title: t('merlin-picts'),
			pieces: printed.picts.tiles.map(({ bonus, number, count }, i): Piece => ({
				id: `pict:${i}`,
				title: t('merlin-pict', { number }),
				about: merlinWords.gift(bonus),
				count,
				clause: rule('pict:1'),
				drawn: { pict: { number, bonus, thing: `pict:${i}` } },
			})),
		},
		{
			id: 'treasures',
			title: t('module-treasures'),
			pieces: counted(
				printed.treasures.terrain.tiles.map((tile): Piece => {
					const treasure = { kind: tile.treasure, points: tile.points, goods: tile.gives ?? tile.of ?? [] };
					return {
						id: `${tile.terrain} ${merlinWords.treasure(treasure)}`,
						title: merlinWords.treasure(treasure),
						about: t(`terrain-${tile.terrain}` as Key),
						clause: rule('supply:staff'),
						drawn: { marks: [{ mark: tile.terrain as Mark }, ...treasureMarks(treasure).map((mark) => ({ mark }))] },
					};
				}),
			),
		},
		{
			id: 'market',
			title: t('module-market'),
			pieces: [
				...printed.market.goods.shields.map((colour): Piece => tile('market', `shield:${colour}`, rule(`market:shield:${colour}`))),
				...printed.market.goods.materials.map((colour): Piece => tile('market', `material:${colour}`, rule(`market:material:${colour}`))),
				...printed.market.workers.numbers.map((number): Piece => ({
					id: `worker:${number}`,
					title: `${merlinWords.relic('worker')} ${number}`,
					clause: rule(`market:worker:${number}`),
					drawn: { marks: [{ mark: 'worker', number }] },
				})),
				{ id: 'plus-one', title: merlinWords.relic('plus-one'), clause: rule('market:plus-one'), drawn: plain('laurels') },
				{
					id: 'apple-or-mistletoe',
					title: merlinWords.relic('apple-or-mistletoe'),
					clause: rule('market:apple-mistletoe'),
					drawn: { marks: [{ mark: 'apple' }, { mark: 'mistletoe' }] },
				},
			],
		},
		{
			id: 'quarters',
			title: t('module-caerleon'),
			pieces: printed.caerleon.quarters.map(({ quarter, roof }): Piece => ({
				id: `quarter:${quarter}`,
				title: merlinWords.province(roof as Colour, quarter),
				clause: rule('quarter-slot:black:1'),
				drawn: { marks: [{ mark: quarter as Mark, colour: undefined }] },
			})),
		},
		{
			id: 'cauldrons',
			title: t('module-morgana'),
			pieces: printed.morgana.cauldrons.tiles.map(({ front, back }): Piece => ({
				id: `cauldron:${front}/${back}`,
				title: `${texts.format(`brew-${front}`)} / ${texts.format(`brew-${back}`)}`,
				clause: rule('cauldron:1'),
				drawn: plain('cauldron'),
			})),
		},
		{
			id: 'decrees',
			title: t('module-decree'),
			pieces: printed.decree.tiles.map(({ gives, count }): Piece => {
				const [kind = '', of] = gives.split(':');
				return kind === 'points'
					? {
							id: gives,
							title: t('merlin-decree-points', { points: Number(of) }),
							count,
							clause: rule('decree:1'),
							drawn: { marks: [{ mark: 'laurels', number: Number(of) }] },
						}
					: { ...tile('decree', gives, rule('decree:1')), count };
			}),
		},
	];
}

function tile(kind: string, written: string, clause: string | undefined): Piece {
	const { mark, colour, title } = good(written);
	return { id: `${kind}:${written}`, title, clause, drawn: { marks: [{ mark, colour }] } };
}

/** All cards, quests and knights of Camelot's box. */
function camelot(): Group[] {
	const printed = BUILT_IN.camelot;
	const rule = (thing: string, is?: string): string | undefined => clauseOf('camelot', thing, is);
	const cards = (side: Card['side'], all: readonly { name: string; count: number; value?: number; lancelot?: number }[]): Piece[] =>
		all.map(({ name, count, value, lancelot }): Piece => {
			const card: Card = { name, value: value ?? lancelot, side, thing: '' };
			const special = side === 'white' && value === undefined && name !== 'grail';
			return {
				id: `${side}:${name}`,
				title: texts.format(`camelot-${side}-${name}`),
				about: special ? t(`about-${name}` as Key) : undefined,
				count: count > 1 ? count : undefined,
				clause: rule('', `card:${name}`),
				drawn: { card },
			};
		});
	return [
		{ id: 'white', title: t('cards-white'), pieces: cards('white', printed.white.card) },
		{ id: 'black', title: t('cards-black'), pieces: cards('black', printed.black.card) },
		{
			id: 'quests',
			title: t('camelot-quests'),
			pieces: Object.entries(printed.quests.quest).map(([id, facts]): Piece => ({
				id: `quest:${id}`,
				title: camelotWords.place(id),
				about: camelotWords.stakes({ stakes: facts, relic: facts.relic || undefined }),
				clause: rule(`quest:${id}`),
				drawn: plain(QUEST_MARK[id] ?? 'quest'),
			})),
		},
		{
			id: 'knights',
			title: t('camelot-knights'),
			pieces: printed.knights.knight.map(({ name }): Piece => ({
				id: `knight:${name}`,
				title: camelotWords.knight(name),
				clause: rule('', `knight:${name}`),
				drawn: plain('helm'),
			})),
		},
		{
			id: 'relics',
			title: t('cards-relics'),
			pieces: Object.entries(RELIC_MARK).map(([relic, mark]): Piece => ({
				id: `relic:${relic}`,
				title: camelotWords.relic(relic),
				clause: rule(`relic:${relic}`),
				drawn: plain(mark),
			})),
		},
	];
}

const BOXES: Record<Book, () => Group[]> = { merlin, camelot };

export const groupsOf = (book: Book): Group[] => BOXES[book]();

/** The pieces whose words hold all the words of a search; `rules` says what the book says about a clause. */
export function found(groups: readonly Group[], query: string, rules: ReadonlyMap<string, string>): Group[] {
	const words = fold(query).split(/\s+/).filter(Boolean);
	if (!words.length) return [...groups];
	return groups
		.map((group) => ({
			...group,
			pieces: group.pieces.filter((piece) => {
				const all = fold(
					[group.title, piece.title, piece.about, piece.clause, piece.clause && rules.get(piece.clause)].join(' ').replaceAll('\u00ad', ''),
				);
				return words.every((word) => all.includes(word));
			}),
		}))
		.filter((group) => group.pieces.length);
}
