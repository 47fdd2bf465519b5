/**
 * The attributes of a mark or a counter that only says what it is: nothing is chosen by it. `rule` names a thing whose paragraph the
 * tip quotes, though this is another drawing of it, or one of a part of it.
 */
export const tip = (label: string, rule?: string) =>
	({ role: 'img', 'aria-label': label, 'data-label': label, 'data-rule': rule }) as const;

/** Goes to the next of everything that has a tip, or to the one before it: so that all tips can be read by keys. */
export function readOn(back: boolean): void {
	const all = [...document.querySelectorAll<HTMLElement | SVGElement>('.frame [data-label]')].filter(
		(element) => element.getClientRects().length > 0,
	);
	const now = document.activeElement?.closest<HTMLElement>('[data-label]');
	const place = now ? all.indexOf(now) : -1;
	const next = all.at(back ? (place < 0 ? -1 : place - 1) : (place + 1) % all.length);
	if (!next) return;
	if (!next.hasAttribute('tabindex')) {
		// It is reached by this key alone: Tab goes on among what can be chosen.
		next.setAttribute('tabindex', '-1');
		next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
	}
	next.focus({ focusVisible: true } as FocusOptions);
	next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
