import { tick } from 'svelte';

/**
 * Where somebody is who plays by keys. An answer takes away what they stood on; the next question puts them back: to the same thing,
 * or to the same place in the list of choices.
 */
export class KeptFocus {
	#thing: string | undefined;
	#place: number | undefined;

	/** Remembers what has been reached by keys. */
	readonly note = (event: FocusEvent): void => {
		const target = event.target instanceof Element ? event.target : undefined;
		if (!target) return;
		const byKeys = target.matches(':focus-visible');
		const thing = target.getAttribute('data-thing') ?? undefined;
		const place = [...document.querySelectorAll(CHOICES)].indexOf(target);
		this.#thing = byKeys ? thing : undefined;
		this.#place = byKeys && place >= 0 ? place : undefined;
	};

	/** To be called when a question has come. */
	async restore(): Promise<void> {
		if (this.#thing === undefined && this.#place === undefined) return;
		await tick();
		// A person whose focus is somewhere stays there.
		if (document.activeElement && document.activeElement !== document.body) return;
		const same =
			this.#thing === undefined ? null : document.querySelector<HTMLElement>(`[data-live][data-thing="${CSS.escape(this.#thing)}"]`);
		const all = document.querySelectorAll<HTMLElement>(CHOICES);
		const next = same ?? (this.#place === undefined ? document.querySelector<HTMLElement>('[data-glow]') : undefined);
		(next ?? all[Math.min(this.#place ?? 0, all.length - 1)])?.focus({ preventScroll: same !== null });
	}
}

const CHOICES = '.choices button.choice';
