import type { Printed } from '../table/printed.ts';

/** The value printed on a Fight card; other white cards have none. */
export const fightValue = (name: string | undefined, printed: Printed['camelot']): number | undefined =>
	printed.white.card.find((card) => card.name === name)?.value;
