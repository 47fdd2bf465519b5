import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keep } from '../src/table/keep.ts';

describe('keeping what did not change', () => {
	it('gives the old value back when the new one says the same', () => {
		const old = { round: 2, castles: [{ thing: 'a', points: 3, goods: [] }] };
		expect(keep(old, structuredClone(old))).toBe(old);
	});

	it('changes only what leads to the difference', () => {
		const old = {
			castles: [
				{ thing: 'a', dice: [1, 2] },
				{ thing: 'b', dice: [3] },
			],
			domain: { rows: 3 },
		};
		const fresh = structuredClone(old);
		fresh.castles[1]!.dice[0] = 4;
		const kept = keep(old, fresh);
		expect(kept).toEqual({
			castles: [
				{ thing: 'a', dice: [1, 2] },
				{ thing: 'b', dice: [4] },
			],
			domain: { rows: 3 },
		});
		expect(kept.castles).not.toBe(old.castles);
		expect(kept.castles[0]).toBe(old.castles[0]);
		expect(kept.castles[1]).not.toBe(old.castles[1]);
		expect(kept.domain).toBe(old.domain);
	});

	it('knows the members of a list by their names, wherever they stand', () => {
		const old = [
			{ thing: 'a', count: 1 },
			{ thing: 'c', count: 2 },
		];
		const kept = keep(old, [
			{ thing: 'a', count: 1 },
			{ thing: 'b', count: 9 },
			{ thing: 'c', count: 2 },
		]);
		expect(kept.map((each) => each.thing)).toEqual(['a', 'b', 'c']);
		expect(kept[0]).toBe(old[0]);
		expect(kept[2]).toBe(old[1]);
	});

	it('always says what the new value says, and never changes the old one', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.jsonValue(), (old, fresh) => {
				const [before, wanted] = [structuredClone(old), structuredClone(fresh)];
				expect(keep(old, fresh)).toEqual(wanted);
				expect(old).toEqual(before);
			}),
		);
	});

	it('tells nothing from what is not there', () => {
		expect(Object.keys(keep<object>({ a: undefined }, { b: undefined }))).toEqual(['b']);
	});
});
