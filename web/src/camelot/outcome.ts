import type { LogLine } from '../table/table.svelte.ts';

/** How a quest ended, and what that brought: swords, engines, a relic. */
export interface Outcome {
	won: boolean;
	brought: LogLine[];
}

const END = /^camelot-log-quest-(won|lost)$/;
const SPOILS = /^camelot-log-(swords-(laid|turned)|engine-added|relic-(won|lost))$/;
/** What is told once everything a quest brings has been told. */
const AFTER = /^camelot-log-(quest-(over|restarts)|turn-begins)$/;

/** The last outcome of each quest, read off what the engine told; nothing is worked out here. */
export function outcomes(told: readonly LogLine[]): Map<string, Outcome> {
	const all = new Map<string, Outcome>();
	let open: Outcome | undefined;
	for (const line of told) {
		if (typeof line.text === 'string' || line.speaker !== undefined) continue;
		const { key, args } = line.text;
		const won = key.match(END)?.[1];
		if (won && args.quest && 'text' in args.quest) {
			open = { won: won === 'won', brought: [] };
			all.set(args.quest.text.replace(/^camelot-quest-/, ''), open);
		} else if (AFTER.test(key)) open = undefined;
		else if (SPOILS.test(key)) open?.brought.push(line);
	}
	return all;
}
