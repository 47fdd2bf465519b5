/** What the pages for learning ask of the server. */
import { session } from '../app/session.svelte.ts';
import { call, keepKey } from '../wire/api.ts';
import type { Example } from '../wire/generated/Example';
import type { NewPractice } from '../wire/generated/NewPractice';
import type { Seated } from '../wire/types.ts';

/** Makes a practice table. Returns where it is. */
export async function practise(wanted: NewPractice): Promise<string> {
	const seated = await call<Seated>('POST', '/practice', { ...wanted, name: session.guest });
	if (seated.key) keepKey(seated.table, seated.key);
	session.me = seated.you;
	return seated.table;
}

let known: Promise<ReadonlySet<string>> | undefined;

/** The paragraphs that have an example. */
export function examples(): Promise<ReadonlySet<string>> {
	known ??= call<string[]>('GET', '/examples').then(
		(clauses) => new Set(clauses),
		() => {
			known = undefined;
			return new Set<string>();
		},
	);
	return known;
}

export const example = (clause: string): Promise<Example> => call<Example>('GET', `/examples/${encodeURIComponent(clause)}`);
