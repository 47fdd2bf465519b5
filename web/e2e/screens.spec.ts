import { expect, test, type Page } from '@playwright/test';
import { dice, sitDown } from './play.ts';

/**
 * Whole games on every kind of screen, by tapping or clicking only. At each decision everything that is offered and drawn must lie
 * inside the window once it is scrolled to, must be hit where it is drawn, and must be large enough for a finger where there is one.
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
	places: { x: number; y: number }[];
	wrong: string[];
}

/** Everything that is offered and drawn, scrolled to and hit. */
async function reach(page: Page, touch: boolean): Promise<Reach> {
	const handle = await page.waitForFunction(
		(finger) => {
			if (document.querySelector('.result[role=dialog]')) return { over: true, ticket: '', places: [], wrong: [] };
			const frame = document.querySelector('.frame');
			if (!frame || frame.classList.contains('busy') || !frame.getAttribute('data-ticket')) return undefined;
			const places: { x: number; y: number }[] = [];
			const wrong: string[] = [];
			const name = (element: Element): string =>
				element.getAttribute('data-thing') ?? element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 60) ?? '';
			const hit = (element: Element, mine: (at: Element | null) => boolean): void => {
				if (!element.getClientRects().length) return;
				const box = (): DOMRect => element.getBoundingClientRect();
				const inside = ({ left, top, right, bottom }: DOMRect): boolean =>
					left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
				for (const scrolls of [false, true]) {
					if (scrolls) element.scrollIntoView({ block: 'center', inline: 'center' });
					const { left, top, width, height } = box();
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
							if (inside(box()) || width > innerWidth || height > innerHeight * 0.7) places.push({ x, y });
							else continue;
							return;
						}
					}
				}
				wrong.push(`not hit: ${name(element)}`);
			};
			const live = (at: Element | null): string | null => at?.closest('[data-live]')?.getAttribute('data-thing') ?? null;
			const menu = [...document.querySelectorAll('.menu button:not(.no)')];
			const buttons = menu.length ? menu : [...document.querySelectorAll('.choices button.choice')];
			for (const button of buttons) {
				hit(button, (at) => at !== null && button.contains(at));
				const { width, height } = button.getBoundingClientRect();
				if (finger && (width < 43.5 || height < 43.5)) wrong.push(`too small (${width}x${height}): ${name(button)}`);
			}
			if (!menu.length)
				for (const thing of document.querySelectorAll('[data-glow]')) {
					// Of two drawings of the same thing one is enough.
					const same = document.querySelectorAll(`[data-thing="${CSS.escape(thing.getAttribute('data-thing') ?? '')}"]`);
					if (same.length > 1 && same[0] !== thing) continue;
					hit(thing, (at) => live(at) === thing.getAttribute('data-thing') || (at !== null && thing.contains(at)));
				}
			if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is wider than the window');
			return { over: false, ticket: frame.getAttribute('data-ticket') ?? '', places, wrong };
		},
		touch,
		{ polling: 30, timeout: 30_000 },
	);
	return (await handle.jsonValue()) as Reach;
}

for (const screen of SCREENS)
	for (const [game, setup, seats] of ALL ? GAMES : [GAMES[0], GAMES[1], GAMES[2]])
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
				// A scoring that is being read is put away.
				const close = page.locator('.scoring header button');
				if (await close.count()) await close.first().click();
				const choices = page.locator('[role=tab][aria-selected=false]', { hasText: /^Choices/ });
				// On a phone choices and own side take turns.
				if ((await choices.count()) && roll(2)) await choices.click();
				let seen = await reach(page, screen.touch);
				if (!seen.over && seen.places.length === 0 && (await choices.count())) {
					await choices.click();
					seen = await reach(page, screen.touch);
				}
				if (seen.over) break;
				expect(seen.wrong, `${seen.ticket} ${await page.locator('.prompt').innerText()}`).toEqual([]);
				expect(seen.places.length, 'something can be pointed at').toBeGreaterThan(0);
				if (seen.ticket !== last) decisions += 1;
				last = seen.ticket;
				const { x, y } = seen.places[roll(seen.places.length)]!;
				await tap(x, y);
				if (!screen.touch) continue;
				// The first tap shows what would happen; the second, on the same place, does it.
				const pending = page.locator('header.asks');
				if (!(await pending.count())) continue;
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
