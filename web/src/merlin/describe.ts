import { t, texts, type Somebody } from '../text/texts.svelte.ts';
import type { Section } from '../frame/TextTable.svelte';
import type { Castle, Hex, MerlinScene, Pict, Piece, Province, Quest } from './scene.ts';
import { sourcesOf } from './scoring.ts';
import { words } from './words.ts';

type Who = (seat: number) => Somebody;

/** Merlin's table in words: everything that is drawn. */
export function describe(scene: MerlinScene, who: Who): Section[] {
	return [
		{
			title: t('text-course'),
			lines: [
				t('merlin-round', { round: scene.round, rounds: scene.rounds }),
				t('text-scorings', { rounds: scene.scorings.join(', ') }),
				t('merlin-next-scoring', { round: scene.scorings.find((round) => round >= scene.round) ?? scene.rounds }),
				...scene.castles.filter((castle) => castle.active).map((castle) => t('text-turn', { owner: who(castle.seat) })),
				...scene.castles.filter((castle) => castle.first).map((castle) => t('text-first', { owner: who(castle.seat) })),
			],
		},
		{
			title: t('text-ring'),
			lines: [
				...scene.ring.map((space, i) => `${i}. ${words.space(space)}${here(i, 'outer')}`),
				...scene.inner.map((space, i) => `${t('text-inner')} ${i}. ${words.space(space)}${here(i, 'inner')}`),
			],
		},
		{ title: t('text-provinces'), lines: scene.provinces.map((province) => ground(province, who)) },
		{
			title: t('merlin-domain'),
			lines: [
				t('text-frames', { top: scene.domain.top.map(words.colour).join(', '), bottom: scene.domain.bottom.map(words.colour).join(', ') }),
				...scene.domain.hexes.map((hex, i) => `${i}. ${plot(hex, who)}`),
			],
		},
		{
			title: t('merlin-display'),
			lines: [...scene.display.map(card), t('merlin-pile', { count: scene.pile.count }), t('text-discard', { count: scene.discard })],
		},
		{
			title: t('text-supply'),
			lines: [list(scene.supply), ...(scene.relics.length ? [t('text-relics', { relics: list(scene.relics) })] : [])],
		},
		...besides(scene, who),
		...(scene.forecasts.length && scene.round > 0
			? [
					{
						title: t('merlin-next'),
						lines: scene.forecasts.map((forecast, seat) => {
							const sources = sourcesOf(scene).map((source) =>
								t('merlin-stock', { thing: texts.format(`source-${source}`), count: forecast[source] }),
							);
							return t('text-of', { owner: who(seat), what: sources.join(', ') });
						}),
					},
				]
			: []),
		...scene.castles.map((castle): Section => ({ title: words.points(who(castle.seat), castle.points), lines: own(castle) })),
	];

	function here(at: number, ring: 'outer' | 'inner'): string {
		const figures = scene.figures.filter((figure) => figure.ring === ring && figure.at === at);
		return figures.length
			? ` (${figures.map((figure) => words.figure(figure, figure.seat === undefined ? undefined : who(figure.seat))).join(', ')})`
			: '';
	}
}

const several = (all: readonly string[]): string => all.join(', ') || t('text-nothing');
const list = (pieces: readonly Piece[]): string => several(pieces.filter((piece) => piece.count > 0).map((piece) => words.counted(piece)));
const pict = (tile: Pict): string => `${t('merlin-pict', { number: tile.number })}: ${words.gift(tile.bonus)}`;

/** A province: what lies there, who stands there, who has influence, and what is in the way. */
function ground(province: Province, who: Who): string {
	const title = words.province(province.colour, province.quarter);
	const standing = province.slots
		.filter((slot) => slot.seat !== undefined)
		.map((slot) => t('text-henchman', { henchman: t(`piece-${slot.holds ?? 'henchman'}`), owner: who(slot.seat!) }));
	const free = province.slots
		.filter((slot) => slot.seat === undefined)
		.map((slot) => t(slot.kind === 'any' ? 'piece-henchman' : `piece-${slot.kind}`));
	const shares = province.influence.map((share) =>
		t('text-influence', {
			owner: share.seat === 'morgana' ? t('merlin-morgana') : who(share.seat),
			count: share.count + share.extra,
		}),
	);
	const parts = [
		list(province.stock),
		...standing,
		free.length ? t('text-free', { henchmen: free.join(', ') }) : '',
		...shares,
		province.sheriff === undefined ? '' : t('merlin-sheriff', { owner: who(province.sheriff) }),
		province.decrees === undefined ? '' : t('merlin-stock', { thing: t('merlin-decree-tiles'), count: province.decrees }),
		province.blocked ? t('text-blocked') : '',
	];
	return `${title}: ${parts.filter(Boolean).join('; ')}`;
}

/** A hex of the domain: its terrain, what stands on it, and what building there brings. */
function plot(hex: Hex, who: Who): string {
	const named = words.hex(hex.terrain, hex.tower, hex.manor === undefined ? undefined : who(hex.manor));
	const found = words.onHex(hex);
	return `${t('text-place', { column: hex.column + 1, row: hex.row + 1 })}: ${found ? `${named}. ${found}` : named}`;
}

function card(quest: Quest): string {
	const open = quest.icons.filter((icon) => icon.met === false);
	const told = quest.icons.every((icon) => icon.met !== undefined);
	const state = !told
		? ''
		: open.length
			? `. ${t('text-missing', { icons: open.map((icon) => words.icon(icon)).join(', ') })}`
			: `. ${t('merlin-quest-ready')}`;
	return `${words.quest(quest)} (${t(`piece-${quest.henchman}`)})${state}`;
}

/** The boards of modules that lie beside the table. */
function besides({ picts, market, witch, draft, decrees }: MerlinScene, who: Who): Section[] {
	const sections: Section[] = [];
	if (picts)
		sections.push({
			title: t('merlin-picts'),
			lines: [
				...picts.open.map(pict),
				...picts.piles.map((count) => t('merlin-pile', { count })),
				...picts.totals.map((total, seat) => t('merlin-pict-total', { owner: who(seat), total })),
			],
		});
	if (market)
		sections.push({
			title: t('merlin-market'),
			lines: market.pieces.map((piece) =>
				piece.kind === 'worker' ? words.die({ kind: 'worker', value: piece.count, used: false, thing: piece.thing }) : words.counted(piece),
			),
		});
	if (witch)
		sections.push({
			title: t('merlin-witch'),
			lines: [
				...witch.dice.map((die) => words.die(die)),
				...witch.cauldrons.map((cauldron) => {
					const face = t('merlin-cauldron', { number: cauldron.number, face: texts.format(`brew-${cauldron.face}`) });
					return cauldron.die === undefined ? face : `${face} (${t('merlin-die', { kind: t('die-morgana'), value: cauldron.die })})`;
				}),
				witch.horn.holder === undefined ? words.relic('horn') : t('text-of', { owner: who(witch.horn.holder), what: words.relic('horn') }),
				...witch.pentagrams.map((seat) => t('text-of', { owner: who(seat), what: t('text-pentagram') })),
			],
		});
	if (draft?.length)
		sections.push({
			title: t('merlin-draft'),
			lines: draft.map((stack, i) => `${t('merlin-stack', { stack: i + 1 })}: ${stack.map(words.tableKnight).join(', ')}`),
		});
	if (decrees?.length)
		sections.push({
			title: t('merlin-decree-tiles'),
			lines: decrees.map((tile) => `${words.province(tile.province)}: ${words.gift(tile.gives)}`),
		});
	return sections;
}

/** A castle: dice, goods, traitors, what is counted, henchmen at home, what modules lay beside it, and the quests. */
function own(castle: Castle): string[] {
	const home = castle.henchmen.filter((henchman) => henchman.home);
	const seals = castle.favors.filter((favor) => favor.seal !== 'none');
	return [
		castle.dice.map((die) => words.die(die)).join('; '),
		castle.retired ? t('text-retired') : '',
		list(castle.goods),
		castle.traitors.length ? list(castle.traitors) : t('text-no-traitor'),
		list([...castle.counts, ...castle.decrees, ...castle.relics]),
		t('text-at-home', { henchmen: several(home.map((henchman) => t(`piece-${henchman.kind}`))) }),
		castle.knights.length ? `${t('merlin-knights')}: ${castle.knights.map(words.tableKnight).join(', ')}` : '',
		castle.favors.length ? `${t('merlin-favor')}: ${several(seals.map(words.favor))}` : '',
		castle.picts.length ? `${t('merlin-picts')}: ${castle.picts.map(pict).join('; ')}` : '',
		...(castle.hand.length ? castle.hand.map(card) : [t('text-hand', { count: castle.handSize })]),
	].filter(Boolean);
}
