import { ENAMELS, type Enamel } from '../marks/colours.ts';
import { letterOf } from '../marks/letters.ts';
import type { Person } from './table.svelte.ts';
import type { Room } from '../wire/types.ts';

/** Bots have names too; the strength stands beside them. */
const BOTS = ['Ector', 'Bors', 'Blaise', 'Lynet', 'Dinadan', 'Elaine', 'Lucan'];

/** What a bot is called in a seat. */
export const botName = (seat: number): string => BOTS[seat] ?? `Bot ${seat + 1}`;

/** Who sits where, as people know them. */
export function people(room: Room): Person[] {
	return room.chairs.map((chair) => {
		const enamel: Enamel = (ENAMELS as readonly string[]).includes(chair.name) ? (chair.name as Enamel) : (ENAMELS[chair.seat] ?? 'white');
		// A seat that its person has left is still called after them: it is they who are waited for.
		const name = chair.person?.name ?? (chair.bot ? botName(chair.seat) : (chair.owner?.name ?? '–'));
		return {
			seat: chair.seat,
			name,
			enamel,
			letter: letterOf(enamel),
			bot: chair.person === null && chair.bot !== null,
			here: chair.here,
			left: !chair.person && !chair.bot && chair.owner !== null,
			away: chair.person && chair.away_since !== null ? { since: chair.away_since, absent: chair.absent } : undefined,
			clock: chair.clock === null ? undefined : { left: chair.clock, running: chair.running, heard: Date.now() },
		};
	});
}
