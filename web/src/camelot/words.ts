import type { Key } from '../text/keys.generated.ts';
import { t } from '../text/texts.svelte.ts';
import type { Black } from '../wire/generated/camelot/Black';
import type { Family } from '../wire/generated/camelot/Family';
import type { White } from '../wire/generated/camelot/White';
import type { Card, Quest, QuestBase } from './scene.ts';

/** The names of things on Camelot's table, for labels and tooltips. */
const named = (prefix: string, name: string): string => t(`${prefix}-${name}` as Key);

/** The cards that carry a number, and the name they share. */
const VALUED = {
	'fight-1': 'card-fight',
	'fight-2': 'card-fight',
	'fight-3': 'card-fight',
	'fight-4': 'card-fight',
	'fight-5': 'card-fight',
	'black-knight': 'card-black-knight',
	'black-knight-1': 'card-black-knight',
	'black-knight-3': 'card-black-knight',
	'black-knight-5': 'card-black-knight',
	'black-knight-7': 'card-black-knight',
	'lancelot-dragon': 'card-lancelot-dragon',
	'lancelot-1-dragon-5': 'card-lancelot-dragon',
	'lancelot-3-dragon-7': 'card-lancelot-dragon',
	'lancelot-5-dragon-9': 'card-lancelot-dragon',
	'lancelot-7-dragon-11': 'card-lancelot-dragon',
} as const satisfies Partial<Record<White | Black | Family, Key>>;

export const words = {
	place: (name: string): string => named('place', name),
	knight: (name: string | undefined): string => (name ? named('camelot-knight', name) : t('camelot-squire')),
	relic: (name: string): string => named('relic', name),
	/** A card by its face; Fight cards and combat cards carry their number apart. */
	title: (card: Card): string => {
		if (!card.name) return t('card-hidden');
		const kind = VALUED[card.name as keyof typeof VALUED];
		if (kind) return t(kind);
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
