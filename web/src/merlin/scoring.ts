import type { LogLine } from '../table/table.svelte.ts';
import type { MerlinEvent } from '../wire/generated/merlin/MerlinEvent';
import type { Forecast, MerlinScene } from './scene.ts';
import type { Source } from '../wire/generated/merlin/Source';

/** How a scoring is counted out, in milliseconds at 1x: what comes before it, and from one category to the next. */
export const COUNTING = { before: 900, step: 700, final: 1000 };

/** So long what was told of a scoring is counted out; no time where nothing was. */
export function countingTime(events: readonly MerlinEvent[]): number {
	if (!events.some((event) => event.kind === 'scoring-began')) return 0;
	const sources = new Set(events.flatMap((event) => (event.kind === 'scored' ? [event.source] : [])));
	return COUNTING.before + COUNTING.step * (sources.size + 2);
}

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
