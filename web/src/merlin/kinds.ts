import type { Mark } from '../marks/names.ts';
import type { ChoiceWord } from '../wire/generated/merlin/codes';

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
