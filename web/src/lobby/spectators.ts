import type { TableRules } from '../wire/types.ts';
import { t } from '../text/texts.svelte.ts';

export type Spectators = TableRules['spectators'];

/** What spectators of a table with so many seats may see. */
export const spectatorChoices = (seats: number): Spectators[] => [
	'public',
	...[5, 15, 60].map((delayed) => ({ delayed })),
	...Array.from({ length: seats }, (_, seat) => ({ seat })),
	'afterwards',
	'none',
];

/** What spectators see, in words. */
export function spectatorWords(spectators: Spectators): string {
	if (typeof spectators === 'string') return t(`spectators-${spectators}`);
	if ('delayed' in spectators) return t('spectators-delayed', { minutes: spectators.delayed });
	return t('spectators-seat', { number: spectators.seat + 1 });
}
