import { describe, expect, it } from 'vitest';
import { scorings } from '../src/merlin/scoring.ts';
import { luck } from '../src/result/luck.ts';
import { digest, turns } from '../src/log/course.ts';
import { BUILT_IN } from '../src/table/printed.ts';
import type { LogLine } from '../src/table/table.svelte.ts';
import type { Gap } from '../src/wire/types.ts';

let n = 0;
const line = (key: string, args: Record<string, Gap> = {}, by?: number): LogLine => ({
	n: ++n,
	step: n,
	text: { key, args },
	things: [],
	by,
});
const seat = (seat: number): Gap => ({ seat });
const number = (number: number): Gap => ({ number });
const text = (text: string): Gap => ({ text });

describe('the log', () => {
	it('is grouped by turns, and says the same thing once with a count', () => {
		const told = [
			line('log-quest-drawn'),
			line('log-quest-drawn'),
			line('log-turn', { seat: seat(1) }),
			line('log-moved'),
			line('log-round'),
		];
		const all = turns(told, 0, (each) => (typeof each.text === 'string' ? '' : each.text.key));
		expect(all.map((turn) => [turn.seat, turn.lines.map((each) => [each.words, each.times])])).toEqual([
			[undefined, [['log-quest-drawn', 2]]],
			[1, [['log-moved', 1]]],
			[undefined, [['log-round', 1]]],
		]);
	});

	it('tells what others did since, and which of it names me', () => {
		const told = [
			line('log-moved', { seat: seat(0) }, 0),
			line('log-moved', { seat: seat(1) }, 1),
			line('log-sent-home', { seat: seat(0) }, 1),
			line('log-turn', { seat: seat(0) }, 1),
		];
		const news = digest(told, told[0]!.n, 0);
		expect(news.count).toBe(3);
		expect(news.mine).toEqual([told[2]]);
	});
});

describe('a scoring', () => {
	it('is read off what was told, category by category', () => {
		const told = [
			line('log-scored', { seat: seat(0), points: number(9), source: text('source-quests') }),
			line('log-scoring', { round: number(2) }),
			line('log-lost', { seat: seat(0), points: number(-3), lost: number(3), source: text('source-traitors') }),
			line('log-scored', { seat: seat(1), points: number(-3), source: text('source-traitors') }),
			line('log-territory', { seat: seat(1) }),
			line('log-scored', { seat: seat(1), points: number(4), source: text('source-domain') }),
			line('log-round', { round: number(3) }),
			line('log-scored', { seat: seat(0), points: number(1), source: text('source-quests') }),
		];
		const [only, ...more] = scorings(told);
		expect(more).toEqual([]);
		expect(only?.round).toBe(2);
		expect(only?.categories.map(({ source, points, notes }) => [source, points, notes.length])).toEqual([
			['source-traitors', { 0: -3, 1: -3 }, 0],
			['source-domain', { 1: 4 }, 1],
		]);
	});
});

it('luck is what the dice gave against what they give on average', () => {
	const rolled = line('log-rolled', { seat: seat(2), first: number(6), second: number(5), third: number(1), merlin: number(4) });
	expect(luck([rolled, line('log-moved')], BUILT_IN)).toEqual([{ seat: 2, dice: 4, pips: 16, expected: 14 }]);
});
