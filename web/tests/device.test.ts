import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { session } from '../src/app/session.svelte.ts';
import { people } from '../src/table/people.ts';
import type { Room } from '../src/wire/types.ts';

const person = (id: string) => ({ id, name: id, guest: true });

it('keeps views of tables for the person who looked at them, and for nobody who comes after', () => {
	const kept = new Map<string, string>();
	const cleared = vi.fn(() => Promise.resolve(true));
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	});
	vi.stubGlobal('caches', { delete: cleared });
	const comes = (id: string | undefined): number => {
		session.me = id === undefined ? undefined : person(id);
		return cleared.mock.calls.length;
	};
	expect([comes('ann'), comes('ann')]).toEqual([0, 0]);
	// The session ran out, and the same person comes back; then somebody else does.
	expect([comes(undefined), comes('ann')]).toEqual([0, 0]);
	expect([comes(undefined), comes('bob')]).toEqual([0, 1]);
	expect(session.me?.id).toBe('bob');
	vi.unstubAllGlobals();
});

it('calls a seat that was left after the person who left it', () => {
	const chair = {
		seat: 0,
		name: 'red',
		person: null,
		bot: null,
		owner: person('Blue'),
		here: false,
		away_since: null,
		absent: false,
		clock: null,
	};
	const sitting = (changed: object) => people({ chairs: [{ ...chair, ...changed }] } as unknown as Room)[0]!;
	expect(sitting({})).toMatchObject({ name: 'Blue', bot: false, left: true });
	expect(sitting({ owner: null })).toMatchObject({ name: '–', left: false });
	expect(sitting({ bot: 'squire' })).toMatchObject({ bot: true, left: false });
	expect(sitting({ person: person('Eve'), owner: null })).toMatchObject({ name: 'Eve', left: false });
});

/** The service worker with a browser of the test's own around it. */
function worker(around: object): Record<string, (event: object) => void> {
	const heard: Record<string, (event: object) => void> = {};
	const self = { addEventListener: (what: string, hear: (event: object) => void) => (heard[what] = hear), ...around };
	const code = readFileSync('public/sw.js', 'utf8');
	new Function('self', 'fetch', code)(self, (self as unknown as { fetch: unknown }).fetch);
	return heard;
}

it('subscribes again when the push service ends a subscription, and tells the server', async () => {
	const sent: unknown[] = [];
	const fresh = { toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }) };
	const subscribe = vi.fn(() => Promise.resolve(fresh));
	const heard = worker({
		navigator: { language: 'fr-FR' },
		registration: { pushManager: { getSubscription: () => Promise.resolve(null), subscribe } },
		fetch: (path: string, { method = 'GET', body = 'null' } = {}) => {
			sent.push([method, path, JSON.parse(body)]);
			return Promise.resolve({ ok: true, json: () => Promise.resolve({ key: 'k' }) });
		},
	});
	const change = async (event: object) => {
		let done: Promise<void> | undefined;
		heard['pushsubscriptionchange']!({ ...event, waitUntil: (what: Promise<void>) => (done = what) });
		await done;
		return sent.splice(0);
	};
	const told = { endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a', language: 'fr' };
	expect(await change({ oldSubscription: { endpoint: 'https://push.example/1' } })).toEqual([
		['GET', '/api/push-key', null],
		['POST', '/api/me/push', told],
		['DELETE', '/api/me/push', { endpoint: 'https://push.example/1' }],
	]);
	expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'k' });
	// Where the browser has one already, it is only told.
	expect(await change({ newSubscription: fresh, oldSubscription: null })).toEqual([['POST', '/api/me/push', told]]);
});
