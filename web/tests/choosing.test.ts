import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Choosing } from '../src/table/choosing.svelte.ts';
import { endOf } from '../src/choices/ending.ts';
import type { Offer, Question } from '../src/wire/types.ts';

const offer = (number: number, ...things: string[]): Offer => ({
	number,
	choice: `choice ${number}`,
	code: number,
	things,
	text: { key: 'x', args: {} },
	grave: false,
	last_resort: false,
	ends_turn: false,
	preview: null,
});
const question = (offers: Offer[], ticket = 1): Question => ({
	ticket,
	seat: 0,
	text: { key: 'q', args: {} },
	clause: '',
	offers,
	barred: [],
});

function asking(...offers: Offer[]): Choosing {
	const choosing = new Choosing();
	choosing.ask(question(offers));
	return choosing;
}

describe('the button that ends the turn', () => {
	it('sends the offer that says so, whatever its written form is', () => {
		const offers = [
			{ ...offer(1), choice: 'end-turn' },
			{ ...offer(2), ends_turn: true },
		];
		expect(endOf(offers)?.number).toBe(2);
		expect(endOf(offers.slice(0, 1))).toBeUndefined();
	});
});

describe('clicking what glows', () => {
	const dice = () => asking(offer(1, 'die:a', 'ring:3'), offer(2, 'die:a', 'ring:5'), offer(3, 'die:b', 'ring:5'), offer(4));

	it('glows exactly the things of the offers', () => {
		expect([...dice().glow.keys()].sort()).toEqual(['die:a', 'die:b', 'ring:3', 'ring:5']);
	});

	it('answers as soon as one offer is left', () => {
		expect(dice().pick('ring:3')?.number).toBe(1);
		expect(dice().pick('die:b')?.number).toBe(3);
	});

	it('narrows by the first click and answers by the second', () => {
		const choosing = dice();
		expect(choosing.pick('die:a')).toBeUndefined();
		expect([...choosing.glow.keys()].sort()).toEqual(['ring:3', 'ring:5']);
		expect(choosing.pick('ring:5')?.number).toBe(2);
	});

	it('takes a click back by the same click, and changes its mind by another', () => {
		const choosing = dice();
		choosing.pick('die:a');
		choosing.pick('die:a');
		expect(choosing.picked).toEqual([]);
		choosing.pick('ring:5');
		expect(choosing.pick('ring:3')?.number).toBe(1);
	});

	it('ignores what no offer names', () => {
		const choosing = dice();
		expect(choosing.pick('moon')).toBeUndefined();
		expect(choosing.picked).toEqual([]);
	});

	it('knows when only words can tell the rest apart', () => {
		const choosing = asking(offer(1, 'quest:1'), offer(2, 'quest:1'), offer(3, 'quest:2'));
		expect(choosing.undecided).toBe(false);
		choosing.pick('quest:1');
		expect(choosing.undecided).toBe(true);
		expect(choosing.open.map((each) => each.number)).toEqual([1, 2]);
	});

	it('forgets the clicks with a new question and keeps them with the same', () => {
		const choosing = dice();
		choosing.pick('die:a');
		choosing.ask(question([...choosing.offers]));
		expect(choosing.picked).toEqual(['die:a']);
		choosing.ask(question([...choosing.offers], 2));
		expect(choosing.picked).toEqual([]);
	});
});

describe('typing numbers', () => {
	it('answers at once when no longer number is possible, otherwise waits', () => {
		const choosing = asking(...Array.from({ length: 12 }, (_, i) => offer(i + 1)));
		expect(choosing.type('7')?.number).toBe(7);
		expect(choosing.type('1')).toBeUndefined();
		expect(choosing.type('2')?.number).toBe(12);
		expect(choosing.type('1')).toBeUndefined();
		expect(choosing.settle()?.number).toBe(1);
	});
});

it('reaches every offer of any nonsense, by clicks and words or by number', () => {
	const things = fc.uniqueArray(fc.constantFrom('a', 'b:1', 'c:2:3', 'ring:4', 'x'), { maxLength: 4 });
	fc.assert(
		fc.property(fc.array(things, { minLength: 1, maxLength: 30 }), (lists) => {
			const offers = lists.map((list, i) => offer(i + 1, ...list));
			for (const wanted of offers) {
				const choosing = asking(...offers);
				let answer: Offer | undefined;
				for (const thing of wanted.things) answer ??= choosing.pick(thing);
				// Either the clicks were an answer, or the wanted offer is among those left to be told apart by words.
				if (answer) expect(answer).toBe(wanted);
				else expect(choosing.open).toContain(wanted);

				const typing = asking(...offers);
				let typed: Offer | undefined;
				for (const digit of String(wanted.number)) typed = typing.type(digit);
				expect(typed ?? typing.settle()).toBe(wanted);
			}
		}),
	);
});
