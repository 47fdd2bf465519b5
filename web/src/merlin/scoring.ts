import type { LogLine } from '../table/table.svelte.ts';
import type { MerlinEvent } from '../wire/generated/merlin/MerlinEvent';
import type { Forecast, MerlinScene } from './scene.ts';
import type { Source } from '../wire/generated/merlin/Source';

/** One category of a scoring, in the order in which it was counted. */
export interface Category {
	source: Source;
	/** What each seat got. */
	points: Record<number, number>;
	/** How it came about: territories, provinces. */
	notes: LogLine[];
}

/** A scoring as it was told. */
export interface Scoring {
	/** The number of its first line. */
	n: number;
	round: number;
	categories: Category[];
}

/** The scorings that the log tells of. What was scored is read off what the engine told; nothing is counted here. */
export function scorings(told: readonly LogLine[]): Scoring[] {
	const all: Scoring[] = [];
	let open: Scoring | undefined;
	let notes: LogLine[] = [];
	for (const line of told) {
		const event = line.event as MerlinEvent | undefined;
		switch (event?.kind) {
			case 'scoring-began':
				open = { n: line.n, round: event.round, categories: [] };
				notes = [];
				all.push(open);
				break;
			case 'round-began':
			case 'game-ended':
				open = undefined;
				break;
			case 'territory-scored':
			case 'province-scored':
				if (open) notes.push(line);
				break;
			case 'scored': {
				if (!open) break;
				const { seat, points, source } = event;
				let category = open.categories.find((each) => each.source === source);
				if (!category) open.categories.push((category = { source, points: {}, notes: [] }));
				category.points[seat] = (category.points[seat] ?? 0) + points;
				category.notes.push(...notes);
				notes = [];
			}
		}
	}
	return all;
}

/** What the next scoring counts, in its order (M-SCORE-1, MA-SCORE-2). */
const ORDER: readonly (keyof Forecast)[] = ['traitors', 'excalibur', 'domain', 'influence', 'henchmen', 'picts'];

/** What is counted at this table. */
export const sourcesOf = (scene: Pick<MerlinScene, 'picts'>): (keyof Forecast)[] =>
	ORDER.filter((source) => source !== 'picts' || scene.picts);
