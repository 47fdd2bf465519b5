import { PRINTED as CAMELOT_PRINTED, THINGS as CAMELOT_THINGS } from '../wire/generated/camelot/things';
import type { Game } from '../wire/generated/games';
import { PRINTED as MERLIN_PRINTED, THINGS as MERLIN_THINGS } from '../wire/generated/merlin/things';

/**
 * Which paragraph of the rulebook is about a thing on the table. Tooltips quote it and open the book there. The games say it; the
 * tables are written by `cargo xtask codegen`.
 */
const TABLES: Record<Game, { things: Record<string, string>; printed: Record<string, string> }> = {
	merlin: { things: MERLIN_THINGS, printed: MERLIN_PRINTED },
	camelot: { things: CAMELOT_THINGS, printed: CAMELOT_PRINTED },
};

/** Does a name fit a pattern such as `castle:*:flag:*`? */
function fits(name: string, pattern: string): boolean {
	const [given, wanted] = [name.split(':'), pattern.split(':')];
	return given.length === wanted.length && wanted.every((part, i) => part === '*' || part === given[i]);
}

/** The paragraph about a thing. `is` says what is printed on it, where its name does not tell: `space:build`, `power:mirror`, `knight:kay`. */
export function clauseOf(game: string, thing: string, is?: string): string | undefined {
	const table = (TABLES as Partial<Record<string, (typeof TABLES)[Game]>>)[game];
	if (!table) return undefined;
	const printed = is === undefined ? undefined : table.printed[is];
	return printed ?? table.things[thing] ?? Object.entries(table.things).find(([pattern]) => fits(thing, pattern))?.[1];
}

/** Every clause that a tooltip can quote, for the test that looks them up. */
export const CLAUSES: readonly string[] = Object.values(TABLES).flatMap(({ things, printed }) => [
	...Object.values(things),
	...Object.values(printed),
]);
