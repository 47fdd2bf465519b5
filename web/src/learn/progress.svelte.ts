/** How far somebody has come: kept on the device, and with the person on the server, guests too. */
import { explain, session } from '../app/session.svelte.ts';
import { call } from '../wire/api.ts';
import type { Course } from './guide.ts';

const KEY = 'logres.progress';
/** So many milliseconds pass before what changed is sent. */
const SOON = 800;

type Courses = Record<string, Course>;

function read(text: string | null): Courses {
	try {
		return (JSON.parse(text || '{}') as Courses | null) ?? {};
	} catch {
		return {};
	}
}

class Progress {
	courses = $state.raw<Courses>(read(globalThis.localStorage?.getItem(KEY) ?? null));
	/** Why the server did not store it, in words. */
	trouble = $state('');
	#sending: ReturnType<typeof setTimeout> | undefined;
	#loaded: Promise<void> | undefined;

	/** Fetches what the server knows; a lesson that was done anywhere is done. */
	load(): Promise<void> {
		if (!session.me) return Promise.resolve();
		this.#loaded ??= call<{ text: string }>('GET', '/me/progress').then(
			({ text }) => {
				const there = read(text);
				const merged: Courses = { ...there };
				for (const [name, here] of Object.entries(this.courses)) {
					const other = there[name];
					merged[name] = other && !here.done && (other.done || other.given.length > here.given.length) ? other : here;
				}
				this.#set(merged);
			},
			() => {
				this.#loaded = undefined;
			},
		);
		return this.#loaded;
	}

	of(name: string): Course {
		return this.courses[name] ?? { given: [], read: [] };
	}

	keep(name: string, course: Course): void {
		this.#set({ ...this.courses, [name]: course });
		clearTimeout(this.#sending);
		this.#sending = setTimeout(() => this.#send(), SOON);
	}

	/** Another person begins with what they know themselves. */
	forget(): void {
		this.#loaded = undefined;
		this.#set({});
	}

	#set(courses: Courses): void {
		this.courses = courses;
		localStorage.setItem(KEY, JSON.stringify(courses));
	}

	#send(): void {
		if (!session.me) return;
		// What is not stored now is sent with the next change.
		void call('PUT', '/me/progress', { text: JSON.stringify(this.courses) }).then(
			() => (this.trouble = ''),
			(error: unknown) => (this.trouble = explain(error)),
		);
	}
}

export const progress = new Progress();
