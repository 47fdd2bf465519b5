// All screenshots by one command: `npm run shots`, with LOGRES naming the binary. They land in web/shots.
//
// The pictures are for eyes: somebody looks at each of them before a release.
import { test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { join } from 'node:path';
import { dice, playByClicking } from '../e2e/play.ts';

const SIZES = [
	[1440, 900],
	[1024, 768],
	[390, 844],
] as const;
const THEMES = ['light', 'dark'] as const;
const folder = join(import.meta.dirname, '..', 'shots');

async function shoot(browser: Browser, base: string, name: string, state: Exclude<BrowserContextOptions['storageState'], string | undefined>, hash: string, act?: (page: Page) => Promise<void>): Promise<void> {
	for (const [width, height] of SIZES) {
		for (const theme of THEMES) {
			const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, storageState: state, deviceScaleFactor: width < 500 ? 2 : 1, locale: 'en-GB' });
			const page = await context.newPage();
			await page.goto(`${base}/${hash}`);
			await page.waitForTimeout(1200);
			await act?.(page);
			await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
			await context.close();
		}
	}
}

async function game(browser: Browser, base: string, name: string, card: string, setup: string, seats: string | undefined, middle: number): Promise<void> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
	const page = await context.newPage();
	await page.goto(base);
	const article = page.locator('article.game', { has: page.getByRole('heading', { name: card }) });
	await article.getByLabel('Game').selectOption({ label: setup });
	if (seats) await article.getByLabel('Seats').selectOption({ label: seats });
	await article.getByRole('button', { name: 'Play now' }).click();
	await page.locator('.frame').waitFor();
	const hash = new URL(page.url()).hash;
	const state = () => context.storageState();
	await page.locator('.choices button.choice').first().waitFor({ timeout: 60_000 });
	await shoot(browser, base, `${name}-start`, await state(), hash);
	await playByClicking(page, middle, dice(5));
	await shoot(browser, base, `${name}-middle`, await state(), hash);
	await shoot(browser, base, `${name}-rules`, await state(), hash, async (each) => void (await each.getByRole('button', { name: 'Rules' }).click().then(() => each.waitForTimeout(500))));
	await playByClicking(page, 3000, dice(6));
	await page.getByRole('dialog', { name: 'Result' }).waitFor({ timeout: 60_000 });
	await shoot(browser, base, `${name}-end`, await state(), hash, (each) => each.waitForTimeout(6000));
	await shoot(browser, base, `${name}-replay`, await state(), `${hash.replace('/table/', '/replay/')}?step=20`);
	await context.close();
}

const NOBODY = { cookies: [], origins: [] };

for (const [name, hash] of [
	['start', ''],
	['make', '#/make/merlin'],
	['rulebook', '#/rules/camelot/C-HERO-2'],
	['settings', '#/settings'],
] as const) {
	test(name, ({ browser, baseURL }) => shoot(browser, baseURL ?? '', name, NOBODY, hash));
}

for (const [name, card, setup, seats, middle] of [
	['merlin', 'Merlin', 'First game', '4 seats', 40],
	['merlin-box', 'Merlin', 'The whole box', '3 seats', 60],
	['camelot', 'Camelot', 'As printed', '5 seats', 25],
	['camelot-duo', 'Camelot', 'Two knights and Merlin', undefined, 25],
] as const) {
	test(name, ({ browser, baseURL }) => game(browser, baseURL ?? '', name, card, setup, seats, middle));
}
