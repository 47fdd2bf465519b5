import { preferences } from '../app/settings.svelte.ts';
import { readOn } from '../table/tip.ts';
import type { Table } from '../table/table.svelte.ts';

/** A finger covers this many pixels around the point it is said to touch: a target of 44 px, even if the thing is drawn smaller. */
const FINGER = 22;
/** So long after a digit another digit may follow. */
const TYPING = 900;

/** Turns clicks, touches and keys on the table into choices. */
export class Pointing {
	/** Where a menu of choices belongs: beside what was clicked last. */
	menuAt = $state({ x: 0, y: 0 });
	#touch = false;
	#typing: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly table: Table) {}

	readonly down = (event: PointerEvent): void => {
		this.table.flights.land();
		this.#touch = event.pointerType === 'touch';
	};

	readonly click = (event: MouseEvent): void => {
		const elsewhere = event.target instanceof Element && event.target.closest('button, a, input, select, textarea, dialog, [role=dialog]');
		const name = this.#thingAt(event.target) ?? (this.#touch && !elsewhere ? nearest(event.clientX, event.clientY) : undefined);
		if (!name) return;
		this.menuAt = { x: event.clientX + 12, y: event.clientY - 20 };
		this.#choose(name, this.#touch);
	};

	readonly press = (event: KeyboardEvent): void => {
		const { table } = this;
		const { choosing } = table;
		table.flights.land();
		const target = event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : undefined;
		if (target?.closest('input, textarea, select, dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === 'Escape') {
			if (choosing.back()) event.preventDefault();
		} else if ((event.key === 'Enter' || event.key === ' ') && target?.hasAttribute('data-thing')) {
			const name = this.#thingAt(target);
			if (!name) return;
			event.preventDefault();
			const { right, top } = target.getBoundingClientRect();
			this.menuAt = { x: right + 8, y: top };
			this.#choose(name, false);
		} else if (event.key === 'Enter' && choosing.typed) this.#settle();
		else if (event.key.startsWith('Arrow') && !target?.closest('[role=tablist]')) {
			if (roam(event.key)) event.preventDefault();
		} else if (!preferences.shortcuts) return;
		else if (/^\d$/.test(event.key)) this.#type(event.key);
		else if (event.key === 'u') table.undo();
		else if (event.key === 'U') table.restart();
		else if (event.key === 'r') table.redo();
		else if (event.key === 'p') table.player.pause();
		else if (event.key === 's') table.player.skip();
		else if (event.key === 'b') table.player.repeat();
		else if (event.key === 'i' || event.key === 'I') readOn(event.key === 'I');
	};

	/** Digits name an offer by its number; a second digit may follow. */
	#type(digit: string): void {
		clearTimeout(this.#typing);
		const answer = this.table.choosing.type(digit);
		if (answer) this.table.answer(answer);
		else this.#typing = setTimeout(() => this.#settle(), TYPING);
	}

	#settle(): void {
		clearTimeout(this.#typing);
		const answer = this.table.choosing.settle();
		if (answer) this.table.answer(answer);
	}

	/** The innermost thing under the pointer that an offer is about. */
	#thingAt(target: EventTarget | null): string | undefined {
		const { choosing } = this.table;
		let element = target instanceof Element ? target.closest('[data-thing]') : null;
		while (element) {
			const name = element.getAttribute('data-thing') ?? '';
			if (choosing.glow.has(name) || choosing.live.has(name) || choosing.picked.includes(name)) return name;
			element = element.parentElement?.closest('[data-thing]') ?? null;
		}
		return undefined;
	}

	#choose(name: string, byTouch: boolean): void {
		const { table } = this;
		const { choosing } = table;
		if (table.busy) return;
		const before = choosing.pending;
		const answer = choosing.pick(name) ?? (before?.things.includes(name) ? before : undefined);
		if (!answer) return;
		if (byTouch && preferences.twoTaps && before?.number !== answer.number) {
			// The first tap shows what would happen, the second does it.
			choosing.pending = answer;
			choosing.point(answer.things);
			return;
		}
		// The second tap is the confirmation that a grave choice asks for.
		table.answer(answer, before?.number === answer.number);
	}
}

/** The thing nearest to a point that can be chosen or is chosen already, if a finger there can mean it. */
function nearest(x: number, y: number): string | undefined {
	let best: string | undefined;
	let least = FINGER;
	for (const element of document.querySelectorAll('.frame :is([data-glow], [data-picked])')) {
		const { left, right, top, bottom, width } = element.getBoundingClientRect();
		const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
		if (width > 0 && away < least) [best, least] = [element.getAttribute('data-thing') ?? undefined, away];
	}
	return best;
}

/** Arrows go to the nearest glowing thing in their direction. */
function roam(key: string): boolean {
	const things = [...document.querySelectorAll<HTMLElement>('[data-glow],[data-picked]')].filter(
		(element) => element.getClientRects().length,
	);
	if (!things.length) return false;
	const now = document.activeElement?.closest<HTMLElement>('[data-thing]');
	if (!now || !things.includes(now)) {
		things[0]?.focus();
		return true;
	}
	const centre = (element: Element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	};
	const from = centre(now);
	const dx = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
	const dy = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
	let best: HTMLElement | undefined;
	let least = Infinity;
	for (const thing of things) {
		if (thing === now) continue;
		const to = centre(thing);
		const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
		const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
		if (along <= 1) continue;
		const cost = along + across * 2.2;
		if (cost < least) [best, least] = [thing, cost];
	}
	best?.focus();
	return true;
}
