import { ableToKeep, VIEWS } from '../app/device.ts';
import type { LogLine } from '../table/table.svelte.ts';
import type { Position, Room } from '../wire/types.ts';

/** The last view of a table, kept on the device so that it can be read without a network. */
export interface KeptView {
	room: Room;
	/** Without the question: nothing can be answered from here. */
	position: Position;
	/** The end of the log, in the words it had then. */
	lines: string[];
	at: number;
}

const LINES = 60;
const address = (table: string): string => `/kept-view/${encodeURIComponent(table)}`;

export async function keepView(
	table: string,
	room: Room,
	position: Position,
	told: readonly LogLine[],
	words: (line: LogLine) => string,
): Promise<void> {
	if (!ableToKeep()) return;
	const view: KeptView = { room, position: { ...position, question: null }, lines: told.slice(-LINES).map(words), at: Date.now() };
	const cache = await caches.open(VIEWS);
	await cache.put(address(table), new Response(JSON.stringify(view), { headers: { 'content-type': 'application/json' } }));
}

export async function keptView(table: string): Promise<KeptView | undefined> {
	if (!ableToKeep()) return undefined;
	const found = await (await caches.open(VIEWS)).match(address(table));
	return (await found?.json()) as KeptView | undefined;
}
