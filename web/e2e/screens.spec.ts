import { expect, test, type Page } from '@playwright/test';
import { dice, look, nothingSerious, playByClicking, sitDown } from './play.ts';

/**
 * Whole games on every kind of screen, by tapping or clicking only. At each decision everything that is offered and drawn must lie
 * inside the window once it is scrolled to, must be hit where it is drawn, and must be large enough for a finger where there is one:
 * a button at its middle or nearly everywhere else, a thing on the board on a good part of what it covers. A tab whose mark says that
 * something behind it can be chosen is opened, and the same holds for what it shows.
 * CI plays the first decisions of each; `npm run screens` plays all games to their end.
 */
const ALL = process.env.SCREENS === 'all';
const SAMPLE = 12;

const SCREENS = [
	{ name: '360x640', width: 360, height: 640, touch: true, scale: 2 },
	{ name: '844x390', width: 844, height: 390, touch: true, scale: 2 },
	{ name: '1024x768', width: 1024, height: 768, touch: true, scale: 1 },
	{ name: '1440x900', width: 1440, height: 900, touch: false, scale: 1 },
	// A page enlarged to 200 % has half the room.
	{ name: '1440x900 at 200 %', width: 720, height: 450, touch: false, scale: 2 },
	{ name: '2560x1440', width: 2560, height: 1440, touch: false, scale: 1 },
	{ name: '640x360', width: 640, height: 360, touch: true, scale: 2 },
	{ name: '768x1024', width: 768, height: 1024, touch: true, scale: 1 },
] as const;

const GAMES = [
	['Merlin', 'First game', '2 seats'],
	['Merlin', 'The whole box', '2 seats'],
	['Camelot', 'As printed', '5 seats'],
	['Camelot', 'Two knights and Merlin', undefined],
] as const;

/** What can be pointed at, where, and what is wrong with it. */
interface Reach {
	over: boolean;
	ticket: string;
	/** So many. */
	places: number;
	wrong: string[];
}

declare global {
	interface Window {
		/** What was offered, drawn and hit, and whether the element at a point stands for it. */
		reached: { element: Element; mine: (at: Element | null) => boolean }[];
	}
}

/** Where one of them is hit now: what was scrolled to since may have moved it. Nowhere, if others have answered meanwhile. */
async function aim(page: Page, place: number): Promise<{ x: number; y: number } | undefined> {
	return page.evaluate((chosen) => {
		const { element, mine } = window.reached[chosen]!;
		for (const block of ['nearest', 'center'] as const) {
			element.scrollIntoView({ block, inline: block });
			const { left, top, width, height } = element.getBoundingClientRect();
			for (const v of [0.5, 0.2, 0.8, 0.12, 0.88, 0.03])
				for (const u of [0.5, 0.25, 0.75, 0.12, 0.88, 0.97]) {
					const [x, y] = [left + width * u, top + height * v];
					if (mine(document.elementFromPoint(x, y))) return { x, y };
				}
		}
		return undefined;
	}, place);
}

/** Everything that is offered and drawn, scrolled to and hit. */
async function reach(page: Page, touch: boolean): Promise<Reach> {
	const handle = await page.waitForFunction(
		(finger) => {
			if (document.querySelector('.result[role=dialog]')) return { over: true, ticket: '', places: 0, wrong: [] };
			// A scoring that is being read is put away.
			const counted = document.querySelector<HTMLElement>('.scoring header button');
			if (counted) {
				counted.click();
				return undefined;
			}
			const frame = document.querySelector('.frame');
			if (!frame || frame.classList.contains('busy') || !frame.getAttribute('data-ticket')) return undefined;
			/** So many of the points of a button must hit it, where its middle does not. */
			const MOST = 8;
			window.reached = [];
			const wrong: string[] = [];
			const name = (element: Element): string =>
				element.getAttribute('data-thing') ?? element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 60) ?? '';
			/** What is not drawn now lies behind a tab that says so. */
			const tabs = document.querySelectorAll('.frame [role=tab][aria-selected=false] .call').length > 0;
			const hit = (element: Element, mine: (at: Element | null) => boolean, points: Window['reached'] | null = window.reached): void => {
				if (!element.getClientRects().length) {
					if (!tabs) wrong.push(`not drawn: ${name(element)}`);
					return;
				}
				const box = (): DOMRect => element.getBoundingClientRect();
				const inside = ({ left, top, right, bottom }: DOMRect): boolean =>
					left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
				for (const scrolls of [false, true]) {
					if (scrolls) element.scrollIntoView({ block: 'center', inline: 'center' });
					const { left, top, width, height } = box();
					const found: { x: number; y: number }[] = [];
					let middle = false;
					for (const [u, v] of [
						[0.5, 0.5],
						[0.25, 0.5],
						[0.75, 0.5],
						[0.5, 0.2],
						[0.5, 0.8],
						[0.12, 0.12],
						[0.88, 0.88],
						[0.12, 0.88],
						[0.88, 0.12],
						[0.97, 0.5],
						[0.5, 0.03],
					] as const) {
						const x = left + width * u;
						const y = top + height * v;
						if (x > 0 && y > 0 && x < innerWidth && y < innerHeight && mine(document.elementFromPoint(x, y))) {
							found.push({ x, y });
							middle ||= u === 0.5 && v === 0.5;
						}
					}
					const first = found[0];
					const whole = inside(box()) || width > innerWidth || height > innerHeight * 0.7;
					if (first && whole && (middle || found.length >= MOST)) {
						points?.push({ element, mine });
						return;
					}
				}
				wrong.push(`not hit: ${name(element)}`);
			};
			/** A thing is drawn in any shape: of the points at which it lies at all, under whatever else, so large a part must hit it. */
			const PART = 0.25;
			const GRID = Array.from({ length: 9 }, (_, i) => 0.03 + i * 0.1175);
			const hitThing = (element: Element, mine: (at: Element | null) => boolean): void => {
				if (!element.getClientRects().length) {
					if (!tabs) wrong.push(`not drawn: ${name(element)}`);
					return;
				}
				let best = '';
				for (const block of [undefined, 'center'] as const) {
					if (block) element.scrollIntoView({ block, inline: block });
					const { left, top, width, height } = element.getBoundingClientRect();
					let [lies, hits] = [0, 0];
					for (const v of GRID)
						for (const u of GRID) {
							const [x, y] = [left + width * u, top + height * v];
							if (x <= 0 || y <= 0 || x >= innerWidth || y >= innerHeight) continue;
							const stack = document.elementsFromPoint(x, y);
							if (stack.some(mine)) lies += 1;
							if (mine(stack[0] ?? null)) hits += 1;
						}
					const { left: l, top: t, right: r, bottom: b } = element.getBoundingClientRect();
					const whole =
						(l >= -1 && t >= -1 && r <= innerWidth + 1 && b <= innerHeight + 1) || width > innerWidth || height > innerHeight * 0.7;
					if (whole && hits > 0 && hits >= lies * PART) {
						window.reached.push({ element, mine });
						return;
					}
					best = `${hits} of ${lies} points${whole ? '' : ', partly outside'}`;
				}
				wrong.push(`not hit (${best}): ${name(element)}`);
			};
			const live = (at: Element | null): string | null => at?.closest('[data-live]')?.getAttribute('data-thing') ?? null;
			const menu = [...document.querySelectorAll('.menu button:not(.no)')];
			const buttons = menu.length ? menu : [...document.querySelectorAll('.choices button.choice')];
			for (const button of buttons) {
				hit(button, (at) => at !== null && button.contains(at));
				const { width, height } = button.getBoundingClientRect();
				if (button.getClientRects().length && finger && (width < 43.5 || height < 43.5))
					wrong.push(`too small (${width}x${height}): ${name(button)}`);
			}
			// All other buttons of the frame; while a menu is open, it lies on some of them.
			if (!menu.length)
				for (const button of document.querySelectorAll('.frame button:not(.choice)')) {
					if (!button.getClientRects().length || button.closest('[inert], .choices, .moment')) continue;
					hit(button, (at) => at !== null && (button.contains(at) || at.closest('[data-live]') !== null), null);
					const { width, height } = button.getBoundingClientRect();
					if (finger && (width < 43.5 || height < 43.5))
						wrong.push(`too small (${width.toFixed(0)}x${height.toFixed(0)}): ${button.getAttribute('title') ?? name(button)}`);
				}
			if (!menu.length)
				for (const thing of document.querySelectorAll('[data-glow]')) {
					// Of two drawings of the same thing one is enough.
					const same = document.querySelectorAll(`[data-thing="${CSS.escape(thing.getAttribute('data-thing') ?? '')}"]`);
					if (same.length > 1 && same[0] !== thing) continue;
					hitThing(thing, (at) => live(at) === thing.getAttribute('data-thing') || (at !== null && thing.contains(at)));
				}
			if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is wider than the window');
			return { over: false, ticket: frame.getAttribute('data-ticket') ?? '', places: window.reached.length, wrong };
		},
		touch,
		{ polling: 30, timeout: 30_000 },
	);
	return (await handle.jsonValue()) as Reach;
}

/** Opens every tab that says there is something to choose behind it; what it shows must be there and be hit. */
async function openWhatCalls(page: Page, touch: boolean, ticket: string): Promise<void> {
	const calling = page.locator('.frame [role=tab][aria-selected=false]:has(.call)');
	const opened = new Set<string>();
	for (let tabs = 0; tabs < 12; tabs++) {
		const ids = await calling.evaluateAll((all) => all.map((tab) => tab.id));
		const next = ids.find((id) => !opened.has(id));
		if (next === undefined) return;
		opened.add(next);
		await page.locator(`[id="${next}"]`).click();
		const seen = await reach(page, touch);
		if (seen.over || seen.ticket !== ticket) return;
		expect(seen.wrong, `${next}, ${ticket} ${await page.locator('.prompt').innerText()}`).toEqual([]);
		expect(await page.locator('[data-glow]:visible').count(), `${next} calls and shows what for`).toBeGreaterThan(0);
	}
}

// The sample of every test run is of the five screens that most people have. Every game is another one: what fails once has to be
// looked at, and one more try is only for a machine that was late.
test.describe.configure({ retries: ALL ? 0 : 1 });
const DUO = ['360x640', '1440x900'];
for (const screen of ALL ? SCREENS : SCREENS.slice(0, 5))
	for (const [game, setup, seats] of ALL ? GAMES : GAMES.slice(0, DUO.includes(screen.name) ? 4 : 3))
		test(`${screen.name}: ${game}, ${setup}${ALL ? ', to the end' : ''}`, async ({ browser }) => {
			test.setTimeout(ALL ? 1_800_000 : 240_000);
			const context = await browser.newContext({
				viewport: { width: screen.width, height: screen.height },
				deviceScaleFactor: screen.scale,
				hasTouch: screen.touch,
				isMobile: screen.touch,
				reducedMotion: 'reduce',
				locale: 'en-GB',
			});
			const page = await context.newPage();
			const tap = async (x: number, y: number): Promise<void> => (screen.touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
			const roll = dice(23);
			await sitDown(page, game, setup, seats);
			let decisions = 0;
			let last = '';
			for (let taps = 0; taps < 6000 && (ALL || decisions < SAMPLE); taps++) {
				const choices = page.locator('[role=tab][aria-selected=false]', { hasText: /^Choices/ });
				// On a phone choices and own side take turns.
				if ((await choices.count()) && roll(2)) await choices.click();
				let seen = await reach(page, screen.touch);
				if (!seen.over && seen.places === 0 && (await choices.count())) {
					await choices.click();
					seen = await reach(page, screen.touch);
				}
				if (seen.over) break;
				expect(seen.wrong, `${seen.ticket} ${await page.locator('.prompt').innerText()}`).toEqual([]);
				expect(seen.places, 'something can be pointed at').toBeGreaterThan(0);
				if (seen.ticket !== last) {
					decisions += 1;
					last = seen.ticket;
					await openWhatCalls(page, screen.touch, seen.ticket);
					const now = await reach(page, screen.touch);
					// Others may have answered meanwhile.
					if (now.over || now.ticket !== seen.ticket || now.places === 0) continue;
					seen = now;
				}
				const at = await aim(page, roll(seen.places));
				if (!at) continue;
				const { x, y } = at;
				await tap(x, y);
				if (!screen.touch) continue;
				// The first tap shows what would happen; the second, on the same place, does it.
				const pending = page.locator('header.asks');
				if (!(await pending.count())) continue;
				expect(await page.evaluate(() => innerWidth), 'nothing is wider than the window').toBe(screen.width);
				const under = await page.evaluate(
					([px, py]) => document.elementFromPoint(px!, py!)?.closest('[data-thing], button')?.outerHTML.slice(0, 40),
					[x, y],
				);
				expect(under, 'what was tapped has stayed under the finger').toBeTruthy();
				await tap(x, y);
				await expect(pending, 'the second tap does it').toHaveCount(0);
			}
			if (ALL) await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible({ timeout: 60_000 });
			else expect(decisions).toBeGreaterThanOrEqual(SAMPLE);
			await context.close();
		});

for (const screen of ALL ? SCREENS : SCREENS.filter(({ name }) => ['360x640', '1440x900'].includes(name)))
	test(`${screen.name}: nothing stands in the way of those who see, hear or point otherwise`, async ({ browser }) => {
		test.setTimeout(ALL ? 1_200_000 : 480_000);
		const context = await browser.newContext({
			deviceScaleFactor: screen.scale,
			hasTouch: screen.touch,
			reducedMotion: 'reduce',
			locale: 'en-GB',
		});
		const page = await context.newPage();
		/** It is played where everything lies side by side, and looked at on the screen that is meant. */
		const check = async (): Promise<void> => {
			await page.setViewportSize({ width: screen.width, height: screen.height });
			await nothingSerious(page);
			await page.setViewportSize({ width: 1440, height: 900 });
		};
		await page.setViewportSize({ width: 1440, height: 900 });
		const prefer = async (preferences: Record<string, string>): Promise<void> => {
			await page.evaluate((given) => {
				const kept = JSON.parse(localStorage.getItem('logres.preferences') ?? '{}') as object;
				localStorage.setItem('logres.preferences', JSON.stringify({ ...kept, ...given }));
			}, preferences);
			await page.reload();
			await page.locator('.frame').waitFor();
		};
		await sitDown(page, 'Merlin', 'The whole box', '3 seats');
		for (const preferences of [
			{ language: 'en', theme: 'light' },
			{ language: 'fr', theme: 'dark' },
			{ language: 'hu', theme: 'light' },
		]) {
			await playByClicking(page, 8, dice(11));
			await prefer(preferences);
			await look(page);
			await check();
		}
		await prefer({ language: 'en', theme: 'dark' });
		// Cards are shared at the beginning, more often than not.
		for (let game = 0; game < 8 && !(await page.locator('.sharing').count()); game++) {
			await sitDown(page, 'Camelot', 'As printed', '4 seats');
			for (let i = 0; i < 25 && !(await look(page)).over && !(await page.locator('.sharing').count()); i++)
				await playByClicking(page, 1, dice(game + i));
		}
		await expect(page.locator('.sharing').first(), 'cards are being shared').toBeVisible();
		await check();
		// A great moment, held while it is looked at.
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		const moment = page.locator('.moment');
		const roll = dice(3);
		for (let clicks = 0; clicks < 400 && !(await moment.count()) && !(await look(page)).over; clicks++) await playByClicking(page, 1, roll);
		await expect(moment, 'something great has happened').toBeVisible();
		await check();
		await context.close();
	});
