import { afterEach, describe, expect, it, vi } from 'vitest';
import { frames } from '../src/merlin/adapter.ts';
import { BUILT_IN, printedAt } from '../src/table/printed.ts';
import type { Pack, Room } from '../src/wire/types.ts';

const room = (game: string, pack: Pack | null): Room => ({ setup: { game, seats: [], modules: [], options: {} }, pack }) as unknown as Room;
const answer = (status: number, body: unknown) => vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const pack = (digest: string, here = true): Pack => ({ digest, name: null, here });

afterEach(() => vi.unstubAllGlobals());

describe('what is printed on the components of a table', () => {
	it('is built in, and nothing is asked for, where the host has no pack', () => {
		const fetch = answer(200, {});
		vi.stubGlobal('fetch', fetch);
		expect(printedAt(room('merlin', null))).toBe(BUILT_IN);
		expect(printedAt(undefined)).toBe(BUILT_IN);
		expect(printedAt(room('merlin', pack('sha256:gone', false)))).toBe(BUILT_IN);
		expect(fetch).not.toHaveBeenCalled();
	});

	it('is that of the pack, fetched once, and the other game’s is left alone', async () => {
		const fetch = answer(200, { quests: { cards: [{ points: 7 }] } });
		vi.stubGlobal('fetch', fetch);
		const [one, again] = await Promise.all([printedAt(room('merlin', pack('sha256:a'))), printedAt(room('merlin', pack('sha256:a')))]);
		expect(one).toBe(again);
		expect(one.merlin.quests.cards[0]?.points).toBe(7);
		expect(one.camelot).toBe(BUILT_IN.camelot);
		expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/content/sha256%3Aa', expect.anything());
	});

	it('is asked for again where it could not be had', async () => {
		vi.stubGlobal('fetch', answer(503, { reason: 'unavailable', sentence: 'Later.' }));
		await expect(printedAt(room('camelot', pack('sha256:b')))).rejects.toThrow('Later.');
		vi.stubGlobal('fetch', answer(200, { white: { card: [] } }));
		expect((await printedAt(room('camelot', pack('sha256:b')))).camelot.white.card).toEqual([]);
	});
});

it('the frames of a board that lowers the odd columns are those of its mirror image, as the rules take them', () => {
	const { domain } = BUILT_IN.merlin;
	const written = domain.frames;
	expect(frames(domain)).toEqual(written);
	expect(frames({ ...domain, layout: { lower_columns: 'odd' } })).toEqual({
		top: written.top.toReversed(),
		bottom: written.bottom.toReversed(),
	});
});
