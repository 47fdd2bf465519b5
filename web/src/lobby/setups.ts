import type { Mark } from '../marks/names.ts';
import { texts } from '../text/texts.svelte.ts';
import type { GameInfo, SetInfo } from '../wire/types.ts';

/**
 * What can be chosen before a game is the server's word: its sets, modules, options and numbers of seats. Here is only how they are
 * shown.
 */

/** A game's word for something; the bare name where it has none, or where its texts are still on their way. */
export const worded = (key: string, otherwise: string): string => (texts.has(key) ? texts.format(key) : otherwise);

/** The set of that name; the one for a first game where there is none. */
export const setOf = (info: GameInfo | undefined, name: string | undefined): SetInfo | undefined =>
	info?.sets.find((each) => each.name === name) ?? info?.sets[0];

/** A number of seats that fits: the wanted one, or the middle of those there are. */
export const seatsOf = (counts: readonly number[], wanted: number | undefined): number =>
	wanted !== undefined && counts.includes(wanted) ? wanted : (counts[Math.trunc(counts.length / 2)] ?? 2);

/** The picture of a module; a module we have not heard of gets a scroll. */
export const moduleMark = (module: string): Mark => MODULE_MARK[module] ?? 'quest';

const MODULE_MARK: Record<string, Mark> = {
	'kings-favor': 'seal',
	arthur: 'arthur',
	knights: 'round-table',
	gold: 'gold',
	market: 'market',
	caerleon: 'forge',
	morgana: 'morgana',
	treasures: 'grail',
	decree: 'decree',
};
