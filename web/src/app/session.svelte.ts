import { api, Refused } from '../wire/api.ts';
import type { AboutServer, GameInfo, Person } from '../wire/types.ts';
import { forgetViews } from './device.ts';
import { firstVisit } from './settings.svelte.ts';
import { say, t, texts } from '../text/texts.svelte.ts';

/** Who used this browser last. */
const LAST = 'logres.last';

/** Who we are to the server, and what it offers. */
class Session {
	#me = $state.raw<Person | undefined>();
	server = $state.raw<AboutServer | undefined>();
	games = $state.raw<GameInfo[]>([]);
	/** Whether somebody is known here has been asked. */
	known = $state(false);
	/** The server cannot be reached. */
	down = $state(false);
	/** The name a guest would like to have. */
	name = $state(globalThis.localStorage?.getItem('logres.name') ?? '');

	get me(): Person | undefined {
		return this.#me;
	}

	/** Views that were kept for one person are not there for the next, also where the first one's session ran out. */
	set me(person: Person | undefined) {
		this.#me = person;
		const { localStorage } = globalThis;
		if (!person || !localStorage) return;
		const before = localStorage.getItem(LAST);
		if (before === person.id) return;
		localStorage.setItem(LAST, person.id);
		if (before !== null) void forgetViews();
	}

	async load(): Promise<void> {
		void texts.need('app', 'server');
		try {
			[this.server, this.games] = await Promise.all([api.about(), api.games()]);
			this.down = false;
		} catch {
			this.down = true;
		}
		// On a first visit there is nobody to ask for.
		if (this.me || !firstVisit) {
			try {
				this.me = await api.me();
			} catch {
				this.me = undefined;
			}
		}
		this.known = true;
	}

	/** Takes a name, or changes it. A person who has none yet comes as a guest. */
	async call(name: string): Promise<void> {
		this.me = this.me ? await api.rename(name) : await api.guest(name);
		this.keepName(this.me.name);
	}

	keepName(name: string): void {
		this.name = name;
		localStorage.setItem('logres.name', name);
	}

	/** The name to give where nobody is known yet. */
	get guest(): string | undefined {
		return this.me ? undefined : this.name.trim() || t('start-guest');
	}
}

export const session = new Session();

/** A refusal in the reader's language, as far as there are words for it. */
export function explain(error: unknown): string {
	if (!(error instanceof Refused)) return t('app-failed');
	const { text, sentence } = error.refusal;
	return text && texts.has(text.key) ? say(text, (seat) => String(seat + 1)) : sentence;
}
