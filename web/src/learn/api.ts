/** What the pages for learning ask of the server. */
import { session } from '../app/session.svelte.ts';
import { call, keepKey } from '../wire/api.ts';
import type { Example } from '../wire/generated/Example';
import type { ExampleName } from '../wire/generated/ExampleName';
import type { NewPractice } from '../wire/generated/NewPractice';
import type { Seated } from '../wire/types.ts';

/** Makes a practice table. Returns where it is. */
export async function practise(wanted: NewPractice): Promise<string> {
	const seated = await call<Seated>('POST', '/practice', { ...wanted, name: session.guest });
	if (seated.key) keepKey(seated.table, seated.key);
	session.me = seated.you;
	return seated.table;
}

let known: Promise<ReadonlyMap<string, boolean>> | undefined;

/** The paragraphs that have an example, and whether it can be played on. */
export function examples(): Promise<ReadonlyMap<string, boolean>> {
	known ??= call<ExampleName[]>('GET', '/examples').then(
		(names) => new Map(names.map(({ clause, playable }) => [clause, playable])),
		() => {
			known = undefined;
			return new Map<string, boolean>();
		},
	);
	return known;
}

export const example = (clause: string): Promise<Example> => call<Example>('GET', `/examples/${encodeURIComponent(clause)}`);
