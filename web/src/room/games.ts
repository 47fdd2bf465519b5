import { camelotReader } from '../camelot/events.ts';
import type { EventReader } from '../log/events.ts';
import { merlinReader } from '../merlin/events.ts';
import type { Printed } from '../table/printed.ts';

/** What the events of a game mean to the log. */
export const readerOf = (game: string, printed: Printed): EventReader =>
	game === 'camelot' ? camelotReader(printed.camelot) : merlinReader(printed.merlin);
