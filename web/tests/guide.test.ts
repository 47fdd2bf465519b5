import { describe, expect, it } from 'vitest';
import { aside, chapter } from '../scripts/rulebook.ts';
import { readLessons } from '../scripts/lessons.ts';
import { comesUp, fits, saying, type Course, type Lesson } from '../src/learn/guide.ts';
import type { Question } from '../src/wire/types.ts';

const lessons = readLessons() as Lesson[];
const dice = lessons.find((lesson) => lesson.name === 'merlin/dice')!;
const course = (given: Course['given'], read: string[] = []): Course => ({ given, read });

describe('a pattern', () => {
	it('fits choices that begin with its words', () => {
		expect(fits('die knight-0', 'die knight-0 cw')).toBe(true);
		expect(fits('die * ccw', 'die merlin ccw')).toBe(true);
		expect(fits('die knight-0 cw', 'die knight-0')).toBe(false);
		expect(fits('die * $', 'die knight-1')).toBe(true);
		expect(fits('die * $', 'die knight-1 cw')).toBe(false);
	});
});

describe('the guide of a lesson', () => {
	it('lets read first, then waits for the answer', () => {
		expect(saying(dice, course([]), 0).step?.id).toBe('intro');
		expect(saying(dice, course([], ['intro']), 0).step?.id).toBe('merlin');
	});

	it('goes on by the expected answer, whether everything was read or not', () => {
		expect(saying(dice, course([[0, 'die merlin cw', true]]), 1).step?.id).toBe('send');
	});

	it('notices another answer, and forgets it when it is taken back', () => {
		const astray = course([[0, 'die knight-0 cw', true]], ['intro']);
		expect(saying(dice, astray, 1)).toMatchObject({ astray: true, step: { id: 'merlin' } });
		expect(saying(dice, astray, 0)).toMatchObject({ astray: false, step: { id: 'merlin' } });
	});

	it('does not mind what has to be answered in between', () => {
		const between = course([
			[0, 'die merlin cw', true],
			[1, 'repel black', false],
		]);
		expect(saying(dice, between, 2)).toMatchObject({ astray: false, step: { id: 'send' } });
	});

	it('ends after the last step was read', () => {
		const path: Course['given'] = dice.steps
			.filter((step) => step.expect.length)
			.map((step, i) => [i, step.expect[0]!.replace('$', '').replaceAll('*', 'x').trim(), true]);
		expect(saying(dice, course(path), 99).step?.id).toBe('done');
		expect(saying(dice, course(path, ['done']), 99).step).toBeUndefined();
	});
});

it('shows a note of a game where its condition holds', () => {
	const question = { text: { key: 'ask-mover', args: {} }, offers: [{ choice: 'quest 7' }] } as unknown as Question;
	const now = { question, told: new Set(['log-scoring']), answers: 3, over: false };
	expect(comesUp({ ask: 'ask-mover' }, now)).toBe(true);
	expect(comesUp({ ask: 'ask-mover', answers: 4 }, now)).toBe(false);
	expect(comesUp({ offer: 'quest *' }, now)).toBe(true);
	expect(comesUp({ told: 'log-scoring' }, now)).toBe(true);
	expect(comesUp({ over: true }, now)).toBe(false);
	expect(comesUp(undefined, now)).toBe(false);
});

describe('remarks about sources', () => {
	it('are wrapped, so that they can be left out', () => {
		expect(aside('Nobody gains life (ruling A-20). More.')).toBe('Nobody gains life<span class="remark"> (ruling A-20)</span>. More.');
		expect(aside('As before (AR-6, OPT-favorDeploy).')).toContain('<span class="remark"> (AR-6, OPT-favorDeploy)</span>');
		expect(aside('See the next one (M-QUEST-7).')).not.toContain('remark');
		expect(aside('No. <em>Single source.</em>')).toBe('No.<span class="remark"> <em>Single source.</em></span>');
	});

	it('stand below a heading that is folded up, where they are answers to questions', () => {
		const page = chapter('# A\n\n## Rules\n\n**M-A-1.** One.\n\n## Questions\n\n**AR-1.** What? That.\n', 'merlin');
		expect(page.html).toContain('<details class="answers"><summary>Questions</summary>');
		expect(page.html.indexOf('<details')).toBeGreaterThan(page.html.indexOf('M-A-1'));
	});
});
