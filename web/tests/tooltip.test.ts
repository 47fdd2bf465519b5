import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { camelotPosition, camelotScene } from '../src/gallery/camelot.ts';
import { merlinPosition, merlinScene } from '../src/gallery/merlin.ts';
import { offer as made } from '../src/gallery/offer.ts';
import { paragraph } from '../src/rules/book.svelte.ts';
import { Table } from '../src/table/table.svelte.ts';
import type { Offer } from '../src/wire/types.ts';
import Stage from './Stage.svelte';

const none = (): void => {};
const offer = (number: number, ...things: string[]): Offer => made(number, `choice ${number}`, ...things);

afterEach(cleanup);

async function stage(game: 'merlin' | 'camelot', offers: Offer[] | undefined) {
	const table = new Table({ answer: none, undo: none, redo: none, restart: none, speak: none, talk: none });
	table.people = ['A', 'B', 'C', 'D', 'E'].map((name, seat) => ({
		seat,
		name,
		enamel: (['red', 'blue', 'green', 'yellow', 'purple'] as const)[seat]!,
		letter: name,
	}));
	const position = game === 'merlin' ? merlinPosition(merlinScene(true)) : camelotPosition(camelotScene(true));
	table.show({ ...position, question: offers ? { ...position.question!, offers, barred: [] } : null });
	const { container } = render(Stage, { table, game });
	await vi.waitFor(() => expect(container.querySelector('.log')).not.toBeNull(), { timeout: 30_000 });
	/** What the tip says about the first drawing of a thing, when it says this. */
	const tip = async (thing: string, says: string | RegExp): Promise<string> => {
		// The pointer comes from somewhere else, where the former tip ends.
		await fireEvent.pointerOver(container);
		await fireEvent.pointerOver(container.querySelector(thing.startsWith('[') ? thing : `[data-thing="${thing}"]`)!);
		return vi.waitFor(
			() => {
				const words = (container.querySelector('[role=tooltip]')?.textContent ?? '').replaceAll(/\s+/g, ' ');
				expect(words).toMatch(says);
				return words;
			},
			{ timeout: 20_000 },
		);
	};
	return { table, tip };
}

describe('a tip', () => {
	const offers = [offer(1, 'hex:3', 'ring:17'), offer(2, 'hex:3', 'die:yellow:2'), offer(3, 'pile:quests')];

	it('says what a thing would do, whatever is half chosen', async () => {
		const { table, tip } = await stage('merlin', offers);
		await tip('ring:17', 'choice 1');
		table.choosing.pick('hex:3');
		// What is chosen says what is left of it, what goes with it says that, and everything else what it would do instead.
		await tip('hex:3', /choice 1.*choice 2/);
		expect(await tip('die:yellow:2', 'choice 2')).not.toContain('choice 1');
		await tip('pile:quests', 'choice 3');
	});

	it('states the rule when it is not my turn', async () => {
		const { tip } = await stage('merlin', undefined);
		const words = await tip('pile:quests', 'M-QUEST-7');
		expect(words).toContain((await paragraph('M-QUEST-7'))!.slice(0, 60));
		expect(words).not.toContain('choice');
	});

	it('quotes the power of a knight whole', async () => {
		const { tip } = await stage('camelot', undefined);
		const rule = (await paragraph('C-KNIGHT-ARTHUR-2'))!;
		expect(rule.length).toBeGreaterThan(200);
		expect(await tip('[data-is="knight:arthur"]', 'C-KNIGHT-ARTHUR-2')).toContain(rule);
	});
});
