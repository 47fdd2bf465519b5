import type { Text } from '../wire/types.ts';
import type { LogLine } from '../table/table.svelte.ts';
import type { EventReader } from '../table/events.ts';

/** What the log says more than once in a row is written once, with a count. */
export interface Said {
	n: number;
	step: number;
	words: string;
	things: string[];
	times: number;
	spoken: boolean;
	/** The account of the person who said it. */
	person?: string;
	/** The seat that said it. */
	speaker?: number | string;
}

/** A turn in the log: whose it is, and what happened in it. */
export interface Turn {
	/** The line it begins with. */
	n: number;
	/** Whose turn; nobody's before the first and between rounds. */
	seat?: number;
	step: number;
	/** It holds something that happened since one's own last answer. */
	fresh: boolean;
	lines: Said[];
}

const seatsOf = (text: Text): number[] => Object.values(text.args).flatMap((gap) => ('seat' in gap ? [gap.seat] : []));

/** The log by turns. */
export function turns(told: readonly LogLine[], reader: EventReader, mark: number, words: (line: LogLine) => string): Turn[] {
	const all: Turn[] = [];
	for (const [i, line] of told.entries()) {
		const { event } = line;
		const next = told[i + 1]?.event;
		if (event && next && reader.repeats(event, next)) continue;
		const seat = event && reader.turn(event);
		if (seat !== undefined) {
			all.push({ n: line.n, seat, step: line.step, fresh: line.n > mark, lines: [] });
			continue;
		}
		let turn = all.at(-1);
		if (!turn || (event && reader.beginsRound(event))) {
			turn = { n: line.n, step: line.step, fresh: line.n > mark, lines: [] };
			all.push(turn);
		}
		const said = words(line);
		const last = turn.lines.at(-1);
		if (last && last.words === said && !last.spoken && line.speaker === undefined) last.times += 1;
		else
			turn.lines.push({
				n: line.n,
				step: line.step,
				words: said,
				things: line.things,
				times: 1,
				spoken: line.speaker !== undefined,
				person: line.person,
				speaker: line.speaker,
			});
		turn.fresh ||= line.n > mark;
	}
	return all.filter((turn) => turn.lines.length > 0 || turn.seat !== undefined);
}

/** What others have done since one's own last answer, and which of it names one. */
export function digest(told: readonly LogLine[], reader: EventReader, mark: number, me: number): { count: number; mine: LogLine[] } {
	const since = told.filter((line) => line.n > mark && line.by !== undefined && line.by !== me && line.speaker === undefined);
	const mine = since.filter(
		(line) => typeof line.text !== 'string' && seatsOf(line.text).includes(me) && !(line.event && reader.isMinor(line.event)),
	);
	return { count: since.length, mine };
}
