import { t } from '../text/texts.svelte.ts';
import type { Section } from '../frame/TextTable.svelte';
import type { CamelotScene } from './scene.ts';
import { words } from './words.ts';

/** Camelot's table in words. */
export function describe(scene: CamelotScene, name: (seat: number) => string): Section[] {
	const white = scene.swords.filter((sword) => sword === 'white').length;
	const cards = (list: CamelotScene['hand']) =>
		list.map((card) => (card.count && card.count > 1 ? `${card.count} × ${words.card(card)}` : words.card(card))).join(', ') ||
		t('text-nothing');
	return [
		{
			title: t('camelot-table'),
			lines: [
				t('camelot-swords', { white, black: scene.swords.length - white }),
				t('camelot-engines', { engines: scene.engines, most: scene.enginesEnd }),
				t('camelot-white-pile', { count: scene.piles.white }),
				t('camelot-black-pile', { count: scene.piles.black }),
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
				return [`${words.place(quest.id)}: ${words.stand(quest)}`, stakes, here && t('text-here', { names: here }), attached]
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
					knight.accused ? t('camelot-has-accused') : '',
				]
					.filter(Boolean)
					.join(', ');
			}),
		},
		...(scene.pool.length ? [{ title: scene.poolTitle ?? t('camelot-pool'), lines: [cards(scene.pool)] }] : []),
		...(scene.merlin ? [{ title: t('camelot-merlin', { life: scene.merlin.life }), lines: [cards(scene.merlin.row)] }] : []),
		{ title: t('camelot-hand'), lines: [cards(scene.hand)] },
	];
}
