import { keyOf } from '../wire/api.ts';
import type { Room } from '../wire/types.ts';

/** The address under which others find a table, with its secret part where it has one. */
export function link(room: Room): string {
	const key = keyOf(room.id);
	return `${location.origin}${location.pathname}#/table/${room.id}${key && room.manners.access === 'link' ? `?key=${key}` : ''}`;
}
