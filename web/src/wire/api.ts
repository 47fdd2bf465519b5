import { voiceOf } from './voice.ts';
import type { StandingAnswer } from './generated/StandingAnswer';
import type {
	AboutServer,
	Done,
	Figures,
	GameInfo,
	Hint,
	NewTable,
	Person,
	Position,
	Seated,
	ServerRefusal,
	TableStatus,
	TableEvent,
	TableList,
} from './types.ts';

/** A refusal of the server, or a line that is down. */
export class Refused extends Error {
	constructor(readonly refusal: ServerRefusal) {
		super(refusal.sentence);
	}
}

/** The secret parts of links, by table, so that a reload finds its way back. */
const KEYS = 'logres.keys';

export function keyOf(table: string): string | undefined {
	try {
		return (JSON.parse(localStorage.getItem(KEYS) ?? '{}') as Record<string, string>)[table];
	} catch {
		return undefined;
	}
}

export function keepKey(table: string, key: string): void {
	let keys: Record<string, string> = {};
	try {
		keys = JSON.parse(localStorage.getItem(KEYS) ?? '{}') as Record<string, string>;
	} catch {
		// Unreadable keys are no keys.
	}
	localStorage.setItem(KEYS, JSON.stringify({ ...keys, [table]: key }));
}

/** What proves that one may: the secret part of a link, and the person who speaks at this device instead of the browser's own session. */
interface Proof {
	key?: string;
	token?: string;
}
const proof = (table: string): Proof => ({ key: keyOf(table), token: voiceOf(table) });

export async function call<T>(method: string, path: string, body?: unknown, { key, token }: Proof = {}): Promise<T> {
	const headers: Record<string, string> = {};
	if (body !== undefined) headers['content-type'] = 'application/json';
	if (key) headers['logres-key'] = key;
	if (token) headers.authorization = `Bearer ${token}`;
	let response: Response;
	try {
		response = await fetch(`/api${path}`, {
			method,
			headers,
			body: body === undefined ? undefined : JSON.stringify(body),
			credentials: token ? 'omit' : 'same-origin',
		});
	} catch {
		throw new Refused({
			reason: 'unavailable',
			sentence: 'The server cannot be reached.',
			text: null,
			clause: null,
			question: null,
			retry: null,
		});
	}
	const text = await response.text();
	let answer: unknown = null;
	try {
		answer = text ? JSON.parse(text) : null;
	} catch {
		throw new Refused({
			reason: 'unavailable',
			sentence: `The server answered with status ${response.status}.`,
			text: null,
			clause: null,
			question: null,
			retry: null,
		});
	}
	if (!response.ok) throw new Refused(answer as ServerRefusal);
	return answer as T;
}

const at = (table: string, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`;

/** The server over HTTP. What goes on at a table comes over its socket. */
export const api = {
	about: () => call<AboutServer>('GET', ''),
	games: () => call<GameInfo[]>('GET', '/games'),
	/** What is printed in some content: its files with their facts. */
	content: (digest: string) => call<unknown>('GET', `/content/${encodeURIComponent(digest)}`),
	me: () => call<Person>('GET', '/me'),
	guest: (name: string) => call<Person>('POST', '/guest', { name }),
	signUp: (name: string, password: string) => call<Person>('POST', '/sign-up', { name, password }),
	logIn: (name: string, password: string) => call<Person>('POST', '/log-in', { name, password }),
	rename: (name: string) => call<Person>('PATCH', '/me', { name }),
	logOut: () => call<null>('POST', '/log-out', {}),
	ownTables: (before?: string) => call<TableList>('GET', `/me/tables${before ? `?before=${before}` : ''}`),
	publicTables: () => call<TableList>('GET', '/tables'),
	make: (table: NewTable) => call<Seated>('POST', '/tables', table),
	join: (table: string, wanted: { key?: string; seat?: number; name?: string; beside?: boolean }) =>
		call<Seated>('POST', at(table, '/join'), wanted, { token: voiceOf(table) }),
	look: (table: string) => call<TableStatus>('GET', at(table), undefined, proof(table)),
	act: (table: string, id: string, act: unknown) => call<Done>('POST', at(table, '/actions'), { id, act }, proof(table)),
	events: (table: string, after: number) =>
		call<{ events: TableEvent[]; latest: number }>('GET', at(table, `/events?after=${after}`), undefined, proof(table)),
	step: (table: string, step: number, as: string) => call<Position>('GET', at(table, `/steps/${step}?as=${as}`), undefined, proof(table)),
	figures: (table: string) => call<Figures>('GET', at(table, '/figures'), undefined, proof(table)),
	branch: (table: string, step: number, seat: number, bot: string) =>
		call<Seated>('POST', at(table, '/branch'), { step, seat, bot }, proof(table)),
	hint: (table: string) => call<Hint>('POST', at(table, '/hint'), {}, proof(table)),
	standing: (table: string) => call<StandingAnswer[]>('GET', at(table, '/standing'), undefined, proof(table)),
	keepStanding: (table: string, ticket: number, choice: string, all: boolean) =>
		call<null>('PUT', at(table, '/standing'), { ticket, choice, all }, proof(table)),
	forgetStanding: (table: string) => call<null>('DELETE', at(table, '/standing'), undefined, proof(table)),
	notes: (table: string) => call<{ text: string }>('GET', at(table, '/notes'), undefined, proof(table)),
	keepNotes: (table: string, text: string) => call<null>('PUT', at(table, '/notes'), { text }, proof(table)),
	/** Reports to the operator what happened at a table, perhaps about somebody. */
	report: (table: string, text: string, seat?: number) =>
		call<null>('POST', at(table, '/reports'), { text, seat: seat ?? null }, proof(table)),
	/** The record as far as I may know it, or as far as everybody may. */
	record: async (table: string, as?: 'gallery'): Promise<string> => {
		const { key, token } = proof(table);
		const headers = { ...(key ? { 'logres-key': key } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) };
		const answer = await fetch(`/api${at(table, as ? `/record?as=${as}` : '/record')}`, { headers });
		if (!answer.ok) throw new Error(String(answer.status));
		return answer.text();
	},
	recordUrl: (table: string): string => `/api${at(table, '/record')}`,
	socketUrl: (table: string, after: number): string =>
		`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api${at(table, `/socket?after=${after}`)}`,
};
