/** What won, in a few sentences for somebody who has just played for the first time. */
import { texts, type Somebody } from '../text/texts.svelte.ts';
import type { Position } from '../wire/types.ts';

interface Castle {
	points?: number;
	sources?: Record<string, number>;
}

interface View {
	/** Merlin */ castles?: Castle[];
	/** Camelot */ swords?: { white: number; black: number };
	engines?: number;
}

/** Merlin: the winner's points and the three sources that brought the most. Camelot: how it ended, the swords and the siege engines. */
export function whatWon(position: Position, who: (seat: number) => Somebody): string[] {
	const { outcome } = position;
	if (!outcome) return [];
	const { castles, swords, engines } = position.view as View;
	if (swords) return [texts.format(outcome.ending), texts.format('learn-won-swords', { ...swords, engines: engines ?? 0 })];
	const winner = outcome.winners[0];
	const castle = winner === undefined ? undefined : castles?.[winner];
	if (winner === undefined || !castle?.sources) return [];
	const best = Object.entries(castle.sources)
		.filter(([, points]) => points > 0)
		.sort(([, a], [, b]) => b - a)
		.slice(0, 3)
		.map(([source, points]) => `${texts.format(`source-${source}`)} (${points})`);
	const sentences = [texts.format('learn-won-by', { seat: who(winner), points: castle.points ?? 0 })];
	if (best.length) sentences.push(texts.format('learn-won-most', { list: best.join(', ') }));
	return sentences;
}
