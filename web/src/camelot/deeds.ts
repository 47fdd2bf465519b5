import type { Kinds } from '../choices/ChoiceList.svelte';
import type { Mark } from '../marks/names.ts';
import { t } from '../text/texts.svelte.ts';
import type { ChoiceWord } from '../wire/generated/camelot/codes';
import { QUEST_MARK, cardMark } from './marks.ts';

/** How choices are drawn and sorted, by the first words of their written form. What may be chosen is the engine's to say. */

/** Questions that deserve the whole eye: few answers, and nothing to look for on the board. They look the same for every role. */
export const FOCUSED: ReadonlySet<string> = new Set(
	[
		'evil',
		'merlin-evil',
		'traitor-evil',
		'traitor-raid',
		'consent',
		'propose',
		'armour-take',
		'armour-look',
		'parley',
		'counter',
		'counter-agreed',
		'special-power',
		'give-up-excalibur',
		'face',
		'which-war',
		'volunteer',
		'save',
		'siege-kay',
		'quest-kay',
		'fate',
		'convocation',
		'call',
		'merlin-after',
		'confer',
	].map((name) => `camelot-ask-${name}`),
);
/** Who gets which card is proposed: cards that lie open are shared out in one step. */
export const SHARES = 'camelot-ask-propose';
export const isFocused = (question: string): boolean => FOCUSED.has(question);

const MARKS: Partial<Record<ChoiceWord, Mark>> = {
	pass: 'robbed',
	yes: 'loyalty',
	no: 'robbed',
	look: 'eye',
	'face-up': 'eye',
	'face-down': 'covered',
	offer: 'merlin',
	'give-up': 'excalibur',
	save: 'grail',
	volunteer: 'heart',
	exchange: 'replace',
	move: 'knight',
	depart: 'knight',
	draw: 'draw',
	fight: 'engine',
	roll: 'die8',
	heal: 'life',
	accuse: 'accuse',
	sacrifice: 'heart',
	'end-turn': 'fate',
	'ride-home': 'castle',
	stay: 'helm',
	raid: 'robbed',
	reveal: 'traitor',
	call: 'merlin',
	remove: 'merlin',
	confer: 'excalibur',
	done: 'loyalty',
	share: 'hand',
};
const EVIL: Record<string, Mark> = { draw: 'skull', engine: 'engine', life: 'heart' };

/** Choices that name a card by their second word. */
const OF_A_CARD: ReadonlySet<string> = new Set<ChoiceWord>(['take', 'lay', 'add', 'discard', 'return', 'deliver', 'play', 'free', 'show']);

export function choiceMark(choice: string): Mark {
	const [word = '', of = ''] = choice.split(' ');
	if (word === 'evil') return EVIL[of] ?? 'skull';
	if (word === 'war') return QUEST_MARK[of] ?? 'pict';
	if (word === 'fate') return of === 'reveal' ? 'traitor' : 'fate';
	if (OF_A_CARD.has(word)) return cardMark(of);
	return MARKS[word as ChoiceWord] ?? 'quest';
}

/** Kinds of deeds under which a long list of choices is folded. */
const DEEDS = [
	'move',
	'depart',
	'lay',
	'exchange',
	'play',
	'free',
	'heal',
	'accuse',
	'remove',
	'deliver',
	'discard',
] as const satisfies readonly ChoiceWord[];
export type Deed = (typeof DEEDS)[number];

export function deedOf(choice: string): Deed | undefined {
	const word = choice.split(' ')[0];
	return DEEDS.find((deed) => deed === word);
}

/** A long list of deeds is folded by their kind. */
export const kinds: Kinds = (choice) => {
	const deed = deedOf(choice);
	return deed && { id: deed, title: t(`deed-${deed}`), mark: choiceMark(deed) };
};
