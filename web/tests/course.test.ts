import { describe, expect, it } from 'vitest';
import { camelotReader as readerOf } from '../src/camelot/events.ts';
import { digest, turns } from '../src/log/course.ts';
import type { GameEvent } from '../src/table/events.ts';
import { merlinReader } from '../src/merlin/events.ts';
import { scorings } from '../src/merlin/scoring.ts';
import { BUILT_IN } from '../src/table/printed.ts';
import type { LogLine } from '../src/table/table.svelte.ts';
import type { MerlinEvent } from '../src/wire/generated/merlin/MerlinEvent.ts';

const camelotReader = readerOf(BUILT_IN.camelot);

const reader = merlinReader(BUILT_IN.merlin);
const moved = (seat: number): MerlinEvent => ({ kind: 'moved', seat, figure: 'knight', from: '1', to: '2', space: 'build' });
let n = 0;
/** A line about an event; its sentence names the seat of the event. */
const line = (event: GameEvent, by?: number): LogLine => ({
	n: ++n,
	step: n,
	text: { key: event.kind, args: 'seat' in event ? { seat: { seat: event.seat } } : {} },
	things: [],
	event,
	by,
});
const words = (each: LogLine): string => (typeof each.text === 'string' ? '' : each.text.key);

describe('the log', () => {
	it('is grouped by turns, and says the same thing once with a count', () => {
		const told = [
			line({ kind: 'quest-drawn', seat: 0 }),
			line({ kind: 'quest-drawn', seat: 0 }),
			line({ kind: 'turn-began', seat: 1 }),
			line(moved(1)),
			line({ kind: 'round-began', round: 2, seat: 0 }),
		];
		const all = turns(told, reader, 0, words);
		expect(all.map((turn) => [turn.seat, turn.lines.map((each) => [each.words, each.times])])).toEqual([
			[undefined, [['quest-drawn', 2]]],
			[1, [['moved', 1]]],
			[undefined, [['round-began', 1]]],
		]);
	});

	it('leaves out what the next line tells more exactly', () => {
		const told = [line({ kind: 'quest-drawn', seat: 0 }), line({ kind: 'quest-seen', seat: 0, card: 7 })];
		expect(turns(told, reader, 0, words).flatMap((turn) => turn.lines.map((each) => each.words))).toEqual(['quest-seen']);
	});

	it('knows whose turn begins in Camelot, and that Merlin has no seat', () => {
		const told = [line({ kind: 'turn-begins', who: 'green' }), line({ kind: 'turn-begins', who: 'merlin' })];
		expect(turns(told, camelotReader, 0, words).map((turn) => turn.seat)).toEqual([2]);
	});

	it('tells what others did since, and which of it names me', () => {
		const told = [
			line(moved(0), 0),
			line(moved(1), 1),
			line({ kind: 'henchman-sent-home', seat: 0, henchman: 'lady', from: 'blue' }, 1),
			line({ kind: 'turn-began', seat: 0 }, 1),
		];
		const news = digest(told, reader, told[0]!.n, 0);
		expect(news.count).toBe(3);
		expect(news.mine).toEqual([told[2]]);
	});
});

describe('a scoring', () => {
	it('is read off what was told, category by category', () => {
		const told = [
			line({ kind: 'scored', seat: 0, points: 9, source: 'quests' }),
			line({ kind: 'scoring-began', round: 2 }),
			line({ kind: 'scored', seat: 0, points: -3, source: 'traitors' }),
			line({ kind: 'scored', seat: 1, points: -3, source: 'traitors' }),
			line({ kind: 'territory-scored', seat: 1, hex: 3, tiles: 2, points: 4 }),
			line({ kind: 'scored', seat: 1, points: 4, source: 'domain' }),
			line({ kind: 'round-began', round: 3, seat: 0 }),
			line({ kind: 'scored', seat: 0, points: 1, source: 'quests' }),
		];
		const [only, ...more] = scorings(told);
		expect(more).toEqual([]);
		expect(only?.round).toBe(2);
		expect(only?.categories.map(({ source, points, notes }) => [source, points, notes.length])).toEqual([
			['traitors', { 0: -3, 1: -3 }, 0],
			['domain', { 1: 4 }, 1],
		]);
	});
});
