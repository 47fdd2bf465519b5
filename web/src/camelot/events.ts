import type { EventReader, GameEvent } from '../log/events.ts';
import { ENAMELS, type Enamel } from '../marks/colours.ts';
import type { CamelotEvent } from '../wire/generated/camelot/CamelotEvent';
import type { Who } from '../wire/generated/camelot/Who';
import { camelotHoldings } from './holdings.ts';

const of = (event: GameEvent): CamelotEvent => event as CamelotEvent;

/** The seat of a figure; Merlin has none. */
function seatOf(who: Who): number | undefined {
	const seat = ENAMELS.indexOf(who as Enamel);
	return seat < 0 ? undefined : seat;
}

const MINOR = new Set<CamelotEvent['kind']>(['turn-begins', 'rolled']);
const MILESTONES = new Set<CamelotEvent['kind']>(['swords-laid', 'swords-turned', 'quest-won', 'quest-lost']);

/** The value of a Fight card; other cards have none. */
function fight(card: string): number | undefined {
	return card.startsWith('fight-') ? Number(card.slice('fight-'.length)) : undefined;
}

export const camelotReader: EventReader = {
	turn(event) {
		const told = of(event);
		return told.kind === 'turn-begins' ? seatOf(told.who) : undefined;
	},
	beginsRound: () => false,
	isMilestone: (event) => MILESTONES.has(of(event).kind),
	repeats: () => false,
	isMinor: (event) => MINOR.has(of(event).kind),
	roll(event) {
		const told = of(event);
		if (told.kind !== 'rolled' && told.kind !== 'call-rolled') return undefined;
		const seat = seatOf(told.who);
		return seat === undefined ? undefined : { seat, dice: [told.roll] };
	},
	holdings: camelotHoldings,
	card(event) {
		const told = of(event);
		if (told.kind !== 'got') return undefined;
		const [seat, worth] = [seatOf(told.who), fight(told.card)];
		return seat === undefined || worth === undefined ? undefined : { seat, what: 'fights', worth };
	},
};
