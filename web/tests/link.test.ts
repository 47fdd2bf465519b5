import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inside } from '../src/app/inside.ts';
import { qr } from '../src/lobby/qr.ts';
import { keyBytes } from '../src/people/push.ts';
import { isCommitted } from '../src/result/deal.ts';

test('a link that was sent leads into the app, with its key and its step', () => {
	expect(inside('/join/merlin/abc234', '', '#key=xyz')).toBe('/#/table/abc234?key=xyz');
	expect(inside('/join/camelot/abc234/', '', '')).toBe('/#/table/abc234');
	expect(inside('/replay/merlin/abc234', '?step=12', '#key=xyz')).toBe('/#/replay/abc234?key=xyz&step=12');
	for (const path of ['/', '/join/merlin', '/join/merlin/a/b', '/join/merlin/<script>', '/table/abc'])
		expect(inside(path, '', '')).toBeUndefined();
});

test('a QR code is what another program makes of the same text', () => {
	// Made by the Python package qrcode 8: error correction M, mask 0, byte mode. By the length of the text.
	const print = (text: string) =>
		createHash('sha256')
			.update(
				qr(text)!
					.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
					.join('\n'),
			)
			.digest('hex')
			.slice(0, 16);
	const EXPECTED: Record<string, [number, string]> = {
		'https://play.example.org/join/merlin/abcdefgh2345': [33, '87c5caa4391bc508'],
		'http://127.0.0.1:4183/join/camelot/abcdefgh2345#key=abcdefghjkmnpqrstuvwxyz023': [37, 'c88d91e51120deae'],
		z: [21, '1842298f26ca42f2'],
		'https://games.example.net/replay/merlin/abcdefgh2345?step=120#key=abcdefghjkmnpqrstuvwxyz023&xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx':
			[53, '7673694d2d21f086'],
		éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé: [57, '5345c8b263548ac9'],
	};
	for (const [text, [side, hash]] of Object.entries(EXPECTED)) {
		expect(qr(text)!.length).toBe(side);
		expect(print(text), text).toBe(hash);
	}
	expect(qr('x'.repeat(400))).toBeUndefined();
});

test('the committed deal is checked in the browser', async () => {
	const opening = { key: '00'.repeat(32), nonce: 'ff'.repeat(32) };
	const digest = createHash('sha256')
		.update(Buffer.concat([Buffer.alloc(32, 0), Buffer.alloc(32, 255)]))
		.digest('hex');
	expect(await isCommitted(`sha256:${digest}`, opening)).toBe(true);
	expect(await isCommitted(`sha256:${digest}`, { ...opening, nonce: 'fe'.repeat(32) })).toBe(false);
});

test('the server’s key is read as bytes', () => {
	expect([...keyBytes('BP4z9A')]).toEqual([4, 254, 51, 244]);
});
