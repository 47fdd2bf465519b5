import { beforeAll, describe, expect, it } from 'vitest';
import { namedEvent, namedRoom } from '../src/room/names.ts';
import { texts } from '../src/text/texts.svelte.ts';
import type { Room, TableEvent } from '../src/wire/types.ts';

beforeAll(() => texts.speak('en'));

const nobody = { id: 'anonymous-1', name: '', guest: true };

describe('a table without names', () => {
	it('calls everybody after the seat, and strangers somebody', () => {
		const room = namedRoom({
			chairs: [
				{ seat: 0, person: { id: 'me', name: 'Enid', guest: true }, owner: null },
				{ seat: 1, person: null, owner: nobody },
				{ seat: 2, person: null, owner: null },
			],
			requests: [{ seat: 1, person: nobody, at: 0 }],
		} as unknown as Room);
		expect(room.chairs.map((chair) => [chair.person?.name, chair.owner?.name])).toEqual([
			['Enid', undefined],
			[undefined, expect.stringContaining('2')],
			[undefined, undefined],
		]);
		expect(room.requests[0]?.person.name).not.toBe('');
	});

	it('names who acted, who sat down and who voted, and keeps names that are told', () => {
		const actor = { name: '', person: 'anonymous-1', seat: 1 };
		const event = { number: 1, at: 0, told: [], who: actor };
		const sat = namedEvent({ ...event, happened: { what: 'sat-down', seat: 1, person: nobody } } as TableEvent);
		expect(sat.who?.name).toContain('2');
		expect(sat.happened.what === 'sat-down' && sat.happened.person.name).toContain('2');
		const tally = { motion: { motion: 'pause' }, by: actor, yes: [actor], no: [{ ...actor, name: 'Enid' }], silent: [], needed: 2 };
		const lost = namedEvent({ ...event, happened: { what: 'lost', ballot: 1, tally } } as unknown as TableEvent);
		const told = lost.happened.what === 'lost' ? lost.happened.tally : undefined;
		expect(told?.yes[0]?.name).toContain('2');
		expect(told?.no[0]?.name).toBe('Enid');
	});
});
