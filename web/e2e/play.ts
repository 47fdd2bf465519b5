import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A fixed chance, so that a test that fails can be repeated. */
export function dice(seed: number): (sides: number) => number {
	let state = seed;
	return (sides) => {
		state = (state * 1103515245 + 12345) % 2147483648;
		return Math.floor((state / 2147483648) * sides);
	};
}

/** What can be clicked at a table now: places on the screen, each over the thing that is meant. */
export interface Sight {
	/** The game is over, or the device is to be handed on. */
	over: boolean;
	/** Words that must decide, because nothing on the board tells the offers apart. */
	words: [number, number][];
	glowing: [number, number][];
	listed: [number, number][];
}

/** Waits until somebody may click something, or nobody may any more. */
export async function look(page: Page): Promise<Sight> {
	const handle = await page.waitForFunction(
		() => {
			const over = document.querySelector('.result[role=dialog], .curtain') !== null;
			if (over) return { over, words: [], glowing: [], listed: [] };
			if (document.querySelector('.busy')) return undefined;
			const live = (at: Element | null): string | null => at?.closest('[data-live]')?.getAttribute('data-thing') ?? null;
			/** A point of an element at which a click reaches that element, and not something that lies on it. */
			const reach = (element: Element, mine: (at: Element | null) => boolean): [number, number][] => {
				const { left, top, width, height } = element.getBoundingClientRect();
				if (width === 0 || height === 0) return [];
				for (const [u, v] of [
					[0.5, 0.5],
					[0.25, 0.5],
					[0.75, 0.5],
					[0.5, 0.2],
					[0.5, 0.8],
					[0.15, 0.15],
					[0.85, 0.85],
					[0.1, 0.9],
					[0.9, 0.1],
					[0.97, 0.5],
					[0.5, 0.03],
				] as const) {
					const x = left + width * u;
					const y = top + height * v;
					if (x > 0 && y > 0 && x < innerWidth && y < innerHeight && mine(document.elementFromPoint(x, y))) return [[x, y]];
				}
				return [];
			};
			const all = (query: string): Element[] => [...document.querySelectorAll(query)];
			const button = (element: Element) => reach(element, (at) => at !== null && element.contains(at));
			const words = all('.menu button:not(.no)').flatMap(button);
			const glowing = words.length
				? []
				: all('[data-glow]').flatMap((element) => reach(element, (at) => live(at) === element.getAttribute('data-thing')));
			const listed = words.length ? [] : all('.choices button.choice').flatMap(button);
			return words.length + glowing.length + listed.length ? { over, words, glowing, listed } : undefined;
		},
		undefined,
		{ polling: 20, timeout: 60_000 },
	);
	return (await handle.jsonValue()) as Sight;
}

/** One of the places that can be clicked. Now and then one of the list, so that choices about nothing on the board are taken too. */
export function pick(sight: Sight, roll: (sides: number) => number): [number, number] {
	const from = sight.words.length
		? sight.words
		: sight.glowing.length && (roll(4) > 0 || !sight.listed.length)
			? sight.glowing
			: sight.listed;
	return from[roll(from.length)]!;
}

/**
 * Plays at an open table by clicking what glows, as somebody would who knows no rule; where words have to decide, the words are
 * clicked. Ends when nobody may click any more, or after so many clicks. Returns how many clicks it took.
 */
export async function playByClicking(page: Page, most: number, roll = dice(7)): Promise<number> {
	for (let clicks = 0; clicks < most; clicks++) {
		const sight = await look(page);
		if (sight.over) return clicks;
		const [x, y] = pick(sight, roll);
		await page.mouse.click(x, y);
	}
	return most;
}

/**
 * Waits until one is asked, lets go of what is half chosen, and says what is asked. Only a question of one's own stays as it is
 * until one answers; it is looked at in one glance, since choices stand there for a moment after they were taken.
 */
export async function asked(page: Page): Promise<string> {
	await look(page);
	for (let picked = 0; picked < 4; picked++) await page.keyboard.press('Escape');
	return (await page.locator('.frame:not(.busy) .prompt:has(.count)').textContent()) ?? '';
}

/** From the start page to the first decision. */
export async function sitDown(page: Page, game: 'Merlin' | 'Camelot', setup: string, seats?: string, at = '/'): Promise<void> {
	await page.goto(at);
	const card = page.locator('article.game', { has: page.getByRole('heading', { name: game }) });
	await card.getByLabel('Game').selectOption({ label: setup });
	if (seats) await card.getByLabel('Seats').selectOption({ label: seats });
	const level = card.getByLabel('Bots');
	if (await level.count()) await level.selectOption({ index: 0 });
	await card.getByRole('button', { name: 'Play now' }).click();
	await expect(page.locator('.frame')).toBeVisible();
}

/** Nothing stands in the way of those who do not see, or see and point otherwise. */
export async function nothingSerious(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(
		violations
			.filter((each) => each.impact === 'serious' || each.impact === 'critical')
			.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).join(', ')}`),
	).toEqual([]);
}

/** Gives the first answer of the list; where answers are folded by kind, the first of the first kind. */
export async function giveFirstAnswer(page: Page): Promise<void> {
	const first = page.locator('.choices button.choice').first();
	await expect(first).toBeVisible();
	if ((await first.locator('.many').count()) > 0) await first.click();
	await page.locator('.choices button.choice:not(:has(.many))').first().click();
}
