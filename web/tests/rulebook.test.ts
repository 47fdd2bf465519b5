import { describe, expect, it } from 'vitest';
import { chapter } from '../scripts/rulebook.ts';
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

it('knows which book a clause stands in', () => {
	expect(['M-TURN-1', 'AR-40', 'MW-BLOCK-1', 'C-HERO-2', 'A-67'].map(bookOf)).toEqual(['merlin', 'merlin', 'merlin', 'camelot', 'camelot']);
});
