import { session } from '../app/session.svelte.ts';
import { keepBesides, type Beside } from '../app/device.ts';
import { speakAs } from '../wire/voice.ts';
import { api, keepKey, keyOf } from '../wire/api.ts';
import type { Act, TableRules, SetInfo } from '../wire/types.ts';

/** Makes a table with bots on all other seats and begins at once. Returns where it is. */
export async function begin(game: string, set: SetInfo, seats: number, bot: string): Promise<string> {
	const bots: Record<string, string> = {};
	for (let seat = 1; seat < seats; seat++) bots[seat] = bot;
	const made = await api.make({
		game,
		seats,
		set: set.name,
		modules: [],
		options: {},
		table_rules: { access: 'link', clock: { kind: 'none' }, spectators: 'public', chat: 'phrases', undo: 'vote' } as TableRules,
		bots,
		seat: 0,
		name: session.guest,
	});
	if (made.key) keepKey(made.table, made.key);
	session.me = made.you;
	await act(made.table, { do: 'ready', ready: true });
	await act(made.table, { do: 'start' });
	return made.table;
}

const act = (table: string, what: Act) => api.act(table, crypto.randomUUID(), what);

/** More people at this device: each gets a seat and a voice of their own, and is ready. */
export async function bring(table: string, names: string[]): Promise<void> {
	const brought: Beside[] = [];
	for (const name of names) {
		const { you, token } = await api.join(table, { key: keyOf(table), name, beside: true });
		if (token) brought.push({ id: you.id, name: you.name, token });
		keepBesides(table, brought);
	}
	try {
		for (const { token } of brought) {
			speakAs(table, token);
			await act(table, { do: 'ready', ready: true });
		}
	} finally {
		speakAs(table, undefined);
	}
	await act(table, { do: 'ready', ready: true });
}

/** Begins where nobody is waited for; perhaps I am not ready yet. */
export async function start(table: string, ready = false): Promise<void> {
	if (ready) await act(table, { do: 'ready', ready: true });
	await act(table, { do: 'start' });
}
