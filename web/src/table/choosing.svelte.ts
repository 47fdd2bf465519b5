import { untrack } from 'svelte';
import { keep } from './keep.ts';
import type { Barred, Offer, Question } from '../wire/types.ts';

/**
 * The whole input logic, for every game. It knows no rule.
 *
 * A question comes with offers; each names the things on the board it concerns. Clicking a thing keeps the offers that
 * concern it; when one is left, that is the answer. The same offers can be taken by number, so nothing depends on a thing
 * being drawn.
 */
export class Choosing {
	question = $state.raw<Question | undefined>();
	/** Things clicked so far, in order. */
	picked = $state.raw<readonly string[]>([]);
	/** An answer shown but not yet given: the first tap of two, or one that asks for confirmation. */
	pending = $state.raw<Offer | undefined>();
	/** Things pointed at from elsewhere: an offer in the list, a line of the log. */
	pointed = $state.raw<ReadonlySet<string>>(new Set());
	/** Digits typed so far. */
	typed = $state('');

	/** In the order in which they are listed: what one takes when nothing else is wanted comes last. */
	readonly offers: readonly Offer[] = $derived(lastResortsLast(this.question?.offers ?? []));
	readonly barred: readonly Barred[] = $derived(this.question?.barred ?? []);
	/** The offers that concern everything clicked so far. */
	readonly open: readonly Offer[] = $derived(this.offers.filter((offer) => this.picked.every((thing) => offer.things.includes(thing))));
	/** Everything any offer of the question concerns. */
	readonly live: ReadonlyMap<string, readonly Offer[]> = $derived(byThing(this.offers));
	/** What a click can narrow to now. */
	readonly glow: ReadonlyMap<string, readonly Offer[]> = $derived(byThing(this.open, this.picked));
	/** What is barred, by thing. */
	readonly bars: ReadonlyMap<string, Barred> = $derived(
		new Map(this.barred.flatMap((bar) => bar.things.map((thing) => [thing, bar] as const))),
	);
	/** Offers that concern no thing at all: they are buttons only. */
	readonly plain: readonly Offer[] = $derived(this.offers.filter((offer) => offer.things.length === 0));
	/** Nothing on the board tells the remaining offers apart: they must be told apart by their words. */
	readonly undecided: boolean = $derived(
		this.picked.length > 0 && this.open.length > 1 && ![...this.glow.values()].some((offers) => offers.length < this.open.length),
	);

	/** How each thing that was ever drawn stands to the question. */
	readonly #standings = new Map<string, Standing>();
	/** A bell rings when one of its things stands otherwise, so that only what changes is drawn anew. They hang here from the beginning: code that makes a signal while it draws does not hear it. */
	readonly #bells = Array.from({ length: BELLS }, () => new Bell());

	/** How a thing stands to the question, and from now on whenever that changes. */
	standing(thing: string): Standing {
		void this.#bellOf(thing).rung;
		let standing = this.#standings.get(thing);
		if (!standing) this.#standings.set(thing, (standing = untrack(() => this.#stands(thing))));
		return standing;
	}

	#bellOf(thing: string): Bell {
		let sum = 0;
		for (let i = 0; i < thing.length; i++) sum = (sum * 31 + thing.charCodeAt(i)) % BELLS;
		return this.#bells[sum]!;
	}

	#stands(thing: string): Standing {
		const glows = this.glow.has(thing);
		const picked = this.picked.includes(thing);
		const live = glows || picked || this.live.has(thing);
		return { glows, picked, live, pointed: this.pointed.has(thing), barred: live ? undefined : this.bars.get(thing)?.clause };
	}

	/** To be called whenever something has changed that a standing is made of. */
	#tell(): void {
		untrack(() => {
			for (const [thing, before] of this.#standings) {
				const now = keep(before, this.#stands(thing));
				if (now === before) continue;
				this.#standings.set(thing, now);
				this.#bellOf(thing).rung += 1;
			}
		});
	}

	/** A new question, or none. Clicks are kept only if the question is still the same one. */
	ask(question: Question | undefined): void {
		const same = question !== undefined && question.ticket === this.question?.ticket && question.seat === this.question.seat;
		this.question = question;
		if (!same || this.open.length === 0) this.clear();
		else this.#tell();
	}

	clear(): void {
		this.picked = [];
		this.pending = undefined;
		this.typed = '';
		this.pointed = new Set();
		this.#tell();
	}

	/** Click on a thing. Returns the answer if this leaves exactly one offer. */
	pick(thing: string): Offer | undefined {
		this.pending = undefined;
		const at = this.picked.indexOf(thing);
		if (at >= 0) {
			// A second click takes the thing back, and what was built on it.
			this.picked = this.picked.slice(0, at);
			this.#tell();
			return undefined;
		}
		if (this.glow.has(thing)) this.picked = [...this.picked, thing];
		else if (this.live.has(thing)) this.picked = [thing];
		else return undefined;
		this.#tell();
		return this.open.length === 1 ? this.open[0] : undefined;
	}

	/** One step back: the pending answer, then the last click. Says whether there was something to take back. */
	back(): boolean {
		if (this.typed || this.pending) {
			this.typed = '';
			this.pending = undefined;
			return true;
		}
		if (this.picked.length === 0) return false;
		this.picked = this.picked.slice(0, -1);
		this.#tell();
		return true;
	}

	/** A digit typed. Returns the answer once no longer number can be meant; `settle` ends the waiting. */
	type(digit: string): Offer | undefined {
		const typed = this.typed + digit;
		const longer = this.open.filter((offer) => String(offer.number).startsWith(typed));
		if (longer.length === 0) {
			this.typed = '';
			return undefined;
		}
		this.typed = typed;
		return longer.length === 1 && String(longer[0]?.number) === typed ? this.settle() : undefined;
	}

	/** The number typed is the number meant. */
	settle(): Offer | undefined {
		const offer = this.open.find((candidate) => String(candidate.number) === this.typed);
		this.typed = '';
		return offer;
	}

	point(things: Iterable<string>): void {
		this.pointed = new Set(things);
		this.#tell();
	}
}

/** How a thing stands to the question. */
export interface Standing {
	/** A click on it narrows the choice. */
	glows: boolean;
	picked: boolean;
	/** Some offer concerns it. */
	live: boolean;
	pointed: boolean;
	/** The clause that bars it. */
	barred: string | undefined;
}

/** So many bells that few things share one. */
const BELLS = 1009;

class Bell {
	rung = $state(0);
}

const lastResortsLast = (offers: readonly Offer[]): readonly Offer[] => [
	...offers.filter((offer) => !offer.last_resort),
	...offers.filter((offer) => offer.last_resort),
];

function byThing(offers: readonly Offer[], except: readonly string[] = []): Map<string, Offer[]> {
	const map = new Map<string, Offer[]>();
	for (const offer of offers) {
		for (const thing of offer.things) {
			if (except.includes(thing)) continue;
			const list = map.get(thing);
			if (list) list.push(offer);
			else map.set(thing, [offer]);
		}
	}
	return map;
}
