/**
 * Which paragraph of the rulebook tells about a thing on the table. Tooltips quote it and open the book there. Things are known by
 * what their names begin with; spaces of the ring and cards by their written form. A test looks every paragraph up.
 */
export const SPACES: Record<string, string> = {
	province: 'M-SPACE-PROVINCE-1',
	vp: 'M-SPACE-VP-1',
	influence: 'M-SPACE-INFLUENCE-1',
	resource: 'MA-SPACE-RESOURCE-1',
	excalibur: 'M-SPACE-EXCALIBUR-1',
	grail: 'M-SPACE-GRAIL-1',
	'move-henchman': 'M-SPACE-MOVE-1',
	exchange: 'M-SPACE-EXCHANGE-1',
	quest: 'M-SPACE-QUEST-1',
	build: 'M-SPACE-BUILD-1',
	signet: 'MA-SPACE-SIGNET-1',
	stairs: 'MA-SPACE-STAIRS-1',
	merlin: 'MA-SPACE-MERLIN-1',
	pict: 'MA-SPACE-PICT-1',
	'replace-manor': 'MA-SPACE-REPLACE-1',
	apple: 'MA-SPACE-APPLE-1',
	activate: 'MA-SPACE-ACTIVATE-1',
	'move-arthur': 'MA-SPACE-MOVEARTHUR-1',
	gold: 'MG-SPACE-GOLD-1',
	'apple-or-mistletoe': 'MG-SPACE-APPLEMISTLETOE-1',
};

export const CARDS: Record<string, string> = {
	fight: 'C-CARD-FIGHT-1',
	grail: 'C-CARD-GRAIL-1',
	convocation: 'C-CARD-CONVOCATION-1',
	fate: 'C-CARD-FATE-1',
	heroism: 'C-CARD-HEROISM-1',
	'lady-of-the-lake': 'C-CARD-LADY-1',
	merlin: 'C-CARD-MERLIN-1',
	messenger: 'C-CARD-MESSENGER-1',
	piety: 'C-CARD-PIETY-1',
	clairvoyance: 'C-CARD-CLAIRVOYANCE-1',
	reinforcements: 'C-CARD-REINFORCEMENTS-1',
	'black-knight': 'C-CARD-BK-1',
	lancelot: 'C-CARD-LD-1',
	despair: 'C-CARD-DESPAIR-1',
	excalibur: 'C-CARD-EXCALIBUR-1',
	picts: 'C-CARD-WARBAND-1',
	saxons: 'C-CARD-WARBAND-1',
	mercenaries: 'C-CARD-WARBAND-1',
	desolation: 'C-CARD-DESOLATION-1',
	'dark-forest': 'C-CARD-FOREST-1',
	guinevere: 'C-CARD-GUINEVERE-1',
	'mists-of-avalon': 'C-CARD-MISTS-1',
	mordred: 'C-CARD-MORDRED-1',
	'morgan-1': 'C-CARD-MORGAN-1',
	'morgan-2': 'C-CARD-MORGAN-2',
	'morgan-3': 'C-CARD-MORGAN-3',
	'morgan-4': 'C-CARD-MORGAN-4',
	'morgan-5': 'C-CARD-MORGAN-5',
	vivien: 'C-CARD-VIVIEN-1',
};

/** Knights of the Round Table who have a paragraph of their own each. */
const KNIGHTS = [
	'tristan',
	'gawain',
	'lamorak',
	'gareth',
	'lancelot',
	'geraint',
	'galahad',
	'bors',
	'gaheris',
	'bedivere',
	'percival',
	'kay',
];

/** By what a name begins with; the longest that fits. */
export const THINGS: Record<string, Record<string, string>> = {
	merlin: {
		'die:': 'M-TURN-1',
		'figure:merlin': 'M-TURN-4',
		'figure:arthur': 'MA-TURN-1',
		'figure:': 'M-TURN-3',
		'province:': 'M-SCORE-INFLUENCE-1',
		'slot:': 'M-HENCHMAN-1',
		'henchman:': 'M-HENCHMAN-2',
		'influence:': 'M-SCORE-INFLUENCE-1',
		'counters:': 'M-HENCHMAN-LADY-1',
		'hex:': 'M-SPACE-BUILD-1',
		'manors:': 'M-SPACE-BUILD-1',
		'quest:': 'M-QUEST-1',
		'pile:quests': 'M-QUEST-7',
		'apple:': 'M-APPLE-1',
		'staff:': 'M-STAFF-1',
		'traitor:': 'M-SCORE-TRAITOR-1',
		'relic:excalibur': 'M-SPACE-EXCALIBUR-1',
		'relic:grail': 'M-SCORE-GRAIL-1',
		'relic:signet': 'MA-SPACE-SIGNET-1',
		'relic:horn': 'MW-HORN-1',
		'pict:': 'MA-SPACE-PICT-1',
		'market:': 'MM-VISIT-1',
		'cauldron:': 'MW-CAULDRON-1',
		'witch-die:': 'MW-TURN-1',
		'witch-place:': 'MW-POISON-1',
		'decree:': 'MD-USE-1',
		'gold:': 'MG-GOLD-1',
		'mistletoe:': 'MG-MISTLETOE-1',
		'favor:': 'MF-CHOICE-1',
		'table-knight:': 'MK-GEN-1',
		...Object.fromEntries(KNIGHTS.map((name) => [`table-knight:${name}`, `MK-${name.toUpperCase()}-1`])),
	},
	camelot: {
		'quest:tournament': 'C-QUEST-BK-1',
		'quest:lancelot': 'C-QUEST-LANCELOT-1',
		'quest:dragon': 'C-QUEST-DRAGON-1',
		'quest:excalibur': 'C-QUEST-EXCALIBUR-1',
		'quest:grail': 'C-QUEST-GRAIL-1',
		'quest:': 'C-QUEST-WAR-1',
		'pile:': 'C-DECK-1',
		'relic:': 'C-RELIC-1',
		'knight:': 'C-LIFE-1',
		engines: 'C-END-1',
		camelot: 'C-QUEST-CAMELOT-1',
		die: 'C-QUEST-CAMELOT-5',
	},
};

/** Flags and shields on a castle are written `castle:red:flag:blue`. */
const GOODS: Record<string, string> = { flag: 'M-FLAG-1', shield: 'M-SCORE-TRAITOR-1', material: 'M-SPACE-BUILD-1' };

/** The paragraph about a thing; `is` is what the thing is, where its name does not tell: a space or a card as written. */
export function clauseOf(game: string, thing: string, is?: string): string | undefined {
	if (is) {
		const by = game === 'merlin' ? SPACES : CARDS;
		return by[is] ?? Object.entries(by).find(([name]) => is.startsWith(name))?.[1];
	}
	const good = game === 'merlin' ? thing.match(/^castle:[^:]+:(\w+)/)?.[1] : undefined;
	if (good) return GOODS[good];
	const fits = Object.entries(THINGS[game] ?? {}).filter(([start]) => thing.startsWith(start));
	return fits.sort(([a], [b]) => b.length - a.length)[0]?.[1];
}
