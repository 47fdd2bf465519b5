import type { EventReader, Great, MomentKind } from '../table/events.ts';
import type { Moment } from '../table/stage.svelte.ts';
import type { LogLine } from '../table/table.svelte.ts';

/** So long a scene of each kind stands, in milliseconds at 1x. */
const LASTS: Record<MomentKind, number> = {
	accusation: 1700,
	innocent: 2000,
	unmasking: 2600,
	engine: 1200,
	'quest-won': 2000,
	'quest-lost': 2000,
	'quest-resolved': 1300,
	death: 1900,
	final: 3400,
	winner: 3600,
};
/** Where much happens at once, the scenes of the greatest moments are shown, in their order. */
const RANK: readonly MomentKind[] = [
	'unmasking',
	'accusation',
	'innocent',
	'death',
	'quest-lost',
	'quest-won',
	'engine',
	'quest-resolved',
	'final',
	'winner',
];
const MOST = 3;
/** Sentences that belong to a scene besides its first. */
const LINES = 3;

/** The scenes of what was told at once. The end of the game is told apart: it waits until everything is counted. */
export function moments(told: readonly LogLine[], reader: EventReader): Moment[] {
	const all: Moment[] = [];
	for (const line of told) {
		const great = line.event && reader.great(line.event);
		const open = all.at(-1);
		if (great && open?.kind === great.kind) {
			// Several engines that come together are one scene; the last sentence counts them all.
			all[all.length - 1] = { ...open, seats: [...new Set([...open.seats, ...great.seats])], lines: [...open.lines, line] };
		} else if (great) all.push({ ...great, lines: [line], lasts: LASTS[great.kind] });
		else if (open && line.event && reader.follows(line.event) && open.lines.length <= LINES)
			all[all.length - 1] = { ...open, lines: [...open.lines, line] };
	}
	const scenes = all.filter(
		({ kind }, i) =>
			// A loyalty card that is shown is a scene only where somebody was accused; at the end all of them are.
			kind !== 'innocent' || all.slice(0, i).some((before) => before.kind === 'accusation'),
	);
	const kept = [...scenes].sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind)).slice(0, MOST);
	return scenes.filter((scene) => kept.includes(scene));
}

/** A scene that no line of the log tells. */
export const scene = (great: Great, more: Pick<Moment, 'title' | 'words' | 'counted'>): Moment => ({
	...great,
	...more,
	lines: [],
	lasts: LASTS[great.kind],
});
