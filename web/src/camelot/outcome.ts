import type { LogLine } from '../table/table.svelte.ts';
import type { CamelotEvent } from '../wire/generated/camelot/CamelotEvent';
import type { Quest } from '../wire/generated/camelot/Quest';

/** How a quest ended, and what that brought: swords, engines, a relic. */
export interface Outcome {
	won: boolean;
	brought: LogLine[];
}

/** The last outcome of each quest, read off what the engine told; nothing is worked out here. */
export function outcomes(told: readonly LogLine[]): Map<Quest, Outcome> {
	const all = new Map<Quest, Outcome>();
	let open: Outcome | undefined;
	for (const line of told) {
		const event = line.event as CamelotEvent | undefined;
		switch (event?.kind) {
			case 'quest-won':
			case 'quest-lost':
				open = { won: event.kind === 'quest-won', brought: [] };
				all.set(event.quest, open);
				break;
			// These are told once everything that a quest brings has been told.
			case 'quest-over':
			case 'quest-restarts':
			case 'turn-begins':
				open = undefined;
				break;
			case 'swords-laid':
			case 'swords-turned':
			case 'engine-added':
			case 'relic-won':
			case 'relic-lost':
				open?.brought.push(line);
		}
	}
	return all;
}
