import { describe, expect, it } from 'vitest';
import { outcomes } from '../src/camelot/outcome.ts';
import type { LogLine } from '../src/table/table.svelte.ts';
import type { CamelotEvent } from '../src/wire/generated/camelot/CamelotEvent.ts';

let n = 0;
const line = (event: CamelotEvent): LogLine => ({ n: ++n, step: n, text: { key: '', args: {} }, things: [], event });
const swords = line({ kind: 'swords-laid', colour: 'black', swords: 1 });
const kinds = (lines: LogLine[] | undefined): string[] => (lines ?? []).map((each) => each.event?.kind ?? '');

describe('how a quest ended', () => {
	it('is what was told last, with the swords, engines and relics told after it', () => {
		const told = [
			swords,
			line({ kind: 'quest-lost', quest: 'excalibur' }),
			swords,
			line({ kind: 'life-lost', who: 'red', life: 1, left: 3 }),
			line({ kind: 'relic-lost', relic: 'excalibur' }),
			line({ kind: 'quest-over', quest: 'excalibur' }),
			line({ kind: 'engine-added', engines: 1 }),
		];
		const ended = outcomes(told);
		expect(ended.get('excalibur')?.won).toBe(false);
		expect(kinds(ended.get('excalibur')?.brought)).toEqual(['swords-laid', 'relic-lost']);
		expect(ended.has('grail')).toBe(false);
	});

	it('belongs to the quest it was told of, and a later end replaces an earlier one', () => {
		const told = [
			line({ kind: 'quest-lost', quest: 'picts' }),
			line({ kind: 'engine-added', engines: 1 }),
			line({ kind: 'quest-restarts', quest: 'picts' }),
			line({ kind: 'quest-won', quest: 'grail' }),
			line({ kind: 'relic-won', relic: 'grail', who: 'red' }),
			line({ kind: 'turn-begins', who: 'blue' }),
			line({ kind: 'quest-won', quest: 'picts' }),
		];
		const ended = outcomes(told);
		expect(kinds(ended.get('grail')?.brought)).toEqual(['relic-won']);
		expect(ended.get('picts')).toEqual({ won: true, brought: [] });
	});
});
