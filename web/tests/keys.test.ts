import { beforeAll, expect, it } from 'vitest';
import { FOCUSED, SHARES } from '../src/camelot/deeds.ts';
import { whatWon } from '../src/learn/won.ts';
import { COUNTED } from '../src/room/ending.ts';
import { texts } from '../src/text/texts.svelte.ts';
import type { Position } from '../src/wire/types.ts';

/** Questions and endings that the client treats in a way of their own are known by the keys of their texts. */
beforeAll(() => texts.need('camelot', 'merlin', 'lessons'));

it.each([
	['questions that deserve the whole eye', [...FOCUSED]],
	['the question in which cards are shared', [SHARES]],
	['endings in which the swords are counted', COUNTED],
])('%s have the keys of texts', (_, keys) => {
	expect(keys.length).toBeGreaterThan(0);
	expect(keys.filter((key) => !texts.has(key))).toEqual([]);
});

it('says what won, in both games', () => {
	const over = (game: string, ending: string, winners: number[], view: object): string[] =>
		whatWon({ setup: { game }, outcome: { ending, winners }, view } as unknown as Position, (seat) => ({
			name: `seat ${seat}`,
			you: false,
		}));
	const castle = { points: 50, sources: { quest: 5, manor: 20, influence: 15, flag: 10 } };
	expect(over('camelot', COUNTED[0]!, [0], { swords: { white: 7, black: 5 }, engines: 3 })).toEqual([
		texts.format(COUNTED[0]!),
		'White swords: 7. Black swords: 5. Siege engines: 3.',
	]);
	const merlin = over('merlin', 'merlin-ending', [1], { castles: [castle, castle] });
	expect(merlin).toHaveLength(2);
	expect(merlin[0]).toContain('50');
	expect(merlin[1]).toMatch(/\(20\), .*\(15\), .*\(10\)\.$/);
	expect(over('merlin', 'merlin-ending', [], { castles: [castle] })).toEqual([]);
});
