/**
 * A new value that shares with an old one whatever they have in common: where nothing changed, the very same objects come back.
 * What is drawn from them is then not drawn again, although the server tells everything at every move.
 *
 * Members of a list are compared with those of the same name (`thing`, `id` or `n`), otherwise with those at the same place. The new value is
 * taken over and must belong to nobody else.
 */
export function keep<T>(old: T | undefined, fresh: T): T {
	if (Object.is(old, fresh)) return fresh;
	if (!isHolder(old) || !isHolder(fresh)) return fresh;
	if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
	const taken: Holder = fresh;
	const former = Array.isArray(old) ? byName(old) : undefined;
	const names = Object.keys(fresh);
	let same = names.length === Object.keys(old).length;
	for (const name of names) {
		const value = fresh[name];
		const kept = keep(former?.get(nameOf(value)) ?? old[name], value);
		if (kept !== value) taken[name] = kept;
		same &&= Object.is(kept, old[name]) && name in old;
	}
	return same ? old : fresh;
}

type Holder = Record<string, unknown>;

/** Lists and plain objects; a class knows itself when two of its things are alike. */
function isHolder(value: unknown): value is Holder {
	if (typeof value !== 'object' || value === null) return false;
	const kind: unknown = Object.getPrototypeOf(value);
	return kind === Object.prototype || kind === Array.prototype;
}

function nameOf(value: unknown): unknown {
	return isHolder(value) ? (value.thing ?? value.id ?? value.n) : undefined;
}

function byName(list: readonly unknown[]): Map<unknown, unknown> {
	const named = new Map<unknown, unknown>();
	for (const each of list) {
		const name = nameOf(each);
		if (name !== undefined) named.set(name, each);
	}
	return named;
}
