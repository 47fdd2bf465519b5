import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Table, type Backend } from '../src/table/table.svelte.ts';
import { texts } from '../src/text/texts.svelte.ts';
import type { Hint, Offer, Position, Text } from '../src/wire/types.ts';
import HintStage from './HintStage.svelte';

const text = (key: string): Text => ({ key, args: {} });
const offer = (number: number): Offer => ({
	number,
	choice: `take ${number}`,
	code: number,
	things: [],
	text: text('web-close'),
	grave: false,
	last_resort: false,
	ends_turn: false,
	preview: null,
});

beforeAll(() => texts.speak('en'));
afterEach(cleanup);

/** What a hint says at a table of a game. */
function said(game: string, weights: number[], behind: number | null): string {
	const table = new Table({} as Backend);
	const question = { ticket: 4, seat: 0, text: text('web-close'), clause: 'M-1', offers: [offer(1), offer(2)], barred: [] };
	table.show({
		setup: { game, seats: [], modules: [], options: {} },
		viewer: { seat: 0 },
		asked: [0],
		question,
		step: 1,
	} as unknown as Position);
	const reasons = weights.map((weight) => ({ text: text('web-close'), weight }));
	table.hint = { ticket: 4, bot: 'knight', offer: offer(1), reasons, second: { offer: offer(2), behind } } as Hint;
	return render(HintStage, { table }).container.textContent.replaceAll(/\s+/g, ' ');
}

it('tells how much each reason weighs, in the unit of the game, and says where nothing was measured', () => {
	const merlin = said('merlin', [240, 100, 0], 37);
	expect(merlin).toContain('worth about 2.4 points more');
	expect(merlin).toContain('worth about 1 point more');
	expect(merlin.match(/worth about/g)).toHaveLength(2);
	expect(merlin).toContain('It wins 4 % less often.');
	cleanup();
	const camelot = said('camelot', [310], null);
	expect(camelot).toContain('3.1 % more chance to win');
	expect(camelot).toContain('by rule of thumb');
});
