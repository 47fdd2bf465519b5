import type { LogLine } from '../table/table.svelte.ts';

/** What the dice gave a seat, and what they give on average. */
export interface Luck {
	seat: number;
	dice: number;
	pips: number;
	expected: number;
}

/** Games tell every roll; which gaps of the sentence are dice, and how many sides these have. */
const ROLLS: Record<string, { dice: string[]; sides: number }> = {
	'log-rolled': { dice: ['first', 'second', 'third', 'merlin'], sides: 6 },
	'log-rolled-five': { dice: ['first', 'second', 'third', 'merlin', 'arthur'], sides: 6 },
	'camelot-log-rolled': { dice: ['roll'], sides: 8 },
	'camelot-log-call-rolled': { dice: ['roll'], sides: 8 },
};

/** Luck with the dice against expectation, by seat; only those who rolled. */
export function luck(told: readonly LogLine[]): Luck[] {
	const seats = new Map<number, Luck>();
	for (const { text } of told) {
		if (typeof text === 'string') continue;
		const roll = ROLLS[text.key];
		const who = text.args.seat ?? text.args.who;
		if (!roll || !who || !('seat' in who)) continue;
		const sum = seats.get(who.seat) ?? { seat: who.seat, dice: 0, pips: 0, expected: 0 };
		for (const die of roll.dice) {
			const shown = text.args[die];
			if (!shown || !('number' in shown)) continue;
			sum.dice += 1;
			sum.pips += shown.number;
			sum.expected += (roll.sides + 1) / 2;
		}
		seats.set(who.seat, sum);
	}
	return [...seats.values()].sort((a, b) => a.seat - b.seat);
}
