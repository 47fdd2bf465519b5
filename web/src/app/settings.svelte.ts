import { LANGUAGES } from '../text/keys.generated.ts';
import { texts, type Language } from '../text/texts.svelte.ts';

/** What a person prefers, kept on the device. */
export interface Preferences {
	language: Language;
	theme: 'system' | 'light' | 'dark';
	motion: 'system' | 'full' | 'still';
	/** Ask before the turn ends. */
	confirmEnd: boolean;
	/** On touch screens the first tap shows, the second does. */
	twoTaps: boolean;
	/** The table as text, for screen readers and for those who like it. */
	textMode: boolean;
	/** Letters of the keyboard do things. */
	shortcuts: boolean;
	/** The view follows what happens on the board. */
	follow: boolean;
	sound: boolean;
	/** How fast the answers of others are shown; as the motion of pieces says, unless somebody chose. */
	pace: 'auto' | '1x' | '3x' | 'once';
	/** Each new kind of decision is explained once. */
	beginner: boolean;
}

/** Languages are named in their own words. */
export const TONGUES: Record<Language, string> = { en: 'English', fr: 'Français', hu: 'Magyar' };

const KEY = 'logres.preferences';

/** Nothing of ours is kept on this device yet, so nobody can be known here either. */
export const firstVisit: boolean = globalThis.localStorage?.getItem(KEY) === null;

function first(): Preferences {
	const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
	const coarse = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
	return {
		language: wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en',
		theme: 'system',
		motion: 'system',
		confirmEnd: coarse,
		twoTaps: true,
		textMode: false,
		shortcuts: true,
		follow: false,
		sound: true,
		pace: 'auto',
		beginner: false,
	};
}

function read(): Preferences {
	const start = first();
	try {
		const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
		const known = { ...start, ...kept };
		if (!(LANGUAGES as readonly string[]).includes(known.language)) known.language = start.language;
		return known;
	} catch {
		return start;
	}
}

export const preferences = $state<Preferences>(read());

/** Keeps the document in step with the preferences. Called once, by the app. */
export function applyPreferences(): void {
	$effect(() => {
		localStorage.setItem(KEY, JSON.stringify(preferences));
	});
	$effect(() => {
		if (preferences.language !== texts.language) void texts.speak(preferences.language);
	});
	$effect(() => {
		const system = matchMedia('(prefers-color-scheme: dark)');
		const apply = () => {
			const dark = preferences.theme === 'dark' || (preferences.theme === 'system' && system.matches);
			document.documentElement.dataset.theme = dark ? 'dark' : 'light';
		};
		apply();
		system.addEventListener('change', apply);
		return () => system.removeEventListener('change', apply);
	});
	$effect(() => {
		document.documentElement.dataset.motion = preferences.motion;
	});
}

/** Should pieces move? */
export const moves = (): boolean =>
	preferences.motion === 'full' || (preferences.motion === 'system' && !matchMedia('(prefers-reduced-motion: reduce)').matches);
