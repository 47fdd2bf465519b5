import { camelotReader } from '../camelot/events.ts';
import { words as camelot } from '../camelot/words.ts';
import type { EventReader } from '../table/events.ts';
import { merlinReader } from '../merlin/events.ts';
import type { Printed } from '../table/printed.ts';
import type { CamelotView } from '../wire/generated/camelot/CamelotView';
import type { Game } from '../wire/generated/games';

/** What the screen of a table asks of the game that is played there, beside how it is drawn (`Game.svelte`). */
interface GameAtTable {
	/** What its events mean to the log. */
	reader: (printed: Printed) => EventReader;
	/** What a seat is called beside its person's name, where the game has such names. */
	title?: (view: unknown, seat: number) => string | undefined;
	/** Can a person at the table be a traitor? The notebook has a place for that. */
	suspects: boolean;
}

/** The games of the registry: one that has no entry here does not compile. */
const AT_TABLE: Record<Game, GameAtTable> = {
	merlin: { reader: (printed) => merlinReader(printed.merlin), suspects: false },
	camelot: {
		reader: (printed) => camelotReader(printed.camelot),
		title: (view, seat) => camelot.knight((view as CamelotView).knights[seat]?.knight),
		suspects: true,
	},
};

/** The game of this name. A table names a game of the registry. */
export const atTable = (game: string): GameAtTable => AT_TABLE[game as Game];

/** What the events of a game mean to the log. */
export const readerOf = (game: string, printed: Printed): EventReader => atTable(game).reader(printed);
