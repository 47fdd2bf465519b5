import { describe, expect, it } from 'vitest';
import { camelotReader as readerOf } from '../src/camelot/events.ts';
import type { GameEvent } from '../src/table/events.ts';
import { merlinReader } from '../src/merlin/events.ts';
import { cardLuck, luck } from '../src/result/luck.ts';
import { BUILT_IN } from '../src/table/printed.ts';
import type { LogLine } from '../src/table/table.svelte.ts';

const camelotReader = readerOf(BUILT_IN.camelot);

let n = 0;
const line = (event: GameEvent): LogLine => ({ n: ++n, step: 1, text: { key: '', args: {} }, things: [], event });
const merlin = merlinReader(BUILT_IN.merlin);

describe('luck against expectation', () => {
	it('counts the dice of each seat against the mean of their faces', () => {
		// The fifth die belongs to a module that is not in play.
		const roll = (seat: number, a: number, b: number, c: number, d: number) =>
			line({ kind: 'rolled', seat, dice: [a, b, c, d, 6], count: 4 });
		expect(luck([roll(1, 6, 6, 6, 6), roll(0, 1, 1, 1, 1), roll(1, 1, 1, 1, 1)], merlin, 6)).toEqual([
			{ seat: 0, dice: 4, pips: 4, expected: 14 },
			{ seat: 1, dice: 8, pips: 28, expected: 28 },
		]);
		const fights = [line({ kind: 'rolled', who: 'blue', roll: 8 }), line({ kind: 'call-rolled', who: 'merlin', roll: 1, sum: 3 })];
		expect(luck(fights, camelotReader, 8)).toEqual([{ seat: 1, dice: 1, pips: 8, expected: 4.5 }]);
	});

	it('counts one’s own Fight cards against the mean of the pile, and no others', () => {
		const all = [
			line({ kind: 'got', who: 'red', card: 'fight-5' }),
			line({ kind: 'got', who: 'red', card: 'grail' }),
			line({ kind: 'got', who: 'red', card: 'fight-1' }),
			line({ kind: 'got', who: 'blue', card: 'fight-5' }),
		];
		const mine = cardLuck(all, camelotReader, 0, BUILT_IN)!;
		expect(mine).toMatchObject({ what: 'fights', cards: 2, worth: 6 });
		// 14, 12, 10, 8 and 7 cards of the values one to five.
		expect(mine.expected).toBeCloseTo((2 * (14 + 24 + 30 + 32 + 35)) / 51);
		expect(cardLuck([line({ kind: 'drew', who: 'red', cards: 2 })], camelotReader, 0, BUILT_IN)).toBeUndefined();
	});

	it('counts the points on the quests one drew', () => {
		const seen = (seat: number, card: number) => line({ kind: 'quest-seen', seat, card });
		const mine = cardLuck([seen(2, 1), seen(1, 2)], merlin, 2, BUILT_IN)!;
		expect(mine.cards).toBe(1);
		expect(mine.worth).toBe(BUILT_IN.merlin.quests.cards[0]!.points);
		expect(mine.expected).toBeGreaterThan(0.9);
	});
});
