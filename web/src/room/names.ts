import { t } from '../text/texts.svelte.ts';
import type { Actor, Room, TableEvent } from '../wire/types.ts';

interface Person {
	id: string;
	name: string;
	guest: boolean;
}

/** A person without a name, because the table tells none or because they are forgotten, is called after the seat. */
const called = (name: string, seat: number | null | undefined): string =>
	name || (typeof seat === 'number' ? t('nameless-seat', { number: seat + 1 }) : t('nameless'));
const person = <T extends Person | null>(who: T, seat?: number): T => (who && !who.name ? { ...who, name: called('', seat) } : who);
const actor = (who: Actor): Actor => (who.name ? who : { ...who, name: called('', who.seat) });

/** The people of a table, each with a name. */
export const namedRoom = (room: Room): Room => ({
	...room,
	chairs: room.chairs.map((chair) => ({ ...chair, person: person(chair.person, chair.seat), owner: person(chair.owner, chair.seat) })),
	requests: room.requests.map((request) => ({ ...request, person: person(request.person) })),
});

/** What happened at a table, with a name for everybody. */
export function namedEvent(event: TableEvent): TableEvent {
	const { happened } = event;
	const who = event.who && actor(event.who);
	switch (happened.what) {
		case 'sat-down':
		case 'took-over':
		case 'renamed':
			return { ...event, who, happened: { ...happened, person: person(happened.person, happened.seat) } };
		case 'asked':
		case 'admitted':
		case 'declined':
			return { ...event, who, happened: { ...happened, person: person(happened.person) } };
		case 'carried':
		case 'lost': {
			const tally = happened.tally && {
				...happened.tally,
				by: actor(happened.tally.by),
				yes: happened.tally.yes.map(actor),
				no: happened.tally.no.map(actor),
				silent: happened.tally.silent.map(actor),
			};
			return { ...event, who, happened: { ...happened, tally } };
		}
		default:
			return { ...event, who };
	}
}
