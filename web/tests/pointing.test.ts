import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '../src/app/settings.svelte.ts';
import { Pointing } from '../src/frame/pointing.svelte.ts';
import { Table, type Backend } from '../src/table/table.svelte.ts';
import type { Offer } from '../src/wire/types.ts';

const none = (): void => {};
const offer = (number: number, thing: string, grave: boolean): Offer => ({
	number,
	choice: `choice ${number}`,
	code: number,
	things: [thing],
	text: { key: 'x', args: {} },
	grave,
	last_resort: false,
	ends_turn: false,
	preview: null,
});

describe('two taps on the same place', () => {
	let given: number[];
	let table: Table;
	let pointing: Pointing;
	beforeEach(() => {
		given = [];
		preferences.twoTaps = true;
		const backend: Backend = {
			answer: (_, { number }) => given.push(number),
			undo: none,
			redo: none,
			restart: none,
			speak: none,
			talk: none,
		};
		table = new Table(backend);
		pointing = new Pointing(table);
		const offers = [offer(1, 'knight:0', true), offer(2, 'camp', false)];
		table.choosing.ask({ ticket: 1, seat: 0, text: { key: 'q', args: {} }, clause: '', offers, barred: [] });
		document.body.innerHTML = '<div class="frame"><i data-thing="knight:0"></i><i data-thing="camp"></i><i class="bare"></i></div>';
		mark();
	});
	afterEach(() => (document.body.innerHTML = ''));

	/** The table draws its things anew after each tap. */
	function mark(): void {
		for (const element of document.querySelectorAll('[data-thing]')) {
			const { glows, picked } = table.choosing.standing(element.getAttribute('data-thing')!);
			element.toggleAttribute('data-glow', glows);
			element.toggleAttribute('data-picked', picked);
			element.getBoundingClientRect = () => new DOMRect(0, element.getAttribute('data-thing') === 'camp' ? 100 : 0, 40, 40);
		}
	}
	function tap(selector: string, x: number, y: number, pointerType = 'touch'): void {
		const target = document.querySelector(selector)!;
		pointing.down({ pointerType, target } as unknown as PointerEvent);
		pointing.click({ target, clientX: x, clientY: y } as unknown as MouseEvent);
		mark();
	}

	it('do what the first one has shown', () => {
		tap('[data-thing=camp]', 20, 120);
		expect(given).toEqual([]);
		expect(table.choosing.pending?.number).toBe(2);
		tap('[data-thing=camp]', 20, 120);
		expect(given).toEqual([2]);
	});

	it('give a grave answer too: the second one is the confirmation', () => {
		tap('[data-thing="knight:0"]', 20, 20);
		expect(given).toEqual([]);
		tap('[data-thing="knight:0"]', 20, 20);
		expect(given).toEqual([1]);
	});

	it('give a grave answer by two clicks of a mouse', () => {
		tap('[data-thing="knight:0"]', 20, 20, 'mouse');
		expect(given).toEqual([]);
		tap('[data-thing="knight:0"]', 20, 20, 'mouse');
		expect(given).toEqual([1]);
	});

	it('mean the same thing also where they miss it by a little', () => {
		tap('.bare', 50, 120);
		expect(table.choosing.pending?.number).toBe(2);
		tap('.bare', 50, 120);
		expect(given).toEqual([2]);
	});
});
