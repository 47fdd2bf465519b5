import { SvelteSet } from 'svelte/reactivity';
import { mine } from '../people/api.ts';

/** Whose words are not shown: muted at this table on this device, or blocked for good. */
export class Silence {
	readonly muted = new SvelteSet<string>();
	readonly blocked = new SvelteSet<string>();

	constructor(private readonly table: string) {
		for (const id of all()[table] ?? []) this.muted.add(id);
	}

	/** Asks the server whom I have blocked. */
	async load(): Promise<void> {
		for (const person of await mine.blocks().catch(() => [])) this.blocked.add(person.id);
	}

	has(person: string | undefined): boolean {
		return person !== undefined && (this.muted.has(person) || this.blocked.has(person));
	}

	mute(person: string, on: boolean): void {
		if (on) this.muted.add(person);
		else this.muted.delete(person);
		localStorage.setItem(KEY, JSON.stringify({ ...all(), [this.table]: [...this.muted] }));
	}

	async block(person: string, on: boolean): Promise<void> {
		if (on) {
			await mine.block(person);
			this.blocked.add(person);
		} else {
			await mine.unblock(person);
			this.blocked.delete(person);
		}
	}
}

const KEY = 'logres.muted';

function all(): Record<string, string[]> {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
	} catch {
		return {};
	}
}
