import { moves } from '../app/settings.svelte.ts';
import { play } from '../app/sound.ts';
import type { Great } from './events.ts';
import type { LogLine } from './table.svelte.ts';

/** A scene: its headline follows from the kind, and below it stand the sentences of the log. */
export interface Moment extends Great {
	lines: readonly LogLine[];
	/** Another headline than that of the kind. */
	title?: string;
	/** What is counted out, one after the other: the swords on the Round Table. */
	counted?: { white: number; black: number };
	/** Other words than those of the log. */
	words?: readonly string[];
	/** So many milliseconds at 1x. */
	lasts: number;
}

/** At most so many scenes wait; what is older has been seen on the board. */
const WAITING = 4;
/** Nobody waits longer than that for a count, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Shows the great moments, one scene after the other. A scene lies over the board but takes no click: a person who is asked answers at once,
 * and any key, click or answer ends it. Without motion there are no scenes; the sounds are there all the same.
 */
export class MomentStage {
	/** The scene that is shown. */
	now = $state.raw<Moment | undefined>();
	#waiting: Moment[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** How many times faster than at 1x. */
	tempo = 1;
	/** The end of the game: it is being counted out, or all of it has been told. */
	ending = $state<'no' | 'counting' | 'told'>('no');
	/** What is shown when everything has been counted. */
	#last: Moment[] = [];

	/** Shows these scenes after those that wait. Returns how long they take. */
	show(scenes: readonly Moment[]): number {
		if (!moves()) {
			// Of several sounds at once only noise is left.
			if (scenes.length) play(scenes.at(-1)!.kind);
			return 0;
		}
		this.#waiting = [...this.#waiting, ...scenes].slice(-WAITING);
		if (!this.now) this.#next();
		return scenes.reduce((sum, each) => sum + each.lasts, 0);
	}

	/** The game is over: what is told last waits until `counted`, if something is counted out before. */
	end(scenes: Moment[], waits: boolean): void {
		this.#last = scenes;
		this.ending = 'counting';
		if (waits) setTimeout(() => this.counted(), PATIENCE);
		else this.counted();
	}

	/** Everything is counted: who has won? */
	counted(): void {
		const scenes = this.#last.splice(0);
		if (this.ending !== 'counting') return;
		this.show(scenes);
		if (!this.now) this.ending = 'told';
	}

	/** Ends the scene, and those that wait, but for the end of the game. Says whether there was one. */
	skip(): boolean {
		if (!this.now) return false;
		this.#waiting = this.#waiting.filter(({ kind }) => kind === 'final' || kind === 'winner');
		this.#next();
		return true;
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#waiting = [];
		this.now = undefined;
	}

	#next(): void {
		clearTimeout(this.#timer);
		this.now = this.#waiting.shift();
		if (!this.now) {
			if (this.ending === 'counting' && !this.#last.length) this.ending = 'told';
			return;
		}
		play(this.now.kind);
		this.#timer = setTimeout(() => this.#next(), this.now.lasts / this.tempo);
	}
}
