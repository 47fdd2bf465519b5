import type { Change, EventReader, GameEvent } from '../table/events.ts';
import { ENAMELS, type Enamel } from '../marks/colours.ts';
import type { Printed } from '../table/printed.ts';
import type { CamelotEvent } from '../wire/generated/camelot/CamelotEvent';
import type { Who } from '../wire/generated/camelot/Who';
import { fightValue } from './fight.ts';
import { camelotHoldings } from './holdings.ts';
import { QUEST_MARK } from './marks.ts';

const of = (event: GameEvent): CamelotEvent => event as CamelotEvent;

/** The seat of a figure; Merlin has none. */
function seatOf(who: Who): number | undefined {
	const seat = ENAMELS.indexOf(who as Enamel);
	return seat < 0 ? undefined : seat;
}

const MINOR = new Set<CamelotEvent['kind']>(['turn-begins', 'rolled']);
const MILESTONES = new Set<CamelotEvent['kind']>(['swords-laid', 'swords-turned', 'quest-won', 'quest-lost']);

/** What the outcome of a quest or of an accusation brings. */
const FOLLOWS = new Set<CamelotEvent['kind']>(['swords-laid', 'swords-turned', 'relic-won', 'relic-lost']);

/** The seats of those whom an event names, in its order. */
const seatsOf = (...all: readonly Who[]): number[] => all.flatMap((who) => seatOf(who) ?? []);

/** What an event says of life, cards, swords and engines. */
function camelotChanges(event: CamelotEvent): Change[] {
	const one = (who: Who, id: string, by: number): Change[] => {
		const seat = seatOf(who);
		return seat === undefined ? [] : [{ seat, id, by }];
	};
	switch (event.kind) {
		case 'life-lost':
			return one(event.who, 'life', -event.life);
		case 'life-gained':
			return one(event.who, 'life', event.life);
		case 'drew':
		case 'received':
			return one(event.who, 'cards', event.cards);
		case 'discarded':
		case 'merlins-given':
			return one(event.who, 'cards', -event.cards);
		case 'white-laid':
		case 'siege-card':
		case 'support-laid':
		case 'special-played':
			return one(event.who, 'cards', -1);
		case 'delivered':
			return [...one(event.who, 'cards', -event.cards), ...one(event.receiver, 'cards', event.cards)];
		case 'healed':
			return one(event.who, 'cards', NaN);
		case 'swords-laid':
			return [{ id: event.colour, by: event.swords }];
		case 'swords-turned':
			return [
				{ id: 'white', by: -event.swords },
				{ id: 'black', by: event.swords },
			];
		case 'engine-added':
			return [{ id: 'engines', by: 1 }];
		case 'engine-removed':
			return [{ id: 'engines', by: -1 }];
		default:
			return [];
	}
}

export const camelotReader = (printed: Printed['camelot']): EventReader => ({
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
	changes: (event) => camelotChanges(of(event)),
	counting: () => 0,
	card(event) {
		const told = of(event);
		if (told.kind !== 'got') return undefined;
		const [seat, worth] = [seatOf(told.who), fightValue(told.card, printed)];
		return seat === undefined || worth === undefined ? undefined : { seat, what: 'fights', worth };
	},
	great(event) {
		const told = of(event);
		switch (told.kind) {
			case 'accused':
				return { kind: 'accusation', mark: 'accuse', seats: seatsOf(told.who, told.target) };
			case 'loyalty-shown':
				return told.loyalty === 'loyal' ? { kind: 'innocent', mark: 'loyalty', seats: seatsOf(told.who) } : undefined;
			case 'unmasked':
				return { kind: 'unmasking', mark: 'traitor', seats: seatsOf(told.who) };
			case 'engine-added':
				return { kind: 'engine', mark: 'engine', seats: [] };
			case 'quest-won':
			case 'quest-lost':
				return { kind: told.kind, mark: QUEST_MARK[told.quest] ?? 'quest', seats: [] };
			case 'died':
				return { kind: 'death', mark: 'tomb', seats: seatsOf(told.who) };
			default:
				return undefined;
		}
	},
	follows: (event) => FOLLOWS.has(of(event).kind),
});
