import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { moves } from '../app/settings.svelte.ts';

/**
 * Pieces and cards that travel: what is drawn at a new place comes flying from where it lay, or from where such things come from.
 *
 * Before a new position is drawn, the places of all things on the screen are remembered. Whatever appears while it is drawn asks here
 * where it comes from. Flights are short, wait for nothing, and end at once when somebody does something.
 */
export class Flights {
	#before: Map<string, DOMRect> | undefined;
	readonly #flying = new Set<() => void>();
	/** Nothing arrives twice, however often its surroundings are drawn anew. */
	readonly #arrived = new WeakSet<Element>();

	/** Every place that something has asked to come from: only these are worth remembering. */
	readonly #places = new Set<string>();
	/** What has appeared and has not yet taken off: all are measured together, so that the page is laid out once. */
	#arrivals: { element: HTMLElement | SVGGraphicsElement; start: DOMRect }[] = [];

	/** Called before a new position is shown; what appears until it is drawn may fly. */
	prepare(): void {
		this.land();
		if (typeof document === 'undefined' || document.hidden || !moves()) return;
		const before = new Map<string, DOMRect>();
		for (const element of document.querySelectorAll('[data-thing],[data-from]')) {
			const names = [element.getAttribute('data-thing'), element.getAttribute('data-from')].filter(
				(name) => name !== null && this.#places.has(name) && !before.has(name),
			) as string[];
			if (!names.length) continue;
			const rect = element.getBoundingClientRect();
			if (rect.width) for (const name of names) before.set(name, rect);
		}
		this.#before = before;
		void tick().then(() => {
			this.#takeOff();
			if (this.#before === before) this.#before = undefined;
		});
	}

	/** Everything is where it belongs, now. */
	land(): void {
		for (const end of this.#flying) end();
	}

	/** For an element that has just appeared: it comes from the first of these places that was on the screen. */
	from(...places: (string | undefined)[]): Attachment<HTMLElement | SVGGraphicsElement> {
		return (element) => {
			if (this.#arrived.has(element)) return;
			this.#arrived.add(element);
			for (const place of places) if (place) this.#places.add(place);
			const start = untrack(() => places.map((place) => place && this.#before?.get(place)).find((rect) => rect));
			if (start && 'animate' in element) this.#arrivals.push({ element, start });
		};
	}

	#takeOff(): void {
		const arrivals = this.#arrivals
			.filter(({ element }) => element.isConnected)
			.map((arrival) => ({
				...arrival,
				end: arrival.element.getBoundingClientRect(),
				scale: arrival.element instanceof SVGElement ? arrival.element.getScreenCTM()?.a || 1 : 1,
			}));
		this.#arrivals = [];
		for (const { element, start, end, scale } of arrivals) {
			if (!end.width) continue;
			if (element instanceof SVGElement) this.#drift(element, start, end, scale);
			else this.#ghost(element, start, end);
		}
	}

	/** Inside a drawing the piece itself moves. */
	#drift(element: SVGGraphicsElement, start: DOMRect, end: DOMRect, scale: number): void {
		const [x, y] = apart(start, end);
		this.#fly(element.animate([{ transform: `translate(${x / scale}px, ${y / scale}px)` }, { transform: 'none' }], FLIGHT));
	}

	/** Elsewhere a picture of it flies over everything, since panels cut off what leaves them. */
	#ghost(element: HTMLElement, start: DOMRect, end: DOMRect): void {
		const ghost = element.cloneNode(true) as HTMLElement;
		for (const each of [ghost, ...ghost.querySelectorAll('[data-thing]')])
			for (const name of [...each.getAttributeNames()])
				if (name.startsWith('data-') || name === 'id' || name === 'tabindex') each.removeAttribute(name);
		ghost.setAttribute('aria-hidden', 'true');
		Object.assign(ghost.style, {
			position: 'fixed',
			zIndex: '50',
			margin: '0',
			pointerEvents: 'none',
			left: `${end.left}px`,
			top: `${end.top}px`,
			width: `${end.width}px`,
			height: `${end.height}px`,
		});
		document.body.append(ghost);
		const [x, y] = apart(start, end);
		const size = Math.min(2, Math.max(0.4, start.height / end.height));
		element.style.visibility = 'hidden';
		this.#fly(ghost.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: 'none' }], FLIGHT), () => {
			ghost.remove();
			element.style.visibility = '';
		});
	}

	#fly(animation: Animation, landed?: () => void): void {
		const end = () => {
			if (!this.#flying.delete(end)) return;
			animation.cancel();
			landed?.();
		};
		this.#flying.add(end);
		animation.onfinish = end;
	}
}

const FLIGHT: KeyframeAnimationOptions = { duration: 340, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)' };

/** How far one middle lies from another. */
const apart = (start: DOMRect, end: DOMRect): [number, number] => [
	start.left + start.width / 2 - end.left - end.width / 2,
	start.top + start.height / 2 - end.top - end.height / 2,
];
