/** What the address of an invitation leads to inside the app; undefined for any other address. */
export function inside(path: string, query: string, hash: string): string | undefined {
	const [, page, id] = path.match(/^\/(join|replay)\/[\w-]+\/([\w-]+)\/?$/) ?? [];
	if (!page || !id) return undefined;
	const asked = new URLSearchParams();
	const key = new URLSearchParams(hash.replace(/^#/, '')).get('key');
	const step = new URLSearchParams(query).get('step');
	if (key) asked.set('key', key);
	if (page === 'replay' && step) asked.set('step', step);
	const rest = asked.toString();
	return `/#/${page === 'join' ? 'table' : 'replay'}/${id}${rest ? `?${rest}` : ''}`;
}
