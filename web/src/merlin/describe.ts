import { t, type Somebody } from '../text/texts.svelte.ts';
import type { Section } from '../frame/TextTable.svelte';
import type { MerlinScene, Piece } from './scene.ts';
import { words } from './words.ts';

/** Merlin's table in words. */
export function describe(scene: MerlinScene, who: (seat: number) => Somebody): Section[] {
	const list = (pieces: Piece[]) =>
		pieces
			.filter((piece) => piece.count > 0)
			.map((piece) => words.counted(piece))
			.join(', ') || t('text-nothing');
	return [
		{
			title: t('text-course'),
			lines: [
				t('merlin-round', { round: scene.round, rounds: scene.rounds }),
				t('merlin-next-scoring', { round: scene.scorings.find((round) => round >= scene.round) ?? scene.rounds }),
			],
		},
		{
			title: t('text-ring'),
			lines: [
				...scene.ring.map((space, i) => `${i}. ${words.space(space)}${here(i, 'outer')}`),
				...scene.inner.map((space, i) => `${t('text-inner')} ${i}. ${words.space(space)}${here(i, 'inner')}`),
			],
		},
		{
			title: t('text-provinces'),
			lines: scene.provinces.map((province) => {
				const title = words.province(province.colour, province.quarter);
				const standing = province.slots
					.filter((slot) => slot.seat !== undefined)
					.map((slot) => t('text-henchman', { henchman: t(`piece-${slot.holds ?? 'henchman'}`), owner: who(slot.seat!) }));
				const shares = province.influence.map((share) =>
					t('text-influence', {
						owner: share.seat === 'morgana' ? t('merlin-morgana') : who(share.seat),
						count: share.count + share.extra,
					}),
				);
				return `${title}: ${[list(province.stock), ...standing, ...shares].join('; ')}`;
			}),
		},
		{
			title: t('merlin-domain'),
			lines: [
				t('text-frames', { top: scene.domain.top.map(words.colour).join(', '), bottom: scene.domain.bottom.map(words.colour).join(', ') }),
				...scene.domain.hexes.map(
					(hex, i) =>
						`${i}. ${t('text-place', { column: hex.column + 1, row: hex.row + 1 })}: ${words.hex(hex.terrain, hex.tower, hex.manor === undefined ? undefined : who(hex.manor))}`,
				),
			],
		},
		{ title: t('merlin-display'), lines: [...scene.display.map(card), t('merlin-pile', { count: scene.pile.count })] },
		...scene.castles.map((castle): Section => ({
			title: words.points(who(castle.seat), castle.points),
			lines: [
				castle.dice.map((die) => words.die(die)).join('; '),
				list(castle.goods),
				castle.traitors.length ? list(castle.traitors) : t('text-no-traitor'),
				list([...castle.counts, ...castle.relics]),
				...(castle.hand.length ? castle.hand.map(card) : [t('text-hand', { count: castle.handSize })]),
			],
		})),
	];

	function here(at: number, ring: 'outer' | 'inner'): string {
		const figures = scene.figures.filter((figure) => figure.ring === ring && figure.at === at);
		return figures.length
			? ` (${figures.map((figure) => words.figure(figure, figure.seat === undefined ? undefined : who(figure.seat))).join(', ')})`
			: '';
	}

	function card(quest: (typeof scene.display)[number]): string {
		const open = quest.icons.filter((icon) => icon.met === false);
		const told = quest.icons.every((icon) => icon.met !== undefined);
		const state = !told
			? ''
			: open.length
				? `. ${t('text-missing', { icons: open.map((icon) => words.icon(icon)).join(', ') })}`
				: `. ${t('merlin-quest-ready')}`;
		return `${words.quest(quest)}${state}`;
	}
}
