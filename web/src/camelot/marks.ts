import type { Mark } from '../marks/names.ts';

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

const CARDS: Record<string, Mark> = {
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
	vivien: 'lady-of-the-lake',
};

export function cardMark(name: string): Mark {
	if (name.startsWith('fight')) return 'fight';
	if (name.startsWith('black-knight')) return 'helm';
	if (name.startsWith('lancelot')) return 'wyrm';
	if (name.startsWith('morgan')) return 'morgana';
	return CARDS[name] ?? 'quest';
}

export const RELIC_MARK: Record<string, Mark> = { armour: 'lancelot', excalibur: 'excalibur', grail: 'grail' };
