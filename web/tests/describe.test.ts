import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describe as inCamelot } from '../src/camelot/describe.ts';
import { camelotScene } from '../src/gallery/camelot.ts';
import { merlinScene } from '../src/gallery/merlin.ts';
import { describe as inMerlin } from '../src/merlin/describe.ts';
import { LANGUAGES } from '../src/text/keys.generated.ts';
import { texts } from '../src/text/texts.svelte.ts';

type Facts = Record<string, unknown> | unknown[];
const who = (seat: number) => ({ name: `Seat ${seat}`, you: seat === 0 });

/** Of many facts of one kind so many are changed. */
const TRIED = 3;

/** Every fact of a scene by its path (lists without their places): its holder and its place there. */
function* facts(scene: Facts, path = ''): Generator<{ path: string; holder: Record<string, unknown>; key: string }> {
	for (const [key, value] of Object.entries(scene)) {
		const here = Array.isArray(scene) ? path : path ? `${path}.${key}` : key;
		const found = { path: here, holder: scene as Record<string, unknown>, key };
		if (typeof value !== 'object' || value === null || Array.isArray(value)) yield found;
		if (Array.isArray(value)) yield* facts(value as unknown[], `${here}[]`);
		else if (typeof value === 'object' && value !== null) yield* facts(value as Facts, here);
	}
}

/** The facts of a scene whose change leaves every word of its description as it is. */
function untold<S extends object>(scene: S, words: (scene: S) => unknown): string[] {
	const all = [...facts(scene as unknown as Facts)];
	const before = JSON.stringify(words(scene));
	const silent = new Set<string>();
	const tried = new Map<string, number>();
	for (const { path, holder, key } of all) {
		const value = holder[key];
		const other = all.find((each) => each.path === path && typeof each.holder[each.key] === 'string' && each.holder[each.key] !== value);
		const to =
			typeof value === 'number'
				? value + 1
				: typeof value === 'boolean'
					? !value
					: Array.isArray(value)
						? value.slice(1)
						: // A word is exchanged for another one that stands in such a place.
							other?.holder[other.key];
		const times = tried.get(path) ?? 0;
		// A quest of another kind has other facts.
		if (path === 'quests[].kind' || to === undefined || times >= TRIED || (Array.isArray(value) && value.length === 0)) continue;
		tried.set(path, times + 1);
		holder[key] = to;
		if (JSON.stringify(words(scene)) === before) silent.add(path);
		holder[key] = value;
	}
	expect(JSON.stringify(words(scene))).toBe(before);
	// The written name of a thing is for clicks and for the rulebook.
	return [...silent].filter((path) => !/(^|\.)(thing|id|is|\w+Thing|poisonPlace)$/.test(path)).sort();
}

/** What a scene holds and the table in words does not say, with the reason. */
const MERLIN: Record<string, string> = {
	'castles[].dice[].value': 'a die that was played counts no more',
	'castles[].favors[].column': 'abilities that nobody has learned',
	'castles[].favors[].row': 'abilities that nobody has learned',
	'castles[].handSize': 'the cards of my own hand are named',
	'castles[].henchmen': 'a henchman who is not at home is told in a province',
	'castles[].henchmen[].kind': 'a henchman who is not at home is told in a province',
	'castles[].henchmen[].where': 'a henchman who is not at home is told in a province',
	'domain.rows': 'every hex says its row',
	'figures[].kind': 'a knight is told by the name of its player',
	'inner[].kind': 'its written form is told',
	'inner[].of': 'its written form is told',
	'provinces[].slots[].kind': 'whoever stands there is told',
	'ring[].kind': 'its written form is told',
	'ring[].of': 'its written form is told',
	seats: 'every castle is told',
	'witch.horn.count': 'there is one',
};
const CAMELOT: Record<string, string> = {
	'knights[].dying': 'a knight without life is told',
	'knights[].lifeMost': 'it is the same for all and in the rules',
	loyaltyDealt: 'the covered card lies beside the words',
	'merlin.lifeMost': 'it is the same for all and in the rules',
	'quests[].values[]': 'only the next card to be laid is told',
	'quests[].white[].name': 'Fight cards are told by their numbers',
};

beforeAll(() => texts.need('merlin', 'camelot'));
afterAll(() => texts.speak('en'));

describe('the table in words', () => {
	it('says everything that lies on the table of Merlin with every module', () => {
		expect(untold(merlinScene(true), (scene) => inMerlin(scene, who))).toEqual(Object.keys(MERLIN).sort());
	});

	it('says everything that lies on the table of Camelot', () => {
		expect(untold(camelotScene(true), (scene) => inCamelot(scene, who))).toEqual(Object.keys(CAMELOT).sort());
	});

	it('tells how many cards lie face down in front of Merlin', () => {
		const scene = camelotScene(true);
		scene.merlin = { ...scene.merlin!, row: [], hidden: 5 };
		const merlin = inCamelot(scene, who).find(({ title }) => title.startsWith('Merlin'));
		expect(merlin?.lines).toEqual(['5 cards, face down']);
	});

	it.each(LANGUAGES)('has words for all of it (%s)', async (language) => {
		await texts.speak(language);
		const sections = [...inMerlin(merlinScene(true), who), ...inCamelot(camelotScene(true), who)];
		const words = sections.flatMap(({ title, lines }) => [title, ...lines]);
		expect(words.length).toBeGreaterThan(100);
		// A key that has no text is shown as it is.
		expect(words.filter((line) => /(^|[\s(:])(web|merlin|camelot|piece|brew|table-knight|space)-[a-z-]+/.test(line))).toEqual([]);
		expect(words.filter((line) => /undefined|NaN|\{\s*\$/.test(line))).toEqual([]);
	});
});
