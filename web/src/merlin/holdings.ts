import type { Change, Holding } from '../table/events.ts';
import type { Colour } from '../marks/colours.ts';
import { t } from '../text/texts.svelte.ts';
import type { MerlinEvent } from '../wire/generated/merlin/MerlinEvent';
import type { MerlinView } from '../wire/generated/merlin/MerlinView';
import { pieceMark } from './marks.ts';
import { GOODS } from './scene.ts';
import { words } from './words.ts';

const sum = (counts: object): number => Object.values(counts).reduce((all: number, each) => all + Number(each), 0);

/** What a castle has: points first, then goods by province, then what has no colour. */
export function merlinHoldings(view: unknown, seat: number | undefined): Holding[] {
	const castle = seat === undefined ? undefined : (view as MerlinView).castles[seat];
	if (!castle) return [];
	const plain = (kind: string, count: number, harm = false): Holding => ({
		id: kind,
		mark: pieceMark(kind),
		name: () => words.piece(kind),
		count,
		harm,
	});
	return [
		{ id: 'points', mark: 'laurels', name: () => t('gain-points'), count: castle.points },
		...GOODS.flatMap((good) =>
			Object.entries(castle[`${good}s`]).map(([colour, count]): Holding => ({
				id: `${good}:${colour}`,
				mark: pieceMark(good),
				colour: colour as Colour,
				name: () => words.piece(good, colour as Colour),
				count,
			})),
		),
		plain('influence', sum(castle.influence)),
		plain('manor', castle.manors.length),
		plain('traitor', sum(castle.traitors), true),
		plain('apple', castle.apples),
		plain('staff', castle.staffs),
		...(['excalibur', 'grail', 'signet', 'horn'] as const).map((relic) =>
			plain(relic, Number(castle.holds.some((each) => each === relic))),
		),
	];
}

/** What an event says of it. What modules tell in words of their own is not counted. */
export function merlinChanges(event: MerlinEvent): Change[] {
	const one = (id: string, by = 1): Change[] => ('seat' in event ? [{ seat: event.seat, id, by }] : []);
	switch (event.kind) {
		case 'scored':
			return one('points', event.points);
		case 'took':
			return one(`${event.good}:${event.province}`);
		case 'returned':
			return one(`${event.good}:${event.province}`, -1);
		case 'influence-placed':
			return one('influence');
		case 'influence-removed':
			return one('influence', -event.count);
		case 'built':
			return one('manor');
		case 'replaced':
			return [...one('manor'), { seat: event.loser, id: 'manor', by: -1 }];
		case 'manor-removed':
			return one('manor', -1);
		case 'traitor-drawn':
			return one('traitor');
		case 'repelled':
		case 'traitor-discarded':
			return one('traitor', -1);
		case 'apple-gained':
			return one('apple');
		case 'apple-spent':
			return one('apple', -1);
		case 'staff-used':
			return one('staff', -1);
		case 'relic-taken':
			return one(event.relic);
		default:
			return [];
	}
}
