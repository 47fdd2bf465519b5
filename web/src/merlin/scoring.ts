import type { LogLine } from '../table/table.svelte.ts';

/** One category of a scoring, in the order in which it was counted. */
export interface Category {
	/** The text that names it. */
	source: string;
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
		if (typeof line.text === 'string' || line.speaker !== undefined) continue;
		const { key, args } = line.text;
		if (key === 'log-scoring') {
			open = { n: line.n, round: args.round && 'number' in args.round ? args.round.number : 0, categories: [] };
			notes = [];
			all.push(open);
		} else if (key === 'log-round' || key.startsWith('log-winner')) open = undefined;
		else if (open && (key === 'log-territory' || key === 'log-province-scored')) notes.push(line);
		else if (open && (key === 'log-scored' || key === 'log-lost')) {
			const { seat, points, source } = args;
			if (!seat || !('seat' in seat) || !points || !('number' in points) || !source || !('text' in source)) continue;
			let category = open.categories.find((each) => each.source === source.text);
			if (!category) open.categories.push((category = { source: source.text, points: {}, notes: [] }));
			category.points[seat.seat] = (category.points[seat.seat] ?? 0) + points.number;
			category.notes.push(...notes);
			notes = [];
		}
	}
	return all;
}
