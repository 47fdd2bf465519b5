import { describe, expect, it } from 'vitest';
import { cardLuck, luck } from '../src/result/luck.ts';
import { BUILT_IN } from '../src/table/printed.ts';
import type { LogLine } from '../src/table/table.svelte.ts';
import type { Gap } from '../src/wire/types.ts';

let n = 0;
const line = (key: string, args: Record<string, Gap>): LogLine => ({ n: ++n, step: 1, text: { key, args }, things: [] });

describe('luck against expectation', () => {
	it('counts the dice of each seat against the mean of their faces', () => {
		const roll = (seat: number, ...pips: number[]) =>
			line('log-rolled', {
				seat: { seat },
				first: { number: pips[0]! },
				second: { number: pips[1]! },
				third: { number: pips[2]! },
				merlin: { number: pips[3]! },
			});
		expect(luck([roll(1, 6, 6, 6, 6), roll(0, 1, 1, 1, 1), roll(1, 1, 1, 1, 1)], BUILT_IN)).toEqual([
			{ seat: 0, dice: 4, pips: 4, expected: 14 },
			{ seat: 1, dice: 8, pips: 28, expected: 28 },
		]);
	});

	it('counts one’s own Fight cards against the mean of the pile, and no others', () => {
		const got = (seat: number, card: string) => line('camelot-log-got', { who: { seat }, card: { text: card } });
		const all = [got(0, 'card-fight-5'), got(0, 'card-grail'), got(0, 'card-fight-1'), got(1, 'card-fight-5')];
		const mine = cardLuck(all, 0, BUILT_IN)!;
		expect(mine).toMatchObject({ what: 'fights', cards: 2, worth: 6 });
		// 14, 12, 10, 8 and 7 cards of the values one to five.
		expect(mine.expected).toBeCloseTo((2 * (14 + 24 + 30 + 32 + 35)) / 51);
		expect(cardLuck([line('camelot-log-drew', { who: { seat: 0 }, cards: { number: 2 } })], 0, BUILT_IN)).toBeUndefined();
	});

	it('counts the points on the quests one drew', () => {
		const mine = cardLuck(
			[
				line('log-quest-seen', { seat: { seat: 2 }, card: { number: 1 } }),
				line('log-quest-seen', { seat: { seat: 1 }, card: { number: 2 } }),
			],
			2,
			BUILT_IN,
		)!;
		expect(mine.cards).toBe(1);
		expect(mine.worth).toBeGreaterThan(0);
		expect(mine.expected).toBeGreaterThan(0.9);
	});
});
