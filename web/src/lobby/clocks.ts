import type { TableRules } from '../wire/types.ts';
import { t } from '../text/texts.svelte.ts';

export type Clock = TableRules['clock'];

/** The clocks to choose from: none, three live ones, and one to seven days for every answer. */
export const CLOCKS: readonly Clock[] = [
	{ kind: 'none' },
	{ kind: 'live', seconds: 600, bonus: 10 },
	{ kind: 'live', seconds: 1800, bonus: 30 },
	{ kind: 'live', seconds: 3600, bonus: 60 },
	...[1, 2, 3, 4, 5, 6, 7].map((days): Clock => ({ kind: 'days', hours: 24 * days })),
];

export const sameClock = (one: Clock, other: Clock): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A clock in words. */
export function clockWords(clock: Clock): string {
	switch (clock.kind) {
		case 'none':
			return t('clock-none');
		case 'live':
			return t('clock-live', { minutes: Math.round(clock.seconds / 60), seconds: clock.bonus });
		case 'days':
			return clock.hours % 24 ? t('clock-hours', { hours: clock.hours }) : t('clock-days', { days: clock.hours / 24 });
	}
}
