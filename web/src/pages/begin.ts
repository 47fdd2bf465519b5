import { session } from '../app/session.svelte.ts';
import { api, keepKey } from '../wire/api.ts';
import type { Manners } from '../wire/types.ts';
import type { ReadyMade } from './setups.ts';

/** Makes a table with bots on all other seats and begins at once. Returns where it is. */
export async function begin(setup: ReadyMade, seats: number, bot: string): Promise<string> {
	const bots: Record<string, string> = {};
	for (let seat = 1; seat < seats; seat++) bots[seat] = bot;
	const made = await api.make({
		game: setup.game,
		seats,
		modules: setup.modules,
		options: setup.options,
		manners: { access: 'link', clock: { kind: 'none' }, spectators: 'public', chat: 'phrases', undo: 'vote' } as Manners,
		bots,
		seat: 0,
		name: session.guest,
	});
	if (made.key) keepKey(made.table, made.key);
	session.me = made.you;
	await api.act(made.table, crypto.randomUUID(), { do: 'ready', ready: true });
	await api.act(made.table, crypto.randomUUID(), { do: 'start' });
	return made.table;
}
