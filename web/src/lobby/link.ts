import { keyOf } from '../wire/api.ts';
import type { Room } from '../wire/types.ts';

/** Part of an address of this page: the secret of a table's link, so that a person who is sent the address is let in. */
export function keyPart(room: Room): string {
	const key = keyOf(room.id);
	return key && room.table_rules.access === 'link' && !room.table_rules.practice ? `key=${key}` : '';
}

/** The secret part of a table's link, where it has one. It stands behind the #, so that it is sent to no server on the way. */
const secret = (room: Room): string => {
	const key = keyOf(room.id);
	return key && room.table_rules.access === 'link' ? `#key=${key}` : '';
};

/** The address under which others find a table. It names the game, for those who show a preview. */
export const link = (room: Room): string => `${location.origin}/join/${encodeURIComponent(room.setup.game)}/${room.id}${secret(room)}`;

/** The address of a replay, at a step. */
export const replayLink = (room: Room, step: number): string =>
	`${location.origin}/replay/${encodeURIComponent(room.setup.game)}/${room.id}?step=${step}${secret(room)}`;
