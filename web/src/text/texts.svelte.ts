import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Gap, Text } from '../wire/types.ts';
import { LANGUAGES, type Key } from './keys.generated.ts';

/**
 * Every text a player reads comes from `lang/<language>/*.ftl`. The app's own texts (`web.ftl`) are there from the start,
 * a game's texts are fetched when its table opens.
 *
 * `t` takes a key of `web.ftl`, checked by the compiler. `say` takes a message from the wire, whose key only the engine knows.
 */
export type Language = (typeof LANGUAGES)[number];

const FILES = import.meta.glob<string>('../../../lang/*/*.ftl', { query: '?raw', import: 'default' });
const pathOf = (language: string, file: string) => `../../../lang/${language}/${file}.ftl`;

/** Somebody of whom a sentence speaks. The reader is called "you": verbs and pronouns follow from it. */
export interface Somebody {
	name: string;
	you: boolean;
}

export type Gaps = Record<string, FluentVariable | Somebody>;

/** What Fluent takes. Beside the name in a gap `seat` stands `seat-key`, which tells whether it is the reader. */
function filled(gaps: Gaps): Record<string, FluentVariable> {
	const out: Record<string, FluentVariable> = {};
	for (const [gap, filling] of Object.entries(gaps)) {
		if (typeof filling === 'object' && 'you' in filling) {
			out[gap] = filling.name;
			out[`${gap}-key`] = filling.you ? 'you' : 'other';
		} else out[gap] = filling;
	}
	return out;
}

class Texts {
	language = $state<Language>('en');
	/** Replaced as a whole whenever a file arrives, so that everything on the screen is written anew. */
	#bundle = $state.raw<FluentBundle>(new FluentBundle('en', { useIsolating: false }));
	/** Counts the files that have arrived: code that keeps sentences throws them away when it rises. */
	version = $state(0);
	#files = new Set<string>(['web']);

	/** Loads come one after the other: the last one has every file that was asked for until then. */
	#queue: Promise<void> = Promise.resolve();

	/** Switches at once; the page is rewritten when the files are here. */
	async speak(language: Language): Promise<void> {
		await this.#enqueue(language);
	}

	/** Fetches a game's texts; they are here when it ends, also if other code asked for them first. */
	async need(...files: string[]): Promise<void> {
		const missing = files.filter((file) => !this.#files.has(file));
		for (const file of missing) this.#files.add(file);
		await (missing.length ? this.#enqueue() : this.#queue);
	}

	#enqueue(language?: Language): Promise<void> {
		const next = this.#queue.then(() => this.#load(language ?? this.language));
		this.#queue = next.catch(() => {});
		return next;
	}

	async #load(language: Language): Promise<void> {
		const bundle = new FluentBundle(language, { useIsolating: false });
		const sources = await Promise.all([...this.#files].map((file) => FILES[pathOf(language, file)]?.() ?? ''));
		for (const source of sources) bundle.addResource(new FluentResource(source));
		this.#bundle = bundle;
		this.language = language;
		if (typeof document !== 'undefined') document.documentElement.lang = language;
		this.version += 1;
	}

	has(key: string): boolean {
		return this.#bundle.hasMessage(key);
	}

	/** Any key; an unknown one is shown as it is, so that nothing a player may do is ever invisible. */
	format(key: string, gaps?: Gaps): string {
		const pattern = this.#bundle.getMessage(key)?.value;
		if (!pattern) return key;
		const errors: Error[] = [];
		return this.#bundle.formatPattern(pattern, gaps ? filled(gaps) : null, errors);
	}
}

export const texts = new Texts();

/** A text of the app itself. The file writes its keys with a prefix, so that they never meet a game's. */
export const t = (key: Key, gaps?: Gaps): string => texts.format(`web-${key}`, gaps);

/** Tells who sits where. */
export type Who = (seat: number) => string | Somebody;

/** A text the engine names, its gaps filled; `who` tells who sits where, `label` what a thing on the board is called. */
export function say(text: Text, who: Who, label?: (thing: string) => string | undefined): string {
	const gaps: Gaps = {};
	for (const [gap, filling] of Object.entries(text.args)) {
		gaps[gap] = fill(filling, who, label);
		// A language may need another form of the word: the key tells which one it is.
		if ('text' in filling) gaps[`${gap}-key`] = filling.text;
	}
	return texts.format(text.key, gaps);
}

function fill(filling: Gap, who: Who, label?: (thing: string) => string | undefined): FluentVariable | Somebody {
	if ('number' in filling) return filling.number;
	if ('seat' in filling) return who(filling.seat);
	return (texts.has(filling.text) ? undefined : label?.(filling.text)) ?? texts.format(filling.text);
}
