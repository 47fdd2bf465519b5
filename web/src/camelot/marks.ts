import type { Mark } from '../marks/names.ts';
import type { Black } from '../wire/generated/camelot/Black';
import type { Family } from '../wire/generated/camelot/Family';
import type { White } from '../wire/generated/camelot/White';

export const QUEST_MARK: Record<string, Mark> = {
	camelot: 'castle',
	tournament: 'helm',
	lancelot: 'lancelot',
	dragon: 'wyrm',
	excalibur: 'excalibur',
	grail: 'grail',
	picts: 'pict',
	saxons: 'viking',
};

const CARDS: Partial<Record<White | Black | Family, Mark>> = {
	'fight-1': 'fight',
	'fight-2': 'fight',
	'fight-3': 'fight',
	'fight-4': 'fight',
	'fight-5': 'fight',
	'black-knight': 'helm',
	'black-knight-1': 'helm',
	'black-knight-3': 'helm',
	'black-knight-5': 'helm',
	'black-knight-7': 'helm',
	'lancelot-dragon': 'wyrm',
	'lancelot-1-dragon-5': 'wyrm',
	'lancelot-3-dragon-7': 'wyrm',
	'lancelot-5-dragon-9': 'wyrm',
	'lancelot-7-dragon-11': 'wyrm',
	grail: 'grail',
	merlin: 'merlin',
	convocation: 'convocation',
	fate: 'fate',
	heroism: 'heroism',
	'lady-of-the-lake': 'lady-of-the-lake',
	messenger: 'messenger',
	piety: 'piety',
	clairvoyance: 'clairvoyance',
	reinforcements: 'reinforcements',
	despair: 'despair',
	desolation: 'skull',
	excalibur: 'excalibur',
	picts: 'pict',
	saxons: 'viking',
	mercenaries: 'gold',
	'dark-forest': 'forest',
	guinevere: 'lady',
	'mists-of-avalon': 'mists',
	mordred: 'traitor',
	'morgan-1': 'morgana',
	'morgan-2': 'morgana',
	'morgan-3': 'morgana',
	'morgan-4': 'morgana',
	'morgan-5': 'morgana',
	vivien: 'lady-of-the-lake',
};

export const cardMark = (name: string): Mark => CARDS[name as keyof typeof CARDS] ?? 'quest';

export const RELIC_MARK: Record<string, Mark> = { armour: 'lancelot', excalibur: 'excalibur', grail: 'grail' };
