import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aside, chapter } from '../scripts/rulebook.ts';
import { CLAUSES, clauseOf } from '../src/rules/about.ts';
import { bookOf, search } from '../src/rules/book.svelte.ts';

const TEXT = `# The turn

**M-TURN-1.** You have to choose *one* of your dice (M-STAFF-6).

Plain words.

| id | rule |
|---|---|
| C-X-2 | Something. |
`;

describe('a chapter of the rulebook', () => {
	const page = chapter(TEXT, 'merlin');

	it('can be jumped to at every clause, and links every mention of one', () => {
		expect(page.title).toBe('The turn');
		expect(page.html).toContain('<p id="M-TURN-1" class="rule"');
		expect(page.html).toContain('<a class="clause" href="#/rules/merlin/M-STAFF-6">M-STAFF-6</a>');
		expect(page.html).toContain('<td id="C-X-2"');
		expect(page.html).not.toContain('<h1');
	});

	it('is found by its words and by its name', () => {
		expect(search([page], 'choose dice').map((hit) => hit.clause)).toEqual(['M-TURN-1']);
		expect(search([page], 'm-turn-1')[0]?.clause).toBe('M-TURN-1');
		expect(search([page], 'dragon')).toEqual([]);
	});
});

describe('remarks about sources', () => {
	/** What is left without the remarks; one may stand inside another. */
	const shown = (html: string): string => {
		const page = document.createElement('div');
		page.innerHTML = aside(html);
		page.querySelectorAll('.remark').forEach((remark) => remark.remove());
		return page.innerHTML;
	};

	it('leave out the remark and keep the rule', () => {
		expect(shown('The card is discarded face down, which is <em>single source</em>.')).toBe('The card is discarded face down.');
		expect(shown('7 cards are shared. The three numbers are <em>single source</em> and therefore data (ruling A-1).')).toBe(
			'7 cards are shared.',
		);
		expect(shown('2, +2, 7 (<em>source unique</em>)')).toBe('2, +2, 7');
	});

	it('stand in no language and no chapter without being asked for', () => {
		const left = ['en', 'fr', 'hu'].flatMap((language) =>
			['merlin', 'camelot'].flatMap((book) => {
				const folder = join(import.meta.dirname, '../../rulebook', language, book);
				return readdirSync(folder).flatMap((file) => {
					const html = chapter(readFileSync(join(folder, file), 'utf8'), book).html;
					const lines = html.split('\n').filter((line) => /class="rule"|<td>/.test(line));
					return lines.filter((line) => /<em>[^<]*(?:source|forrás)/i.test(shown(line))).map((line) => `${language} ${file} ${line}`);
				});
			}),
		);
		expect(left).toEqual([]);
	});
});

it('knows which book a clause stands in', () => {
	expect(['M-TURN-1', 'AR-40', 'MW-BLOCK-1', 'C-HERO-2', 'A-67'].map(bookOf)).toEqual(['merlin', 'merlin', 'merlin', 'camelot', 'camelot']);
});

describe('what tells about a thing', () => {
	const known = new Set(
		['merlin', 'camelot'].flatMap((book) => {
			const folder = join(import.meta.dirname, '../../rulebook/en', book);
			return readdirSync(folder).flatMap((file) =>
				chapter(readFileSync(join(folder, file), 'utf8'), book).clauses.map((clause) => clause.id),
			);
		}),
	);

	it('is a paragraph that the rulebook has', () => {
		expect(CLAUSES.length).toBeGreaterThan(100);
		expect(CLAUSES.filter((clause) => !known.has(clause))).toEqual([]);
	});

	it('is found by name, and by what a space or a card is', () => {
		expect(clauseOf('merlin', 'figure:merlin')).toBe('M-TURN-4');
		expect(clauseOf('merlin', 'figure:red')).toBe('M-TURN-3');
		expect(clauseOf('merlin', 'castle:red:flag:blue')).toBe('M-FLAG-1');
		expect(clauseOf('merlin', 'castle:red:flag:blue', 'power:mirror')).toBe('M-FLAG-MIRROR-1');
		expect(clauseOf('merlin', 'ring:3', 'space:build')).toBe('M-SPACE-BUILD-1');
		expect(clauseOf('merlin', 'ring:4', 'space:exchange')).toBe('M-SPACE-EXCHANGE-1');
		expect(clauseOf('merlin', 'favor:red:lady:3')).toBe('MF-LADY3-1');
		expect(clauseOf('camelot', 'hand:fight-3')).toBe('C-CARD-FIGHT-1');
		expect(clauseOf('camelot', '', 'card:black-knight')).toBe('C-CARD-BK-1');
		expect(['armour', 'excalibur', 'grail'].map((relic) => clauseOf('camelot', `relic:${relic}`))).toEqual([
			'C-RELIC-1',
			'C-RELIC-2',
			'C-RELIC-4',
		]);
		expect(clauseOf('camelot', 'knight:red', 'knight:kay')).toBe('C-KNIGHT-KAY-1');
		expect(clauseOf('camelot', 'knight:red')).toBe('C-LIFE-1');
		expect(clauseOf('camelot', 'engine')).toBe('C-END-1');
		expect(clauseOf('camelot', 'engines')).toBeUndefined();
	});
});
