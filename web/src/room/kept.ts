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

const CACHE = 'logres-views';
const LINES = 60;
const address = (table: string): string => `/kept-view/${encodeURIComponent(table)}`;
const able = (): boolean => 'caches' in globalThis;

export async function keepView(
	table: string,
	room: Room,
	position: Position,
	told: readonly LogLine[],
	words: (line: LogLine) => string,
): Promise<void> {
	if (!able()) return;
	const view: KeptView = { room, position: { ...position, question: null }, lines: told.slice(-LINES).map(words), at: Date.now() };
	const cache = await caches.open(CACHE);
	await cache.put(address(table), new Response(JSON.stringify(view), { headers: { 'content-type': 'application/json' } }));
}

export async function keptView(table: string): Promise<KeptView | undefined> {
	if (!able()) return undefined;
	const found = await (await caches.open(CACHE)).match(address(table));
	return (await found?.json()) as KeptView | undefined;
}

/** Whoever logs out leaves nothing of their tables on the device. */
export async function forgetViews(): Promise<void> {
	if (able()) await caches.delete(CACHE);
}
