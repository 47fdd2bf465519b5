import { session } from '../app/session.svelte.ts';
import type { Position, Room } from '../wire/types.ts';

/** What a report of a fault is made from. */
export interface BugReport {
	what: string;
	/** With everything that I see; otherwise only what everybody at the table could see, and no names. */
	whole: boolean;
	/** Where it happened at a table. */
	room?: Room;
	position?: Position;
	lines: string[];
	/** As far as I may know it, or as far as everybody may. */
	record?: string;
}

/** The build of this client: its first script is named by everything it consists of. */
const client = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? 'development';

/** A report of a fault as a file to be sent: what was seen, the record, and the versions. */
export function bugReport({ what, whole, room, position, lines, record }: BugReport): string {
	const about = {
		what,
		at: new Date().toISOString(),
		server: session.server?.version ?? null,
		client: client(),
		page: location.hash.replace(/key=[^&]*/, 'key=…').replace(/^(#\/admin)\/.*/, '$1'),
		browser: navigator.userAgent,
		screen: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
		language: document.documentElement.lang,
		table: room && {
			id: room.id,
			phase: room.phase,
			setup: room.setup,
			table_rules: room.table_rules,
			latest: room.latest,
			pack: room.pack,
		},
		step: position?.step ?? null,
		asked: position?.asked ?? [],
		commitment: position?.commitment ?? null,
		record: record ?? null,
	};
	const seen = { viewer: position?.viewer, question: position?.question, view: position?.view, room, lines };
	return JSON.stringify(whole ? { ...about, seen } : about, null, '\t');
}
