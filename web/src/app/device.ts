/**
 * Several people at one device. The browser's own session belongs to the person who made the table; each of the others has a token, kept
 * here. The person who holds the device speaks: what is asked of the server and what it answers are theirs alone.
 */
export interface Beside {
	/** The account, as chairs name it. */
	id: string;
	name: string;
	token: string;
}

const KEY = 'logres.beside';

function all(): Record<string, Beside[]> {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Beside[]>;
	} catch {
		return {};
	}
}

/** Who else plays at this table on this device. */
export const besides = (table: string): Beside[] => all()[table] ?? [];

export function keepBesides(table: string, people: Beside[]): void {
	localStorage.setItem(KEY, JSON.stringify({ ...all(), [table]: people }));
}

/** Where the last views of tables are kept. */
export const VIEWS = 'logres-views';
export const ableToKeep = (): boolean => 'caches' in globalThis;

/** Nobody leaves anything of their tables on the device for the next one. */
export async function forgetViews(): Promise<void> {
	if (ableToKeep()) await caches.delete(VIEWS);
}
