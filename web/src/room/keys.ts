/** A line of the keyboard help. */
interface Line {
	/** Keys as they are printed, or names of them that have a text of their own. */
	keys: readonly string[];
	what:
		| 'choose'
		| 'walk'
		| 'take'
		| 'read'
		| 'back'
		| 'undo'
		| 'restart'
		| 'redo'
		| 'pause'
		| 'skip'
		| 'again'
		| 'hint'
		| 'rules'
		| 'notebook'
		| 'sound'
		| 'help';
	/** Only where it does something. */
	only?: 'seat' | 'hints';
}

/** The keys of a table, in the order in which one needs them. */
export const KEYS: readonly Line[] = [
	{ keys: ['1', '…', '9'], what: 'choose', only: 'seat' },
	{ keys: ['←', '↑', '→', '↓'], what: 'walk', only: 'seat' },
	{ keys: ['enter', 'space'], what: 'take', only: 'seat' },
	{ keys: ['I'], what: 'read' },
	{ keys: ['escape'], what: 'back' },
	{ keys: ['U'], what: 'undo', only: 'seat' },
	{ keys: ['shift', 'U'], what: 'restart', only: 'seat' },
	{ keys: ['R'], what: 'redo', only: 'seat' },
	{ keys: ['P'], what: 'pause' },
	{ keys: ['S'], what: 'skip' },
	{ keys: ['B'], what: 'again' },
	{ keys: ['H'], what: 'hint', only: 'hints' },
	{ keys: ['?'], what: 'rules' },
	{ keys: ['N'], what: 'notebook', only: 'seat' },
	{ keys: ['M'], what: 'sound' },
	{ keys: ['K'], what: 'help' },
];
