import type { Holding } from './events.ts';

/** What became more, or less. */
export type Gain = Omit<Holding, 'count'> & { by: number };

/** What has changed from one count to the next. */
export function gained(before: readonly Holding[], after: readonly Holding[]): Gain[] {
	const had = new Map(before.map((holding) => [holding.id, holding.count]));
	return after.map(({ count, ...holding }) => ({ ...holding, by: count - (had.get(holding.id) ?? 0) })).filter((gain) => gain.by !== 0);
}

/** Two such changes as one; what was won and lost again is left out. */
export function merged(first: readonly Gain[], then: readonly Gain[]): Gain[] {
	const all = new Map(first.map((gain) => [gain.id, gain]));
	for (const gain of then) all.set(gain.id, { ...gain, by: gain.by + (all.get(gain.id)?.by ?? 0) });
	return [...all.values()].filter((gain) => gain.by !== 0);
}
