/** The content files of each game of which something is drawn. The client gets these and no others. */
export const DRAWN = {
	merlin: [
		'provinces',
		'ring',
		'quests',
		'domain',
		'flags',
		'picts',
		'favor',
		'caerleon',
		'morgana',
		'market',
		'treasures',
		'decree',
		'knights',
	],
	camelot: ['quests', 'numbers', 'white', 'black', 'knights'],
} as const;
