import { describe, expect, it } from 'vitest';
import { outcomes } from '../src/camelot/outcome.ts';
import type { LogLine } from '../src/table/table.svelte.ts';
import type { Gap } from '../src/wire/generated/Gap.ts';

let n = 0;
const line = (key: string, args: Record<string, Gap> = {}): LogLine => ({ n: ++n, step: n, text: { key, args }, things: [] });
const quest = (name: string): Record<string, Gap> => ({ quest: { text: `camelot-quest-${name}` } });
const keys = (lines: LogLine[] | undefined): string[] =>
	(lines ?? []).map((each) => (typeof each.text === 'string' ? each.text : each.text.key));

describe('how a quest ended', () => {
	it('is what was told last, with the swords, engines and relics told after it', () => {
		const told = [
			line('camelot-log-swords-laid'),
			line('camelot-log-quest-lost', quest('excalibur')),
			line('camelot-log-swords-laid'),
			line('camelot-log-life-lost'),
			line('camelot-log-relic-lost'),
			line('camelot-log-quest-over', quest('excalibur')),
			line('camelot-log-engine-added'),
		];
		const ended = outcomes(told);
		expect(ended.get('excalibur')?.won).toBe(false);
		expect(keys(ended.get('excalibur')?.brought)).toEqual(['camelot-log-swords-laid', 'camelot-log-relic-lost']);
		expect(ended.has('grail')).toBe(false);
	});

	it('belongs to the quest it was told of, and a later end replaces an earlier one', () => {
		const told = [
			line('camelot-log-quest-lost', quest('picts')),
			line('camelot-log-engine-added'),
			line('camelot-log-quest-restarts', quest('picts')),
			line('camelot-log-quest-won', quest('grail')),
			line('camelot-log-relic-won'),
			line('camelot-log-turn-begins'),
			line('camelot-log-quest-won', quest('picts')),
		];
		const ended = outcomes(told);
		expect(keys(ended.get('grail')?.brought)).toEqual(['camelot-log-relic-won']);
		expect(ended.get('picts')).toEqual({ won: true, brought: [] });
	});

	it('is never what somebody merely says', () => {
		expect(outcomes([{ ...line('camelot-log-quest-won', quest('grail')), speaker: 1 }]).size).toBe(0);
	});
});
