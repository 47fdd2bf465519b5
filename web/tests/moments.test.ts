import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../src/app/settings.svelte.ts';
import { camelotReader as readerOf } from '../src/camelot/events.ts';
import { BUILT_IN } from '../src/table/printed.ts';
import { moments, scene } from '../src/moments/moments.ts';
import { MomentStage } from '../src/table/stage.svelte.ts';
import type { LogLine } from '../src/table/table.svelte.ts';
import type { CamelotEvent } from '../src/wire/generated/camelot/CamelotEvent.ts';

const camelotReader = readerOf(BUILT_IN.camelot);

let n = 0;
const line = (event: CamelotEvent): LogLine => ({ n: ++n, step: n, text: event.kind, things: [], event });
const of = (...events: CamelotEvent[]) =>
	moments(events.map(line), camelotReader).map(({ kind, seats, lines }) => [kind, [...seats], lines.map((each) => each.text)]);

describe('great moments', () => {
	it('an accusation that is right is told in two scenes, with what it brought', () => {
		expect(
			of(
				{ kind: 'turn-begins', who: 'red' },
				{ kind: 'accused', who: 'red', target: 'green' },
				{ kind: 'loyalty-shown', who: 'green', loyalty: 'traitor' },
				{ kind: 'unmasked', who: 'green' },
				{ kind: 'swords-laid', colour: 'white', swords: 1 },
			),
		).toEqual([
			['accusation', [0, 2], ['accused']],
			['unmasking', [2], ['unmasked', 'swords-laid']],
		]);
	});

	it('an accusation that is wrong says who is loyal after all', () => {
		expect(
			of(
				{ kind: 'accused', who: 'blue', target: 'red' },
				{ kind: 'loyalty-shown', who: 'red', loyalty: 'loyal' },
				{ kind: 'swords-turned', swords: 1 },
			),
		).toEqual([
			['accusation', [1, 0], ['accused']],
			['innocent', [0], ['loyalty-shown', 'swords-turned']],
		]);
	});

	it('loyalty cards that everybody shows at the end are no scenes', () => {
		expect(of({ kind: 'loyalty-shown', who: 'red', loyalty: 'loyal' }, { kind: 'loyalty-shown', who: 'blue', loyalty: 'loyal' })).toEqual(
			[],
		);
	});

	it('engines that come together are one scene, and small things none', () => {
		expect(
			of({ kind: 'moved', who: 'red', place: 'grail' }, { kind: 'engine-added', engines: 4 }, { kind: 'engine-added', engines: 5 }),
		).toEqual([['engine', [], ['engine-added', 'engine-added']]]);
	});

	it('where much happens at once the greatest moments are kept, in their order', () => {
		expect(
			of(
				{ kind: 'engine-added', engines: 4 },
				{ kind: 'quest-lost', quest: 'grail' },
				{ kind: 'died', who: 'red' },
				{ kind: 'quest-won', quest: 'picts' },
			).map(([kind]) => kind),
		).toEqual(['quest-lost', 'death', 'quest-won']);
	});
});

describe('the stage', () => {
	const won = () => moments([line({ kind: 'quest-won', quest: 'grail' })], camelotReader);
	const winner = scene({ kind: 'winner', mark: 'crown', seats: [0] }, {});
	beforeEach(() => {
		vi.useFakeTimers();
		preferences.motion = 'full';
	});
	afterEach(() => {
		preferences.motion = 'system';
		vi.useRealTimers();
	});

	it('shows scenes one after the other, and faster where the others are faster', () => {
		const stage = new MomentStage();
		expect(stage.show(won())).toBe(2000);
		stage.show([winner]);
		expect(stage.now?.kind).toBe('quest-won');
		vi.advanceTimersByTime(2000);
		expect(stage.now?.kind).toBe('winner');
		vi.advanceTimersByTime(3600);
		expect(stage.now).toBeUndefined();
		stage.tempo = 3;
		stage.show(won());
		vi.advanceTimersByTime(700);
		expect(stage.now).toBeUndefined();
	});

	it('is skipped, with what waits; but who has won is told', () => {
		const stage = new MomentStage();
		stage.show([...won(), ...won()]);
		expect(stage.skip()).toBe(true);
		expect(stage.now).toBeUndefined();
		expect(stage.skip()).toBe(false);
		stage.show([...won(), winner]);
		stage.skip();
		expect(stage.now?.kind).toBe('winner');
	});

	it('tells who has won after everything is counted, and only then shows the result', () => {
		const stage = new MomentStage();
		stage.end([winner], true);
		vi.advanceTimersByTime(5000);
		expect([stage.now, stage.ending]).toEqual([undefined, 'counting']);
		stage.counted();
		expect([stage.now?.kind, stage.ending]).toEqual(['winner', 'counting']);
		vi.advanceTimersByTime(3600);
		expect(stage.ending).toBe('told');
		stage.counted();
		expect(stage.now).toBeUndefined();
	});

	it('does not wait for a count for ever', () => {
		const stage = new MomentStage();
		stage.end([winner], true);
		vi.advanceTimersByTime(40_000);
		expect(stage.ending).toBe('told');
	});

	it('shows nothing without motion, and the result is there at once', () => {
		preferences.motion = 'still';
		const stage = new MomentStage();
		expect(stage.show(won())).toBe(0);
		expect(stage.now).toBeUndefined();
		stage.end([winner], false);
		expect([stage.now, stage.ending]).toEqual([undefined, 'told']);
	});
});
