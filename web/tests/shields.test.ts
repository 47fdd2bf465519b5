import { afterAll, describe, expect, test } from 'vitest';
import { COLOURS, EMBLEM, ENAMELS, SHIELD } from '../src/marks/colours.ts';
import { letterOf } from '../src/marks/letters.ts';
import { LANGUAGES } from '../src/text/keys.generated.ts';
import { texts } from '../src/text/texts.svelte.ts';

/** The corners of an outline of straight lines, curves and circular arcs, as many as a grid can tell apart. */
function corners(path: string): [number, number][] {
	const points: [number, number][] = [];
	let [x, y] = [0, 0];
	for (const [, command, given] of path.matchAll(/([MLHVACZ])([^MLHVACZ]*)/g)) {
		const numbers = [...given!.matchAll(/-?\d*\.?\d+/g)].map(Number);
		const size = { M: 2, L: 2, H: 1, V: 1, A: 7, C: 6, Z: 0 }[command!]!;
		for (let at = 0; size && at + size <= numbers.length; at += size) {
			const part = numbers.slice(at, at + size);
			const [fromX, fromY] = [x, y];
			[x, y] = command === 'H' ? [part[0]!, y] : command === 'V' ? [x, part[0]!] : [part.at(-2)!, part.at(-1)!];
			if (command === 'C')
				for (let i = 1; i < 16; i++) {
					const u = i / 16;
					const along = (a: number, b: number, c: number, d: number) =>
						(1 - u) ** 3 * a + 3 * (1 - u) ** 2 * u * b + 3 * (1 - u) * u * u * c + u ** 3 * d;
					points.push([along(fromX, part[0]!, part[2]!, x), along(fromY, part[1]!, part[3]!, y)]);
				}
			if (command === 'A') points.push(...arc(fromX, fromY, part[0]!, part[3] === 1, part[4] === 1, x, y));
			points.push([x, y]);
		}
	}
	return points;
}

/** Points of a circular arc between two points. */
function arc(ax: number, ay: number, radius: number, large: boolean, sweep: boolean, bx: number, by: number): [number, number][] {
	const [dx, dy] = [bx - ax, by - ay];
	const far = Math.hypot(dx, dy);
	const r = Math.max(radius, far / 2);
	const high = Math.sqrt(Math.max(0, r * r - (far * far) / 4)) * (large === sweep ? -1 : 1);
	const [cx, cy] = [(ax + bx) / 2 - (dy / far) * high, (ay + by) / 2 + (dx / far) * high];
	const from = Math.atan2(ay - cy, ax - cx);
	let way = Math.atan2(by - cy, bx - cx) - from;
	if (sweep && way < 0) way += 2 * Math.PI;
	if (!sweep && way > 0) way -= 2 * Math.PI;
	return Array.from({ length: 23 }, (_, i) => {
		const angle = from + (way * (i + 1)) / 24;
		return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
	});
}

const SIDE = 48;
/** Which points of a grid lie within an outline. */
function filled(path: string): boolean[] {
	const outline = corners(path);
	return Array.from({ length: SIDE * SIDE }, (_, i) => {
		const [x, y] = [((i % SIDE) + 0.5) * (26 / SIDE) - 13, (Math.floor(i / SIDE) + 0.5) * (26 / SIDE) - 13];
		let inside = false;
		outline.forEach(([ax, ay], at) => {
			const [bx, by] = outline[(at + 1) % outline.length]!;
			if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
		});
		return inside;
	});
}

const pairs = <T>(all: readonly T[]): [T, T][] => all.flatMap((one, i) => all.slice(i + 1).map((other): [T, T] => [one, other]));

describe('players are told apart without their colours', () => {
	const shapes = new Map(ENAMELS.map((enamel) => [enamel, filled(SHIELD[enamel])]));
	const area = (shape: boolean[]): number => shape.filter(Boolean).length;

	test('the outlines are read as they are drawn', () => {
		// A square of 19 and a circle of 10.5 in a window of 26.
		expect(area(shapes.get('purple')!) / SIDE ** 2).toBeCloseTo(19 ** 2 / 26 ** 2, 1);
		expect(area(shapes.get('blue')!) / SIDE ** 2).toBeCloseTo((Math.PI * 10.5 ** 2) / 26 ** 2, 1);
	});

	test.each(pairs(ENAMELS))('the outlines of %s and %s differ in a tenth of what both cover', (one, other) => {
		const [a, b] = [shapes.get(one)!, shapes.get(other)!];
		const [both, either] = [a.filter((each, i) => each && b[i]).length, a.filter((each, i) => each || b[i]).length];
		expect(both).toBeGreaterThan(0);
		expect(1 - both / either).toBeGreaterThanOrEqual(0.1);
	});

	afterAll(() => texts.speak('en'));
	test.each(LANGUAGES)('each has a letter of its own in %s', async (language) => {
		await texts.speak(language);
		const letters = ENAMELS.map(letterOf);
		expect(new Set(letters).size).toBe(ENAMELS.length);
		expect(letters.every((letter) => /^\p{Lu}$/u.test(letter))).toBe(true);
	});
});

test('provinces have an emblem each', () => {
	expect(new Set(COLOURS.map((colour) => EMBLEM[colour])).size).toBe(COLOURS.length);
});
