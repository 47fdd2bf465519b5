import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changes, onward } from '../src/choices/preview.ts';
import { merlinPosition, merlinScene } from '../src/gallery/merlin.ts';
import { Table } from '../src/table/table.svelte.ts';
import { say, texts } from '../src/text/texts.svelte.ts';
import type { Offer, Preview } from '../src/wire/types.ts';
import Stage from './Stage.svelte';

const PREVIEW: Preview = {
	points: 3,
	goods: [
		{ amount: 2, text: { key: 'gain-shield', args: { number: { number: 2 }, province: { text: 'province-blue' } } } },
		{ amount: -1, text: { key: 'gain-apple', args: { number: { number: 1 } } } },
	],
	things: ['ring:3'],
	next: [],
	more: 0,
	nothing: null,
};
const offer = (number: number, more: Partial<Offer> = {}): Offer => ({
	number,
	choice: `choice ${number}`,
	code: number,
	things: [],
	text: { key: `choice ${number}`, args: {} },
	grave: false,
	last_resort: false,
	ends_turn: false,
	preview: null,
	...more,
});

beforeAll(async () => {
	await texts.need('merlin');
});
afterEach(async () => {
	cleanup();
	await texts.speak('en');
});

const words = (preview: Preview | null): string[] =>
	changes(preview, (text) => say(text, String)).map((change) => change.words.replace(/[\u2068\u2069]/g, ''));

describe('what a choice brings and costs', () => {
	it.each([
		['en', ['+3 points', '+2 blue shields', '−1 apple']],
		['fr', ['+3 points', '+2 boucliers bleus', '−1 pomme']],
		['hu', ['+3 pont', '+2 kék pajzs', '−1 alma']],
	] as const)('is said in %s', async (language, expected) => {
		await texts.speak(language);
		expect(words(PREVIEW)).toEqual(expected);
	});

	it('is not said where nobody can know it or nothing changes', () => {
		expect(words(null)).toEqual([]);
		expect(words({ ...PREVIEW, points: 0, goods: [] })).toEqual([]);
	});

	it('names what is chosen next, and how much more there is', async () => {
		const next = ['lady', 'builder'].map((henchman) => ({ key: 'choose-henchman', args: { henchman: { text: `henchman-${henchman}` } } }));
		const said = (more: number): string | undefined =>
			onward({ ...PREVIEW, next, more }, (text) => say(text, String))?.replace(/[\u2068\u2069]/g, '');
		await texts.speak('en');
		expect(said(0)).toBe('Then choose: Send the lady-in-waiting, Send the builder');
		expect(said(2)).toBe('Then choose: Send the lady-in-waiting, Send the builder and 2 more');
		expect(onward(PREVIEW, (text) => text.key)).toBeUndefined();
	});

	it('says lost points with a minus', () => {
		expect(words({ ...PREVIEW, points: -1, goods: [] })).toEqual(['−1 point']);
	});
});

describe('the list of choices', () => {
	async function stage(...offers: Offer[]) {
		const backend = { answer: vi.fn(), undo: vi.fn(), redo: vi.fn(), restart: vi.fn(), speak: vi.fn(), talk: vi.fn() };
		const table = new Table(backend);
		const position = merlinPosition(merlinScene(true));
		table.show({ ...position, question: { ...position.question!, offers, barred: [] } });
		const { container } = render(Stage, { table, game: 'merlin' });
		await vi.waitFor(() => expect(container.querySelector('.choices button.choice')).not.toBeNull(), { timeout: 30_000 });
		const buttons = () => [...container.querySelectorAll<HTMLButtonElement>('.choices button.choice')];
		return { backend, table, container, buttons };
	}

	it('shows the gains after a choice, and last resorts last', async () => {
		const { buttons } = await stage(offer(1, { last_resort: true }), offer(2, { preview: PREVIEW }), offer(3));
		expect(buttons().map((button) => button.querySelector('.number')?.textContent)).toEqual(['2', '3', '1']);
		const seen = [...buttons()[0]!.querySelectorAll('.preview > [aria-hidden]')].map((each) =>
			each.textContent?.replace(/[\u2068\u2069]/g, ''),
		);
		expect(seen).toEqual(['+3 points', '+2 blue shields', '−1 apple']);
		expect(buttons()[1]!.querySelector('.preview')).toBeNull();
	});

	it('says why a choice brings nothing', async () => {
		const nothing = { clause: 'M-SPACE-EXCHANGE-2', why: { key: 'nothing-goods', args: {} } };
		const { buttons } = await stage(offer(1, { preview: { ...PREVIEW, points: 0, goods: [], nothing } }), offer(2));
		expect(buttons()[0]!.querySelector('.nothing')?.textContent).toContain('no shield, flag or material');
		expect(buttons()[0]!.querySelector('cite')?.textContent).toBe('M-SPACE-EXCHANGE-2');
		expect(buttons()[1]!.querySelector('.nothing')).toBeNull();
	});

	it('asks once before a grave choice, and only then', async () => {
		const { backend, table, container, buttons } = await stage(offer(1, { grave: true, preview: PREVIEW }), offer(2));
		await fireEvent.click(buttons()[0]!);
		await tick();
		expect(backend.answer).not.toHaveBeenCalled();
		expect(table.choosing.pending?.number).toBe(1);
		expect(container.querySelector('[role=status] .preview')).not.toBeNull();
		await fireEvent.click(buttons()[0]!);
		expect(backend.answer).toHaveBeenCalledOnce();
		const plain = await stage(offer(1, { grave: true }), offer(2));
		await fireEvent.click(plain.buttons()[1]!);
		expect(plain.backend.answer).toHaveBeenCalledOnce();
	});
});
