import type { EventReader } from '../table/events.ts';
import type { Printed } from '../table/printed.ts';
import type { LogLine } from '../table/table.svelte.ts';

/** What the dice gave a seat, and what they give on average. */
export interface Luck {
	seat: number;
	dice: number;
	pips: number;
	expected: number;
}

/** Luck with the dice against expectation, by seat; only those who rolled. */
export function luck(told: readonly LogLine[], reader: EventReader, sides: number): Luck[] {
	const seats = new Map<number, Luck>();
	for (const { event } of told) {
		const roll = event && reader.roll(event);
		if (!roll) continue;
		const sum = seats.get(roll.seat) ?? { seat: roll.seat, dice: 0, pips: 0, expected: 0 };
		for (const die of roll.dice) {
			sum.dice += 1;
			sum.pips += die;
			sum.expected += (sides + 1) / 2;
		}
		seats.set(roll.seat, sum);
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

/** What a card is worth on average: the points of a quest, the number of a Fight card. */
const MEAN: Record<CardLuck['what'], (printed: Printed) => number> = {
	quests: ({ merlin }) => mean(merlin.quests.cards.map(({ points }) => [points, 1])),
	fights: ({ camelot }) => mean(camelot.white.card.flatMap(({ value, count }) => (value === undefined ? [] : [[value, count] as const]))),
};

/** Luck with cards: only of the seat that was told which cards came, which is one's own. */
export function cardLuck(told: readonly LogLine[], reader: EventReader, seat: number, printed: Printed): CardLuck | undefined {
	let luck: CardLuck | undefined;
	for (const { event } of told) {
		const card = event && reader.card(event);
		if (card?.seat !== seat) continue;
		luck ??= { what: card.what, cards: 0, worth: 0, expected: 0 };
		luck.cards += 1;
		luck.worth += card.worth;
	}
	if (luck) luck.expected = luck.cards * MEAN[luck.what](printed);
	return luck;
}
