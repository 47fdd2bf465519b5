import type { Printed } from '../table/printed.ts';
import type { LogLine } from '../table/table.svelte.ts';
import type { Gap } from '../wire/types.ts';

/** What the dice gave a seat, and what they give on average. */
export interface Luck {
	seat: number;
	dice: number;
	pips: number;
	expected: number;
}

/** Games tell every roll; which gaps of the sentence are dice, and how many sides these have. */
const ROLLS: Record<string, { dice: string[]; sides: (printed: Printed) => number }> = {
	'log-rolled': { dice: ['first', 'second', 'third', 'merlin'], sides: () => 6 },
	'log-rolled-five': { dice: ['first', 'second', 'third', 'merlin', 'arthur'], sides: () => 6 },
	'camelot-log-rolled': { dice: ['roll'], sides: ({ camelot }) => camelot.numbers.die.sides },
	'camelot-log-call-rolled': { dice: ['roll'], sides: ({ camelot }) => camelot.numbers.die.sides },
};

/** Luck with the dice against expectation, by seat; only those who rolled. */
export function luck(told: readonly LogLine[], printed: Printed): Luck[] {
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
			sum.expected += (roll.sides(printed) + 1) / 2;
		}
		seats.set(who.seat, sum);
	}
	return [...seats.values()].sort((a, b) => a.seat - b.seat);
}

/** What the cards were worth that came to somebody, and what so many cards are worth on average. */
export interface CardLuck {
	what: 'quests' | 'fights';
	cards: number;
	worth: number;
	expected: number;
}

const mean = (all: readonly (readonly [worth: number, count: number])[]): number =>
	all.reduce((sum, [worth, count]) => sum + worth * count, 0) / all.reduce((sum, [, count]) => sum + count, 0);

/** Which sentences tell of a card that came, and what it is worth: the points of a quest, the number of a Fight card. */
const CARDS: Record<
	string,
	{ what: CardLuck['what']; worth: (card: Gap | undefined, printed: Printed) => number | undefined; mean: (printed: Printed) => number }
> = {
	'log-quest-seen': {
		what: 'quests',
		worth: (card, { merlin }) => (card && 'number' in card ? merlin.quests.cards[card.number - 1]?.points : undefined),
		mean: ({ merlin }) => mean(merlin.quests.cards.map(({ points }) => [points, 1])),
	},
	'camelot-log-got': {
		what: 'fights',
		worth: (card) => (card && 'text' in card ? Number(card.text.match(/fight-(\d)$/)?.[1] ?? NaN) || undefined : undefined),
		mean: ({ camelot }) => mean(camelot.white.card.flatMap(({ value, count }) => (value === undefined ? [] : [[value, count] as const]))),
	},
};

/** Luck with cards: only of the seat that was told which cards came, which is one's own. */
export function cardLuck(told: readonly LogLine[], seat: number, printed: Printed): CardLuck | undefined {
	let luck: CardLuck | undefined;
	const means = new Map<string, number>();
	for (const { text } of told) {
		if (typeof text === 'string') continue;
		const kind = CARDS[text.key];
		const who = text.args.seat ?? text.args.who;
		const worth = kind?.worth(text.args.card, printed);
		if (!kind || worth === undefined || !who || !('seat' in who) || who.seat !== seat) continue;
		luck ??= { what: kind.what, cards: 0, worth: 0, expected: 0 };
		luck.cards += 1;
		luck.worth += worth;
		const expected = means.get(text.key) ?? kind.mean(printed);
		means.set(text.key, expected);
		luck.expected += expected;
	}
	return luck;
}
