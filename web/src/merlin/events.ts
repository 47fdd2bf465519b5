import type { EventReader, GameEvent } from '../table/events.ts';
import type { Printed } from '../table/printed.ts';
import type { MerlinEvent } from '../wire/generated/merlin/MerlinEvent';
import { merlinChanges, merlinHoldings } from './holdings.ts';
import { countingTime } from './scoring.ts';

const of = (event: GameEvent): MerlinEvent => event as MerlinEvent;

/** These are told of everybody in every turn. */
const MINOR = new Set<MerlinEvent['kind']>([
	'turn-began',
	'rolled',
	'scored',
	'quest-drawn',
	'quest-seen',
	'round-began',
	'territory-scored',
]);
const MILESTONES = new Set<MerlinEvent['kind']>(['round-began', 'scoring-began']);

export function merlinReader(printed: Printed['merlin']): EventReader {
	return {
		turn(event) {
			const told = of(event);
			return told.kind === 'turn-began' ? told.seat : undefined;
		},
		beginsRound: (event) => MILESTONES.has(of(event).kind),
		isMilestone: (event) => MILESTONES.has(of(event).kind),
		repeats: (event, next) => of(event).kind === 'quest-drawn' && of(next).kind === 'quest-seen',
		isMinor: (event) => MINOR.has(of(event).kind),
		roll(event) {
			const told = of(event);
			return told.kind === 'rolled' ? { seat: told.seat, dice: told.dice.slice(0, told.count) } : undefined;
		},
		holdings: merlinHoldings,
		changes: (event) => merlinChanges(of(event)),
		counting: (events) => countingTime(events.map(of)),
		card(event) {
			const told = of(event);
			const worth = told.kind === 'quest-seen' ? printed.quests.cards[told.card - 1]?.points : undefined;
			return told.kind === 'quest-seen' && worth !== undefined ? { seat: told.seat, what: 'quests', worth } : undefined;
		},
		great(event) {
			const told = of(event);
			return told.kind === 'quest-resolved' ? { kind: 'quest-resolved', mark: 'quest', seats: [told.seat] } : undefined;
		},
		follows: () => false,
	};
}
