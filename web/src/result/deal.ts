import type { Opening } from '../wire/generated/Opening';

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Does what was opened fit what was promised? The promise is the SHA-256 of key and nonce. */
export async function isCommitted(commitment: string, opening: Opening): Promise<boolean> {
	const whole = new Uint8Array([...bytes(opening.key), ...bytes(opening.nonce)]);
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
	return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment.replace(/^sha256:/, '');
}
