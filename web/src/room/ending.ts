import { preferences } from '../app/settings.svelte.ts';
import { scorings } from '../merlin/scoring.ts';
import { scene } from '../moments/moments.ts';
import type { Moment } from '../table/stage.svelte.ts';
import type { Table } from '../table/table.svelte.ts';
import { t, texts } from '../text/texts.svelte.ts';
import type { CamelotView } from '../wire/generated/camelot/CamelotView';
import type { Game } from '../wire/generated/games';
import type { Position } from '../wire/types.ts';

/** Endings in which the swords on the Round Table are counted. */
export const COUNTED: readonly string[] = ['victory', 'no-majority', 'black-swords'].map((ending) => `camelot-ending-${ending}`);

/** The scenes that end each game, the winner's among them, and whether they wait. */
const LAST: Record<Game, (table: Table, position: Position, winner: Moment) => [Moment[], boolean]> = {
	merlin: (table, _, winner) => {
		const last = scorings(table.told).at(-1);
		const counts =
			!preferences.textMode && last !== undefined && table.told.some((line) => line.n > last.n && line.event?.kind === 'game-ended');
		return [[winner], counts];
	},
	camelot: (_, position, winner) => {
		// Where the swords have decided, they are counted out.
		if (!COUNTED.includes(position.outcome?.ending ?? '')) return [[winner], false];
		const { swords } = position.view as CamelotView;
		return [[scene({ kind: 'final', mark: 'round-table', seats: [] }, { words: [], counted: swords }), winner], false];
	},
};

/** The scenes that end a game, and whether they wait until points have been counted out elsewhere on the screen. */
export function lastScenes(table: Table, position: Position): [Moment[], boolean] {
	const outcome = position.outcome!;
	const { winners } = outcome;
	const mine = table.me !== undefined && winners.includes(table.me);
	const winner = scene(
		{ kind: 'winner', mark: winners.length ? (mine || table.me === undefined ? 'crown' : 'laurels') : 'skull', seats: winners },
		{
			title: winners.length
				? t('result-winners', { names: winners.map((seat) => table.name(seat)).join(', '), count: winners.length })
				: t('result-nobody'),
			words: [texts.format(outcome.ending)],
		},
	);
	return LAST[position.setup.game as Game](table, position, winner);
}
