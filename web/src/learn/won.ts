/** What won, in a few sentences for somebody who has just played for the first time. */
import { texts, type Somebody } from '../text/texts.svelte.ts';
import type { CamelotView } from '../wire/generated/camelot/CamelotView';
import type { MerlinView } from '../wire/generated/merlin/MerlinView';
import type { Position } from '../wire/types.ts';

type Who = (seat: number) => Somebody;

/** Merlin: the winner's points and the three sources that brought the most. Camelot: how it ended, the swords and the siege engines. */
export function whatWon(position: Position, who: Who): string[] {
	const { outcome, view } = position;
	if (!outcome) return [];
	return position.setup.game === 'merlin'
		? points(outcome.winners[0], view as MerlinView, who)
		: swords(outcome.ending, view as CamelotView);
}

function swords(ending: string, { swords: { white, black }, engines }: CamelotView): string[] {
	return [texts.format(ending), texts.format('learn-won-swords', { white, black, engines })];
}

function points(winner: number | undefined, { castles }: MerlinView, who: Who): string[] {
	const castle = winner === undefined ? undefined : castles[winner];
	if (winner === undefined || !castle) return [];
	const best = Object.entries(castle.sources)
		.filter(([, points]) => points > 0)
		.sort(([, a], [, b]) => b - a)
		.slice(0, 3)
		.map(([source, points]) => `${texts.format(`source-${source}`)} (${points})`);
	const sentences = [texts.format('learn-won-by', { seat: who(winner), points: castle.points })];
	if (best.length) sentences.push(texts.format('learn-won-most', { list: best.join(', ') }));
	return sentences;
}
