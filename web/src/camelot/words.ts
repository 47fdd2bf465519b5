import type { Key } from '../text/keys.generated.ts';
import { t } from '../text/texts.svelte.ts';
import type { Card, Quest, QuestBase } from './scene.ts';

/** The names of things on Camelot's table, for labels and tooltips. */
const named = (prefix: string, name: string): string => t(`${prefix}-${name}` as Key);

export const words = {
	place: (name: string): string => named('place', name),
	knight: (name: string | undefined): string => (name ? named('camelot-knight', name) : t('camelot-squire')),
	relic: (name: string): string => named('relic', name),
	/** A card by its face; Fight cards and combat cards carry their number apart. */
	title: (card: Card): string => {
		if (!card.name) return t('card-hidden');
		if (card.name.startsWith('fight-')) return t('card-fight');
		if (card.name.startsWith('black-knight')) return t('card-black-knight');
		if (card.name.startsWith('lancelot-')) return t('card-lancelot-dragon');
		return named(card.side === 'white' ? 'card' : 'evil', card.name);
	},
	card: (card: Card): string =>
		card.value === undefined ? words.title(card) : t('card-valued', { card: words.title(card), value: card.value }),
	/** What a quest brings or costs at its end, for both sides. */
	stakes: ({ stakes, relic }: Pick<QuestBase, 'stakes' | 'relic'>): string => {
		if (!stakes) return '';
		const { win, loss } = stakes;
		const won = [
			t('stakes-white', { count: win.swords }),
			win.life ? t('stakes-gain', { count: win.life }) : '',
			win.cards ? t('stakes-cards', { count: win.cards }) : '',
			relic ? words.relic(relic) : '',
		];
		const lost = [
			t('stakes-black', { count: loss.swords }),
			loss.life ? t('stakes-loss', { count: loss.life }) : '',
			loss.engines ? t('stakes-engines', { count: loss.engines }) : '',
		];
		const list = (all: string[]): string => all.filter(Boolean).join(', ');
		return `${t('stakes-won', { what: list(won) })}\n${t('stakes-lost', { what: list(lost) })}`;
	},
	/** One sentence that says how a quest stands. */
	stand: (quest: Quest): string => {
		if (quest.over) return named('quest', quest.over);
		switch (quest.kind) {
			case 'combat':
				return t('camelot-combat', { white: quest.whiteSum, black: quest.blackSum, hidden: quest.hidden });
			case 'war':
				return t('camelot-war', { next: quest.values[quest.white.length] ?? 0, warriors: quest.warriors, most: quest.warriorsRoom });
			case 'excalibur':
				// The sword has arrived; what it brings is still being handed out.
				if (quest.at >= quest.won) return named('quest', 'won');
				if (quest.at <= quest.lost) return named('quest', 'lost');
				return t('camelot-excalibur', {
					side: quest.at > 0 ? 'knights' : quest.at < 0 ? 'evil' : 'middle',
					steps: Math.abs(quest.at),
					win: quest.won - quest.at,
					lose: quest.at - quest.lost,
				});
			case 'grail':
				return t('camelot-grail', {
					white: quest.slots.filter((slot) => slot === 'grail').length,
					black: quest.slots.filter((slot) => slot === 'despair' || slot === 'desolation').length,
					free: quest.slots.filter((slot) => slot === 'empty').length,
				});
		}
	},
};
