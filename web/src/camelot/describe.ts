import { t, type Somebody } from '../text/texts.svelte.ts';
import type { Section } from '../frame/TextTable.svelte';
import type { CamelotScene, Card, Quest } from './scene.ts';
import { words } from './words.ts';

/** Camelot's table in words. */
export function describe(scene: CamelotScene, who: (seat: number) => Somebody): Section[] {
	const name = (seat: number): string => (who(seat).you ? t('you') : who(seat).name);
	const white = scene.swords.filter((sword) => sword === 'white').length;
	const card = (one: Card): string => {
		const several = one.count && one.count > 1 ? `${one.count} × ${words.card(one)}` : words.card(one);
		if (one.to === undefined) return several;
		return `${several} (${t('camelot-card-to', { name: one.to === 'merlin' ? t('piece-merlin') : name(one.to) })})`;
	};
	const cards = (list: readonly Card[]): string => list.map(card).join(', ') || t('text-nothing');
	return [
		{
			title: t('camelot-table'),
			lines: [
				...scene.knights.filter((knight) => knight.active).map((knight) => t('text-turn', { owner: who(knight.seat) })),
				`${t('camelot-swords', { white, black: scene.swords.length - white })} (${t('camelot-decided', { swords: scene.swordsEnd })})`,
				t('camelot-engines', { engines: scene.engines, most: scene.enginesEnd }),
				`${t('camelot-white-pile', { count: scene.piles.white })}, ${t('camelot-out', { count: scene.piles.whiteOut })}`,
				`${t('camelot-black-pile', { count: scene.piles.black })}, ${t('camelot-out', { count: scene.piles.blackOut })}`,
				...(scene.rolled ? [`${t('camelot-die')}: ${scene.rolled}`] : []),
				...scene.inPlay.map((card) => words.title({ name: card, side: 'black', thing: '' })),
			],
		},
		{
			title: t('text-quests'),
			lines: scene.quests.map((quest) => {
				const here = quest.knights.map(name).join(', ');
				const attached = quest.attached
					.map((card) => words.title({ name: card, side: card === 'heroism' ? 'white' : 'black', thing: '' }))
					.join(', ');
				const stakes = quest.over ? '' : words.stakes(quest).replaceAll('\n', ' ');
				const alone = quest.solo ? t('camelot-solo') : '';
				return [
					`${words.place(quest.id)}: ${words.stand(quest)}`,
					laid(quest),
					alone,
					stakes,
					here && t('text-here', { names: here }),
					attached,
				]
					.filter(Boolean)
					.join(' ');
			}),
		},
		{
			title: t('camelot-knights'),
			lines: scene.knights.map((knight) => {
				const state = knight.absent
					? t('camelot-absent')
					: knight.dead
						? t('camelot-dead')
						: knight.known === 'traitor'
							? t('camelot-revealed')
							: `${knight.place ? `${t('camelot-at', { place: words.place(knight.place) })}, ` : ''}${t('camelot-life', { life: knight.life })}, ${t('camelot-cards', { cards: knight.cards })}`;
				return [
					`${name(knight.seat)}, ${words.knight(knight.knight)}: ${state}`,
					...knight.relics.map(words.relic),
					knight.known === 'loyal' ? t('camelot-known-loyal') : '',
					knight.secret ? t(`camelot-secret-${knight.secret}`) : '',
					knight.accused ? t('camelot-has-accused') : '',
				]
					.filter(Boolean)
					.join(', ');
			}),
		},
		...(scene.pool.length ? [{ title: scene.poolTitle ?? t('camelot-pool'), lines: [cards(scene.pool)] }] : []),
		...(scene.merlin
			? [
					{
						title: t('camelot-merlin', { life: scene.merlin.life }),
						lines: [
							scene.merlin.dead ? t('camelot-dead') : '',
							scene.merlin.hidden ? t('text-face-down', { count: scene.merlin.hidden }) : cards(scene.merlin.row),
						].filter(Boolean),
					},
				]
			: []),
		{
			title: typeof scene.handOf === 'number' ? t('camelot-hand-of', { name: name(scene.handOf) }) : t('camelot-hand'),
			lines: [scene.handOf === 'nobody' ? t('camelot-hands-hidden') : cards(scene.hand)],
		},
	];

	/** The cards that lie on a quest. */
	function laid(quest: Quest): string {
		if (quest.over || quest.kind === 'excalibur' || quest.kind === 'grail') return '';
		const white = t('text-laid-white', { count: quest.white.length, room: quest.whiteRoom, cards: cards(quest.white) });
		if (quest.kind === 'war') return white;
		return `${white} ${t('text-laid-black', { count: quest.black.length, room: quest.blackRoom, cards: cards(quest.black) })}`;
	}
}
