import { keyOf } from '../wire/api.ts';
import type { Room } from '../wire/types.ts';

/** The secret part of a table's link, where it has one. It stands behind the #, so that it is sent to no server on the way. */
const secret = (room: Room): string => {
	const key = keyOf(room.id);
	return key && room.manners.access === 'link' ? `#key=${key}` : '';
};

/** The address under which others find a table. It names the game, for those who show a preview. */
export const link = (room: Room): string => `${location.origin}/join/${encodeURIComponent(room.setup.game)}/${room.id}${secret(room)}`;

/** The address of a replay, at a step. */
export const replayLink = (room: Room, step: number): string =>
	`${location.origin}/replay/${encodeURIComponent(room.setup.game)}/${room.id}?step=${step}${secret(room)}`;

/** What such an address leads to inside the app; undefined for any other address. */
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
