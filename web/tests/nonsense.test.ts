import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { camelotPosition, camelotScene } from '../src/gallery/camelot.ts';
import { merlinPosition, merlinScene } from '../src/gallery/merlin.ts';
import { Table, type Backend } from '../src/table/table.svelte.ts';
import type { Offer } from '../src/wire/types.ts';
import Stage from './Stage.svelte';

/**
 * The client contains no rule: whatever the engine offers, it offers exactly that. So the engine's offers are replaced with
 * nonsense, and the client has to offer exactly the nonsense.
 */
const offer = (number: number, ...things: string[]): Offer => ({
	number,
	choice: `nonsense ${number}`,
	code: 60_000 + number,
	things,
	text: { key: `utter nonsense ${number}`, args: {} },
	grave: false,
	last_resort: false,
	ends_turn: false,
	preview: null,
});

const NONSENSE: Record<'merlin' | 'camelot', { offers: Offer[]; drawn: string[] }> = {
	merlin: {
		offers: [
			offer(1, 'hex:3', 'ring:17'),
			offer(2, 'hex:3', 'die:yellow:2'),
			offer(3, 'castle:green:material:blue'),
			offer(4, 'the moon'),
			offer(5),
			offer(6, 'pile:quests', 'inner:4'),
		],
		drawn: ['hex:3', 'ring:17', 'die:yellow:2', 'pile:quests', 'inner:4'],
	},
	camelot: {
		offers: [
			offer(1, 'engine', 'quest:grail'),
			offer(2, 'quest:grail', 'hand:merlin'),
			offer(3, 'pile:black'),
			offer(4, 'hand:no-such-card'),
			offer(5),
		],
		drawn: ['engine', 'quest:grail', 'hand:merlin', 'pile:black'],
	},
};

afterEach(cleanup);

async function stage(game: 'merlin' | 'camelot') {
	const backend = { answer: vi.fn(), undo: vi.fn(), redo: vi.fn(), restart: vi.fn(), speak: vi.fn(), talk: vi.fn() } satisfies Backend;
	const table = new Table(backend);
	table.people = ['A', 'B', 'C', 'D', 'E'].map((name, seat) => ({
		seat,
		name,
		enamel: (['red', 'blue', 'green', 'yellow', 'purple'] as const)[seat]!,
		letter: name,
	}));
	const position = game === 'merlin' ? merlinPosition(merlinScene(true)) : camelotPosition(camelotScene(true));
	table.show({ ...position, question: { ...position.question!, offers: NONSENSE[game].offers, barred: [] } });
	const { container } = render(Stage, { table, game });
	// A table is drawn part by part; the log comes last, on a busy machine after more than the usual second.
	await vi.waitFor(() => expect(container.querySelector('.log')).not.toBeNull(), { timeout: 30_000 });
	const things = (): string[] =>
		[...new Set([...container.querySelectorAll('[data-glow]')].map((element) => element.getAttribute('data-thing') ?? ''))].sort();
	const click = async (thing: string): Promise<void> => {
		await fireEvent.click(container.querySelector(`[data-thing="${thing}"]`)!);
		await tick();
	};
	return { backend, table, container, things, click };
}

describe.each(['merlin', 'camelot'] as const)('nonsense at the table of %s', (game) => {
	const { offers, drawn } = NONSENSE[game];

	it('makes exactly the nonsense glow', async () => {
		const { things } = await stage(game);
		expect(things()).toEqual([...drawn].sort());
	});

	it('makes the next nonsense glow instead, and then nothing', async () => {
		const { table, things } = await stage(game);
		const other = game === 'merlin' ? 'ring:2' : 'quest:tournament';
		table.choosing.ask({ ...table.choosing.question!, ticket: 58, offers: [offer(1, other), offer(2, drawn[0]!)] });
		await tick();
		expect(things()).toEqual([drawn[0]!, other].sort());
		table.choosing.ask(undefined);
		await tick();
		expect(things()).toEqual([]);
	});

	it('lists exactly the nonsense, by number', async () => {
		const { container } = await stage(game);
		const list = [...container.querySelectorAll('.choices button.choice')].map((button) => button.textContent?.replace(/\s+/g, ' ').trim());
		expect(list).toEqual(offers.map((each) => `${each.number} ${each.text.key}`));
	});

	it('answers with the nonsense that the clicks leave', async () => {
		const { backend, click, things } = await stage(game);
		const [first, second] = [offers[0]!, offers[1]!];
		const shared = first.things.find((thing) => second.things.includes(thing))!;
		await click(shared);
		expect(backend.answer).not.toHaveBeenCalled();
		const rest = second.things.find((thing) => thing !== shared)!;
		expect(things()).toContain(rest);
		await click(rest);
		expect(backend.answer).toHaveBeenCalledExactlyOnceWith(57, second);
	});

	it('does nothing when something is clicked that nobody offers', async () => {
		const { backend, click } = await stage(game);
		await click(game === 'merlin' ? 'ring:2' : 'quest:tournament');
		expect(backend.answer).not.toHaveBeenCalled();
	});

	it('never draws a button inside a button or a picture, even if everything is offered', async () => {
		const { table, container } = await stage(game);
		const all = (query: string): Element[] => [...container.querySelectorAll(query)];
		const drawn = new Set(all('[data-thing]').map((element) => element.getAttribute('data-thing') ?? ''));
		// The icons of a quest card are things only while they can be chosen.
		for (const thing of [...drawn]) if (/^quest:\d+$/.test(thing)) drawn.add(`${thing}:1`);
		table.choosing.ask({ ...table.choosing.question!, ticket: 60, offers: [...drawn].map((thing, i) => offer(i + 1, thing)) });
		await tick();
		const live = all('[data-live]');
		expect(new Set(live.map((element) => element.getAttribute('data-thing')))).toEqual(drawn);
		const nested = live.filter((element) => element.parentElement?.closest('button, [role=button], [role=img]'));
		expect(nested.map((element) => element.getAttribute('data-thing'))).toEqual([]);
		// Only a button can be pressed; a group that is chosen says so in another way.
		expect(all('[aria-pressed]:not(button, [role=button])')).toEqual([]);
		for (const element of live) expect(element.getAttribute('tabindex')).toBe('0');
	});

	it('takes a nonsense that concerns nothing by its number', async () => {
		const { backend } = await stage(game);
		await fireEvent.keyDown(window, { key: '5' });
		await tick();
		expect(backend.answer).toHaveBeenCalledExactlyOnceWith(57, offers[4]);
	});
});
