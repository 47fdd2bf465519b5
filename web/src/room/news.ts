import { clockWords } from '../lobby/clocks.ts';
import { worded } from '../lobby/setups.ts';
import { t, type Somebody } from '../text/texts.svelte.ts';
import type { Motion, TableEvent } from '../wire/types.ts';

/** A motion in words; `who` tells who sits where. */
export function motionWords(motion: Motion, who: (seat: number) => string | Somebody, asker = ''): string {
	return t(`motion-${motion.motion}`, {
		name: motion.motion === 'replace' ? who(motion.seat) : asker,
		step: motion.motion === 'rewind' ? motion.step : 0,
		pace: motion.motion === 'clock' ? clockWords(motion.clock) : '',
		bot: motion.motion === 'replace' ? worded(`web-bot-${motion.bot}`, motion.bot) : '',
	});
}

/**
 * What happened at the table and is no move of the game, in words, with the names people had then; nothing where that is not worth a
 * line. `name` tells who sits where, `you` which seat is the reader's, `asker` what somebody is called who asked for a seat.
 */
export function news(
	event: TableEvent,
	name: (seat: number) => string,
	you: (seat: number) => boolean = () => false,
	asker: (person: string) => string = () => '',
): string | undefined {
	const { happened } = event;
	const sits = (seat: number): Somebody => ({ name: name(seat), you: you(seat) });
	const about = (motion: Motion): string => motionWords(motion, sits, motion.motion === 'admit' ? asker(motion.person) : '');
	const acted = event.who && { name: event.who.name, you: event.who.seat !== null && you(event.who.seat) };
	const who = acted ?? ('seat' in happened ? sits(happened.seat) : { name: '', you: false });
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
			return t('news-took-over', { name: { name: happened.person.name, you: you(happened.seat) } });
		case 'renamed':
			return who.name && who.name !== happened.person.name ? t('news-renamed', { name: who, now: happened.person.name }) : undefined;
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
			return t('news-proposed', { name: who, motion: about(happened.motion) });
		case 'voted':
			return t(happened.yes ? 'news-yes' : 'news-no', { name: who });
		case 'carried':
		case 'lost':
			if (!happened.tally) return undefined;
			return t(`news-${happened.what}`, {
				motion: about(happened.tally.motion),
				names: happened.tally.yes.map((each) => (each.seat !== null && you(each.seat) ? t('you') : each.name)).join(', '),
			});
		case 'ended':
			// What the people decide is told by their vote. Only the operator ends a game without a person or a seat.
			return event.who && event.who.person === null && event.who.seat === null ? t('news-closed') : undefined;
		default:
			return undefined;
	}
}

/** Somebody who sits down in a seat; the same value for as long as it is the same person. */
type Sitter = object;

/**
 * Who sits where, as the events tell it one after the other. A line of the log keeps the names of its own time, and whether whoever
 * has the seat now sat there then: a bot that stands in for somebody is not that person.
 */
export class Sitting {
	names: readonly (string | undefined)[] = [];
	#sitters: readonly (Sitter | undefined)[] = [];
	/** Whose seat it is, also while a bot stands in. */
	#owners: readonly (Sitter | undefined)[] = [];

	/** What those are called who asked for a seat. */
	readonly #askers = new Map<string, string>();

	constructor(private readonly bot: (seat: number) => string) {}

	/** What somebody is called who asked for a seat. */
	readonly asker = (person: string): string => this.#askers.get(person) ?? '';

	/** Tells of a seat whether its owner sits there at this moment; asked later, whether the owner of then did. */
	now(): (seat: number) => boolean {
		const then = this.#sitters;
		return (seat) => then[seat] === this.#owners[seat];
	}

	hear({ happened, who }: TableEvent): void {
		switch (happened.what) {
			case 'sat-down':
			case 'took-over':
				return this.#sit(happened.seat, happened.person.name, {}, true);
			case 'asked':
				this.#askers.set(happened.person.id, happened.person.name);
				return;
			case 'renamed':
				return this.#sit(happened.seat, happened.person.name, this.#sitters[happened.seat]);
			case 'bot-sat-down':
				return this.#sit(happened.seat, this.bot(happened.seat), {}, true);
			case 'handed-over':
				return this.#sit(happened.seat, this.bot(happened.seat), {});
			case 'took-seat-back':
				return this.#sit(happened.seat, who?.name, this.#owners[happened.seat]);
			case 'stood-up':
				return this.#sit(happened.seat, undefined, undefined, true);
			case 'moved': {
				const [name, sitter] = [this.names[happened.from], this.#sitters[happened.from]];
				this.#sit(happened.from, undefined, undefined, true);
				return this.#sit(happened.to, name, sitter, true);
			}
		}
	}

	#sit(seat: number, name: string | undefined, sitter: Sitter | undefined, owns = false): void {
		const put = <T>(all: readonly T[], value: T): T[] => Object.assign([...all], { [seat]: value });
		this.names = put(this.names, name);
		this.#sitters = put(this.#sitters, sitter);
		if (owns) this.#owners = put(this.#owners, sitter);
	}
}
