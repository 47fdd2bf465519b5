import { t } from '../text/texts.svelte.ts';
import type { Motion, TableEvent } from '../wire/types.ts';

/** A motion in words; `name` tells who sits where. */
export function motionWords(motion: Motion, name: (seat: number) => string, asker = ''): string {
	return t(`motion-${motion.motion}`, {
		name: motion.motion === 'replace' ? name(motion.seat) : asker,
		step: motion.motion === 'rewind' ? motion.step : 0,
	});
}

/** What happened at the table and is no move of the game, in words, with the names people had then; nothing where that is not worth a line. */
export function news(event: TableEvent, name: (seat: number) => string): string | undefined {
	const { happened } = event;
	const who = event.who?.name ?? ('seat' in happened ? name(happened.seat) : '');
	switch (happened.what) {
		case 'started':
			// The beginning is enough to compare by eye; the menu of the table has all of it.
			return happened.commitment ? t('news-deal', { fingerprint: happened.commitment.replace(/^sha256:/, '').slice(0, 16) }) : undefined;
		case 'left':
			return t('news-left', { name: who });
		case 'handed-over':
			return t(`news-${happened.cause}`, { name: who });
		case 'took-seat-back':
			return t('news-returned', { name: who });
		case 'took-over':
			return t('news-took-over', { name: happened.person.name });
		case 'renamed':
			return who && who !== happened.person.name ? t('news-renamed', { name: who, now: happened.person.name }) : undefined;
		case 'away':
			return t('news-away', { name: who });
		case 'absent':
			return t('news-absent', { name: who });
		case 'back':
			return t('news-back', { name: who });
		case 'asked':
			return t('news-asked', { name: happened.person.name });
		case 'admitted':
			return t('news-admitted', { name: who, other: happened.person.name });
		case 'declined':
			return t('news-declined', { name: who, other: happened.person.name });
		case 'proposed':
			return t('news-proposed', { name: who, motion: motionWords(happened.motion, name) });
		case 'voted':
			return t(happened.yes ? 'news-yes' : 'news-no', { name: who });
		case 'carried':
		case 'lost':
			if (!happened.tally) return undefined;
			return t(`news-${happened.what}`, {
				motion: motionWords(happened.tally.motion, name),
				names: happened.tally.yes.map((each) => each.name).join(', '),
			});
		default:
			return undefined;
	}
}

/** Who sits where, as the events tell it one after the other. A line of the log keeps the names of its own time. */
export class Sitting {
	names: readonly (string | undefined)[] = [];

	constructor(private readonly bot: (seat: number) => string) {}

	hear({ happened, who }: TableEvent): void {
		switch (happened.what) {
			case 'sat-down':
			case 'took-over':
			case 'renamed':
				return this.#sit(happened.seat, happened.person.name);
			case 'bot-sat-down':
			case 'handed-over':
				return this.#sit(happened.seat, this.bot(happened.seat));
			case 'took-seat-back':
				return this.#sit(happened.seat, who?.name);
			case 'stood-up':
				return this.#sit(happened.seat, undefined);
			case 'moved': {
				const name = this.names[happened.from];
				this.#sit(happened.from, undefined);
				return this.#sit(happened.to, name);
			}
		}
	}

	#sit(seat: number, name: string | undefined): void {
		const names = [...this.names];
		names[seat] = name;
		this.names = names;
	}
}
