// All screenshots by one command: `npm run shots`, with LOGRES naming the binary. They land in web/shots; a few, small, are kept for
// the README in docs/pictures.
//
// The pictures are for eyes: somebody looks at each of them before a release.
import { test, type Browser, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dice, look, playByClicking, sitDown } from '../e2e/play.ts';

const SIZES = [
	[390, 844],
	[1024, 768],
	[1440, 900],
] as const;
const THEMES = ['dark', 'light'] as const;
const folder = join(import.meta.dirname, '..', 'shots');
const kept = join(import.meta.dirname, '../../docs/pictures');

/** The page as it stands, in every size, by night and by day; `whole`, with what one would have to scroll to. Ends as it was. */
async function shoot(page: Page, name: string, whole = false): Promise<void> {
	for (const [width, height] of SIZES) {
		await page.setViewportSize({ width, height });
		for (const colorScheme of THEMES) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			await page.waitForTimeout(350);
			await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: whole });
		}
	}
}

/** Screens of other kinds than the three above: small, lying, enlarged to 200 %, wide. By night and by day in turn. */
const OTHERS = [
	['360x640', 360, 640, 'light'],
	['640x360', 640, 360, 'dark'],
	['844x390', 844, 390, 'light'],
	['768x1024', 768, 1024, 'dark'],
	['200', 720, 450, 'light'],
	['2560x1440', 2560, 1440, 'dark'],
] as const;

/** The page as it stands on screens of every other kind, and in the other languages. Ends in English. */
async function shootAround(page: Page, name: string, around: 'screens' | 'tongues' | 'both' = 'both'): Promise<void> {
	const before = page.viewportSize();
	if (around !== 'tongues')
		for (const [screen, width, height, colorScheme] of OTHERS) {
			await page.setViewportSize({ width, height });
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			await page.waitForTimeout(500);
			await page.screenshot({ path: join(folder, `${name}-${screen}.png`) });
		}
	if (around !== 'screens')
		for (const language of ['fr', 'hu', 'en']) {
			await speak(page, language);
			if (language === 'en') break;
			for (const [width, height, colorScheme] of [
				[1440, 900, 'light'],
				[390, 844, 'dark'],
			] as const) {
				await page.setViewportSize({ width, height });
				await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
				await page.waitForTimeout(500);
				await page.screenshot({ path: join(folder, `${name}-${language}-${width}.png`) });
			}
		}
	if (before) await page.setViewportSize(before);
}

/** The same page in another language; a table is found again where it was. */
async function speak(page: Page, language: string): Promise<void> {
	await page.evaluate((wanted) => {
		const kept = JSON.parse(localStorage.getItem('logres.preferences') ?? '{}') as object;
		localStorage.setItem('logres.preferences', JSON.stringify({ ...kept, language: wanted }));
	}, language);
	await page.reload();
	await page.waitForTimeout(1500);
}

/** A picture for the README: the browser itself makes it small. */
async function keep(page: Page, browser: Browser, name: string): Promise<void> {
	const png = (await page.screenshot()).toString('base64');
	const painter = await browser.newPage();
	const webp = await painter.evaluate(async (source) => {
		const image = new Image();
		image.src = `data:image/png;base64,${source}`;
		await image.decode();
		const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
		canvas.getContext('2d')?.drawImage(image, 0, 0);
		return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
	}, png);
	await painter.close();
	mkdirSync(kept, { recursive: true });
	writeFileSync(join(kept, `${name}.webp`), Buffer.from(webp, 'base64'));
}

for (const [name, hash] of [
	['start', ''],
	['make', '#/make/merlin'],
	['rulebook', '#/rules/camelot/C-HERO-2'],
	['settings', '#/settings'],
	['cards-merlin', '#/cards/merlin'],
	['cards-camelot', '#/cards/camelot'],
	['about', '#/about'],
] as const) {
	test(name, async ({ page }) => {
		await page.goto(`/${hash}`);
		await page.waitForTimeout(800);
		await shoot(page, name, name !== 'rulebook' && !name.startsWith('cards'));
	});
}

test('my page and logging in', async ({ page }) => {
	await page.goto('/#/login/sign-up');
	await page.getByLabel('Your name').waitFor();
	await shoot(page, 'login', true);
	await page.getByLabel('Your name').fill(`Enid ${Date.now() % 100_000}`);
	await page.getByLabel('Password', { exact: true }).fill('under the white oak');
	await page.getByRole('button', { name: 'Sign up' }).click();
	await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
	for (const tab of ['tables', 'games', 'notices', 'account']) {
		await page.goto(`/#/me/${tab}`);
		await page.waitForTimeout(600);
		await shoot(page, `me-${tab}`, true);
	}
});

test('the state of a table', async ({ browser, page }) => {
	await page.goto('/#/make/merlin');
	await page.getByLabel('Seats').selectOption({ label: '3 seats' });
	await page.getByLabel(/^Bots/).selectOption('1');
	await page.getByLabel('Your name').fill('Elaine');
	await page.getByRole('button', { name: 'Make a table' }).click();
	const link = await page.getByLabel('Invite others').inputValue();
	const second = await (await browser.newContext({ locale: 'en-GB' })).newPage();
	await second.goto(link);
	await second.getByLabel('Your name').fill('Margit');
	await second.getByRole('button', { name: 'Sit here' }).click();
	await second.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'I am ready' }).click();
	await page.getByText('Join on a telephone').click();
	await shoot(page, 'lobby-full', true);
	await page.getByRole('button', { name: 'Begin' }).click();
	await page.locator('.frame').waitFor();
	const watcher = await (await browser.newContext({ locale: 'en-GB' })).newPage();
	await watcher.goto(link);
	await watcher.locator('.frame').waitFor();
	await page.getByRole('button', { name: 'Table', exact: true }).click();
	await shoot(page, 'table-menu');
	await page.getByRole('button', { name: 'Pause', exact: true }).click();
	await second.getByText('proposes a pause').waitFor();
	await shoot(second, 'ballot');
	await second.getByRole('button', { name: 'I agree', exact: true }).click();
	await page.getByText('The table has paused').first().waitFor();
	await shoot(page, 'paused');
	await shoot(watcher, 'paused-watcher');
	await second.close();
	await page.getByText(/^away/).first().waitFor();
	await shoot(page, 'away');
});

test('help at the table', async ({ page }) => {
	await sitDown(page, 'Camelot', 'As printed', '4 seats');
	await page.locator('.choices button.choice').first().waitFor({ timeout: 60_000 });
	await page.keyboard.press('k');
	await shoot(page, 'keys');
	await page.keyboard.press('Escape');
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.locator('[data-thing="quest:grail"] h3').hover();
	await page.getByRole('tooltip').waitFor();
	await page.screenshot({ path: join(folder, 'tip-stakes.png') });
});

test('great moments', async ({ page }) => {
	// Each kind once, as it comes up; they stand for two seconds, so one size and one theme have to do.
	await sitDown(page, 'Camelot', 'As printed', '4 seats');
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	const roll = dice(3);
	const shot = new Set<string>();
	for (let clicks = 0; clicks < 600 && !(await look(page)).over; clicks++) {
		const kind = await page.evaluate(() => document.querySelector('.moment')?.classList.item(1));
		if (kind && !shot.has(kind)) {
			shot.add(kind);
			await page.screenshot({ path: join(folder, `moment-${kind}.png`) });
		}
		await page.keyboard.press('Escape');
		await playByClicking(page, 1, roll);
	}
});

test('the draft', async ({ page }) => {
	await sitDown(page, 'Merlin', 'The whole box', '2 seats');
	const knights = page.locator('.knights .knight');
	for (let i = 0; i < 60 && !(await knights.count()); i++) await playByClicking(page, 1, dice(i));
	await page.waitForTimeout(800);
	await shoot(page, 'draft');
	await shootAround(page, 'draft');
});

test('moments in every language', async ({ page }) => {
	for (const language of ['fr', 'hu']) {
		await sitDown(page, 'Camelot', 'As printed', '4 seats');
		await speak(page, language);
		await page.emulateMedia({ colorScheme: language === 'fr' ? 'dark' : 'light', reducedMotion: 'no-preference' });
		const roll = dice(3);
		for (let clicks = 0; clicks < 400 && !(await look(page)).over; clicks++) {
			if (await page.locator('.moment').count()) {
				await page.screenshot({ path: join(folder, `moment-${language}.png`) });
				break;
			}
			await playByClicking(page, 1, roll);
		}
		await page.goto('/');
		await speak(page, 'en');
	}
});

test('one round at 1x', async ({ page }) => {
	// What somebody sees who watches three bots: a picture of each scene, and the turn cards of the log.
	await page.goto('/');
	await page.evaluate(() => localStorage.setItem('logres.preferences', JSON.stringify({ pace: '1x', motion: 'full', sound: false })));
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
	await sitDown(page, 'Merlin', 'First game', '4 seats');
	const roll = dice(4);
	const turns = (): Promise<number> => page.locator('.log li.card').count();
	const shown = new Set<string>();
	let scenes = 0;
	const until = Date.now() + 240_000;
	while (Date.now() < until && (await turns()) < 10) {
		const now = await page.evaluate(() => {
			const lit = [...document.querySelectorAll('.log li.card.now')].at(-1);
			return lit && { words: lit.textContent ?? '', player: document.querySelector('.player button[aria-pressed]') !== null };
		});
		if (now && !shown.has(now.words)) {
			shown.add(now.words);
			scenes += 1;
			await page.waitForTimeout(250);
			await page.screenshot({ path: join(folder, `round-${String(scenes).padStart(2, '0')}.png`) });
		}
		// I answer only when the others have been seen.
		const [waits, busy] = await page.evaluate(() => [
			document.querySelector('.player button[aria-pressed]') !== null,
			document.querySelector('.frame.busy') !== null,
		]);
		if (!waits && !busy && (await page.locator('.choices button.choice').count())) {
			await page.waitForTimeout(300);
			await playByClicking(page, 1, roll);
		} else await page.waitForTimeout(120);
	}
	await page.locator('.log').screenshot({ path: join(folder, 'round-log.png') });
	writeFileSync(join(folder, 'round-log.txt'), (await page.locator('.log li').allInnerTexts()).join('\n---\n'));
});

test('lobby', async ({ page }) => {
	await page.goto('/#/make/camelot');
	await page.getByRole('button', { name: 'Make a table' }).click();
	await page.getByRole('button', { name: 'I am ready' }).waitFor();
	await shoot(page, 'lobby');
});

test('curtain', async ({ page }) => {
	await page.goto('/#/make/merlin');
	await page.getByLabel('Seats').selectOption({ label: '2 seats' });
	await page.getByLabel('People at this device').selectOption('2');
	await shoot(page, 'make-device', true);
	await page.getByRole('button', { name: 'Make a table' }).click();
	await page.locator('.curtain').waitFor();
	await shoot(page, 'curtain');
});

test('dialogs', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	await page.locator('.choices button.choice').first().waitFor({ timeout: 60_000 });
	await page.getByRole('button', { name: 'Hint' }).click();
	await page.locator('.hint').waitFor();
	await shoot(page, 'dialog-hint');
	for (let i = 0; i < 300 && !(await page.locator('.scoring').count()); i++) await playByClicking(page, 1, dice(i));
	await shoot(page, 'dialog-scoring');
	await shootAround(page, 'dialog-scoring', 'screens');
	await sitDown(page, 'Camelot', 'As printed', '4 seats');
	for (let i = 0; i < 300 && !(await page.locator('.sharing').count()); i++) await playByClicking(page, 1, dice(i));
	await shoot(page, 'dialog-decision');
	await page.getByRole('button', { name: 'Notebook' }).click();
	await shoot(page, 'dialog-notebook');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Table', exact: true }).click();
	await shoot(page, 'dialog-menu');
	await page.goto('/');
	await page.waitForTimeout(800);
	await shoot(page, 'start-tables', true);
	// A black card that has just been drawn, with what the book says about it; and cards that are to be shared.
	for (const [name, sight] of [
		['dialog-drawn', '.choices .lead .rule'],
		['dialog-share', '.foot .pool .slot:nth-child(2)'],
	] as const) {
		games: for (let game = 0; game < 6; game++) {
			const roll = dice(21 + game);
			await sitDown(page, 'Camelot', 'As printed', '4 seats');
			for (;;) {
				if ((await look(page)).over) break;
				// What was there a moment ago may be about to go.
				await page.waitForTimeout(100);
				if (await page.locator(sight).count()) break games;
				await playByClicking(page, 1, roll);
			}
		}
		await page.waitForTimeout(500);
		await shoot(page, name);
	}
});

for (const [name, card, setup, seats, middle] of [
	['merlin', 'Merlin', 'First game', '4 seats', 40],
	['merlin-box', 'Merlin', 'The whole box', '3 seats', 60],
	['camelot', 'Camelot', 'As printed', '5 seats', 14],
	['camelot-duo', 'Camelot', 'Two knights and Merlin', undefined, 20],
] as const) {
	test(name, async ({ browser, page }) => {
		test.setTimeout(1_800_000);
		const still = () => page.waitForTimeout(700);
		await sitDown(page, card, setup, seats);
		await page.locator('.choices button.choice').first().waitFor({ timeout: 60_000 });
		await shoot(page, `${name}-start`);
		await playByClicking(page, middle, dice(5));
		await still();
		await shoot(page, `${name}-middle`);
		if (await page.getByRole('dialog', { name: 'Result' }).count()) return;
		// What is raised to be read once is not what the table looks like.
		await page.keyboard.press('Escape');
		if (name === 'merlin' || name === 'camelot') await keep(page, browser, name);
		await shootAround(page, `${name}-middle`);
		await page.getByRole('button', { name: 'Rules' }).click();
		await still();
		await shoot(page, `${name}-rules`);
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'The table as text' }).click();
		await shoot(page, `${name}-text`);
		await page.getByRole('button', { name: 'The table as text' }).click();
		await playByClicking(page, 3000, dice(6));
		await page.getByRole('dialog', { name: 'Result' }).waitFor({ timeout: 60_000 });
		await page.waitForTimeout(5000);
		await shoot(page, `${name}-end`);
		await page.getByRole('button', { name: 'Show everything' }).click();
		await still();
		await shoot(page, `${name}-result`);
		await page.goto(`/${new URL(page.url()).hash.replace('/table/', '/replay/')}?step=20`);
		await page.waitForTimeout(2000);
		await shoot(page, `${name}-replay`);
	});
}
