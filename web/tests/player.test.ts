import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../src/app/settings.svelte.ts';
import { merlinReader } from '../src/merlin/events.ts';
import type { Frame } from '../src/table/player.svelte.ts';
import { BUILT_IN } from '../src/table/printed.ts';
import { Table, type Backend, type LogLine } from '../src/table/table.svelte.ts';
import type { MerlinEvent } from '../src/wire/generated/merlin/MerlinEvent.ts';
import type { Offer, Position } from '../src/wire/types.ts';

const none = (): void => {};
const backend: Backend = { answer: none, undo: none, redo: none, restart: none, speak: none, talk: none };
const provinces = { black: 0, grey: 0, blue: 0, purple: 0, orange: 0, brown: 0 };
const castle = (points: number, apples = 0) => ({
	points,
	apples,
	staffs: 0,
	shields: provinces,
	flags: provinces,
	materials: provinces,
	influence: provinces,
	traitors: provinces,
	manors: [],
	holds: [],
});
const offer: Offer = { number: 1, text: { key: 'end', args: {} }, things: [], choice: 'end-turn' } as unknown as Offer;
/** The table after a step, with the points of seat 1; asked or not. */
const at = (step: number, points = 0, asked = false): Position =>
	({
		step,
		viewer: { seat: 0 },
		asked: [asked ? 0 : 1],
		question: asked ? { ticket: step, seat: 0, text: { key: 'ask', args: {} }, clause: '', offers: [offer], barred: [] } : null,
		undo: { possible: false },
		view: { castles: [castle(0), castle(points, step)] },
	}) as unknown as Position;
let n = 0;
const line = (event: MerlinEvent, by: number): LogLine => ({ n: ++n, step: n, text: 'x', things: ['ring:1'], event, by });
const moved: MerlinEvent = { kind: 'moved', seat: 1, figure: 'knight', from: '1', to: '2', space: 'build' };
const frame = (position: Position, ...lines: LogLine[]): Frame => ({ position, lines });

describe('the turn player', () => {
	let table: Table;
	beforeEach(() => {
		vi.useFakeTimers();
		n = 0;
		preferences.pace = '1x';
		table = new Table(backend);
		table.reader = merlinReader(BUILT_IN.merlin);
		table.player.hear([frame(at(1))]);
	});
	afterEach(() => vi.useRealTimers());
	const turn = (): Frame[] => [
		frame(at(2), line({ kind: 'turn-began', seat: 1 }, 1), line(moved, 1)),
		frame(at(3, 4), line(moved, 1)),
		frame(at(4, 6, true), line(moved, 1)),
	];

	it('shows the answers of others one after the other, and asks at once', () => {
		table.player.hear(turn());
		expect(table.position?.step).toBe(2);
		expect(table.choosing.question?.ticket).toBe(4);
		expect(table.player.scene).toHaveLength(1);
		vi.advanceTimersByTime(1200);
		expect(table.position?.step).toBe(3);
		vi.advanceTimersByTime(1200);
		expect(table.position?.step).toBe(4);
		vi.advanceTimersByTime(1200);
		expect(table.player.playing).toBe(false);
		expect(table.player.scene).toEqual([]);
	});

	it('adds up what a turn gave', () => {
		table.player.hear(turn());
		vi.runAllTimers();
		const gains = table.player.gains.get(1)!.map((gain) => [gain.id, gain.by]);
		expect(gains).toEqual([
			['apple', 3],
			['points', 6],
		]);
	});

	it('never holds up an answer: the board is then where it belongs, and nothing is lost', () => {
		table.player.hear(turn());
		table.answer(offer);
		expect(table.position?.step).toBe(4);
		expect(table.told).toHaveLength(4);
		expect(table.busy).toBe(true);
		expect(table.player.gains.get(1)).toHaveLength(2);
	});

	it('waits while it is paused, and goes on', () => {
		table.player.hear(turn());
		table.player.pause();
		vi.advanceTimersByTime(60_000);
		expect(table.position?.step).toBe(2);
		table.player.pause();
		vi.runAllTimers();
		expect(table.position?.step).toBe(4);
	});

	it('shows again what happened since my turn, and writes nothing twice', () => {
		table.player.hear(turn());
		vi.runAllTimers();
		const gains = table.player.gains;
		table.player.repeat();
		expect(table.position?.step).toBe(1);
		expect(table.player.again).toBe(true);
		vi.runAllTimers();
		expect(table.position?.step).toBe(4);
		expect(table.player.again).toBe(false);
		expect(table.told).toHaveLength(4);
		expect(table.player.gains).toBe(gains);
	});

	it('is three times as fast, or at once', () => {
		preferences.pace = '3x';
		table.player.hear(turn());
		vi.advanceTimersByTime(1200);
		expect(table.position?.step).toBe(4);
		preferences.pace = 'once';
		table.player.hear([frame(at(5), line(moved, 1)), frame(at(6), line(moved, 1))]);
		expect(table.position?.step).toBe(6);
	});

	it('shows my own answers, and what is taken back, without delay', () => {
		table.player.hear([frame(at(2), line(moved, 0)), frame(at(3), line(moved, 0))]);
		expect(table.position?.step).toBe(3);
		table.player.hear([frame(at(2))]);
		expect(table.position?.step).toBe(2);
	});

	describe('after the page was loaded anew', () => {
		let fresh: Table;
		const told = (): LogLine[] => [
			line({ kind: 'turn-began', seat: 0 }, 0),
			line({ kind: 'scored', seat: 0, points: 2, source: 'vp-spaces' }, 0),
			line({ kind: 'turn-began', seat: 1 }, 1),
			line({ kind: 'took', seat: 1, good: 'flag', province: 'blue' }, 1),
			line({ kind: 'scored', seat: 1, points: 5, source: 'vp-spaces' }, 1),
			line({ kind: 'scored', seat: 0, points: 1, source: 'vp-spaces' }, 1),
			line({ kind: 'apple-spent', seat: 1 }, 1),
		];
		beforeEach(() => {
			n = 0;
			fresh = new Table(backend);
			fresh.reader = merlinReader(BUILT_IN.merlin);
			fresh.mark = 2;
			fresh.player.hear([frame(at(7, 5, true), ...told())]);
		});

		it('says what each turn gave, as the log tells it', () => {
			const gains = [...fresh.player.gains].map(([turn, all]) => [turn, all.map((gain) => [gain.id, gain.by])]);
			expect(gains).toEqual([
				[1, [['points', 2]]],
				[
					3,
					[
						['flag:blue', 1],
						['points', 5],
						['apple', -1],
					],
				],
			]);
		});

		it('adds to the turn that is being played what is heard of it later', () => {
			fresh.player.hear([frame(at(8, 9), line(moved, 1))]);
			vi.runAllTimers();
			expect(fresh.player.gains.get(3)!.find((gain) => gain.id === 'points')?.by).toBe(9);
		});

		it('shows again what happened since my turn', () => {
			expect(fresh.player.canRepeat).toBe(true);
			fresh.player.repeat();
			const scenes: string[] = [];
			for (let i = 0; i < 60; i++) {
				vi.advanceTimersByTime(200);
				const words = fresh.player.scene.map(({ event }) => event?.kind).join('+');
				if (words && scenes.at(-1) !== words) scenes.push(words);
			}
			expect(scenes).toEqual(['took', 'apple-spent']);
			expect(fresh.told).toHaveLength(7);
		});
	});

	it('holds the others while a scoring is counted out', () => {
		preferences.motion = 'full';
		const scored = (source: 'domain' | 'influence'): LogLine => line({ kind: 'scored', seat: 1, points: 3, source }, 1);
		table.player.hear([
			frame(at(2), line(moved, 1), line({ kind: 'scoring-began', round: 2 }, 1), scored('domain'), scored('influence')),
			frame(at(3), line(moved, 1)),
		]);
		// Before the count, two categories, and their sum.
		vi.advanceTimersByTime(900 + 3 * 700);
		expect(table.position?.step).toBe(2);
		vi.runAllTimers();
		expect(table.position?.step).toBe(3);
		preferences.motion = 'system';
	});
});
