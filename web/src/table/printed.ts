import camelot from 'virtual:content/camelot';
import merlin from 'virtual:content/merlin';
import { api } from '../wire/api.ts';
import type { Room } from '../wire/types.ts';

/** What is printed on the components of both games: facts that lie open on the table, for the components that draw them. */
export interface Printed {
	readonly merlin: typeof merlin;
	readonly camelot: typeof camelot;
}

/** What tables are played with unless their host has a pack. */
export const BUILT_IN: Printed = { merlin, camelot };

const packs = new Map<string, Promise<Printed>>();

/** What is printed on the components of a table. A pack is fetched once; the browser keeps it, for a digest names one content for ever. */
export function printedAt(room: Room | undefined): Printed | Promise<Printed> {
	// Where the pack is not there, there is no game to be drawn either.
	if (!room?.pack?.here) return BUILT_IN;
	const { digest } = room.pack;
	let printed = packs.get(digest);
	if (!printed) {
		const { game } = room.setup;
		printed = api.content(digest).then((facts) => ({ ...BUILT_IN, [game]: facts }));
		packs.set(digest, printed);
		// What could not be fetched may be asked for again.
		printed.catch(() => packs.delete(digest));
	}
	return printed;
}
