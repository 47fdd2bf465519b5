import type { Kinds } from '../choices/ChoiceList.svelte';
import type { Mark } from '../marks/names.ts';
import { t } from '../text/texts.svelte.ts';
import type { ChoiceWord } from '../wire/generated/merlin/codes';
import type { Castle } from './scene.ts';
import { words } from './words.ts';

/** Kinds of choices under which a long list is folded, and their marks. What may be chosen is the engine's to say. */
export const KIND_MARKS = {
	apple: 'apple',
	gold: 'gold',
	buy: 'market',
	power: 'helm',
	take: 'exchange',
	give: 'replace',
	quest: 'quest',
	build: 'manor',
	henchman: 'henchman',
} as const satisfies Record<string, Mark>;
export type Kind = keyof typeof KIND_MARKS;

const BY_WORD: Partial<Record<ChoiceWord, Kind>> = {
	apple: 'apple',
	gold: 'gold',
	buy: 'buy',
	take: 'take',
	give: 'give',
	attempt: 'quest',
	build: 'build',
	henchman: 'henchman',
};

/** The kind of a choice, by the first word of its written form and by its things. */
export const kindOf = (word: string, things: readonly string[]): Kind | undefined =>
	things.some((thing) => thing.startsWith('table-knight:')) && word !== 'choose' ? 'power' : BY_WORD[word as ChoiceWord];

/** A long list of choices is folded by the die that is played, and by what else is done. */
export const kindsFor =
	(mine: Castle | undefined): Kinds =>
	(choice, things) => {
		const [word = ''] = choice.split(' ');
		const die = word === 'die' ? mine?.dice.find((each) => things.includes(each.thing)) : undefined;
		if (die) return { id: die.thing, title: words.die(die), mark: die.kind === 'worker' ? ('worker' as const) : die.kind };
		const kind = kindOf(word, things);
		return kind && { id: kind, title: t(`kind-${kind}`), mark: KIND_MARKS[kind] };
	};
