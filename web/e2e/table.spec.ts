import { expect, test } from '@playwright/test';
import { clockIn } from '../pace/clock.ts';
import { asked, dice, giveFirstAnswer, nothingSerious, playByClicking, sitDown } from './play.ts';

test('a first-time guest decides something after one click', async ({ page }) => {
	const complaints: string[] = [];
	page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
	await page.goto('/');
	await page.getByRole('button', { name: 'Play now' }).first().click();
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	await nothingSerious(page);
	// Back to the start and to another page: no line is opened to a table that has no name.
	await page.getByRole('link', { name: 'Start' }).click();
	await expect(page.getByRole('heading', { name: 'Merlin', exact: true })).toBeVisible();
	await page.getByRole('navigation').getByRole('link', { name: 'Rules' }).click();
	await expect(page.getByRole('searchbox')).toBeVisible();
	expect(complaints).toEqual([]);
});

for (const [game, setup, seats] of [
	['Merlin', 'First game', '2 seats'],
	['Merlin', 'The whole box', '2 seats'],
	['Camelot', 'As printed', '5 seats'],
	['Camelot', 'Two knights and Merlin', undefined],
] as const) {
	test(`a whole game by clicking what glows: ${game}, ${setup}`, async ({ page }) => {
		test.setTimeout(600_000);
		await sitDown(page, game, setup, seats);
		await playByClicking(page, 2500, dice(11));
		await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible({ timeout: 60_000 });
		if (setup !== 'Two knights and Merlin') return;
		// The shortest game lends itself to a look at what comes after it.
		const result = page.getByRole('dialog', { name: 'Result' });
		// The last move stays in sight until somebody wants to see everything.
		await result.getByRole('button', { name: 'Show everything' }).click();
		await result.locator('summary', { hasText: 'The deal' }).click();
		await expect(result.getByText(/its key is open/)).toBeVisible();
		await result.getByRole('button', { name: 'Check the deal' }).click();
		await expect(result.getByText('The key fits the fingerprint')).toBeVisible();
		await nothingSerious(page);
		await page.getByRole('link', { name: 'Replay' }).click();
		await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
		await page.keyboard.press('End');
		await expect(page.locator('output')).toHaveText(/^(\d+) of \1$/);
		await page.getByLabel('Point of view').selectOption({ label: 'what was public' });
		await nothingSerious(page);
		await page.keyboard.press('Home');
		await page.keyboard.press(']');
		await page.getByRole('button', { name: 'Go on from here' }).click();
		await expect(page.locator('.choices button.choice').first()).toBeVisible();
	});
}

test('a reload in mid-turn changes nothing', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	await playByClicking(page, 6);
	const before = await asked(page);
	await page.reload();
	await expect(page.locator('.prompt')).toHaveText(before);
});

test('what was done can be undone', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	const before = await page.locator('.choices ol').textContent();
	await giveFirstAnswer(page);
	await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
	await page.keyboard.press('u');
	await expect(page.locator('.choices ol')).toHaveText(before ?? '');
});

test('Camelot, its decisions, the notebook and the table in words are open to everybody', async ({ page }) => {
	await sitDown(page, 'Camelot', 'As printed', '3 seats');
	await playByClicking(page, 3, dice(3));
	await nothingSerious(page);
	await page.getByRole('button', { name: 'Notebook' }).click();
	await page.getByLabel('Anything else you noticed …').fill('Bors rode away twice.');
	await nothingSerious(page);
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'The table as text' }).click();
	await expect(page.getByRole('heading', { name: 'The table in words' })).toBeAttached();
	await nothingSerious(page);
});

for (const [language, undo, hand] of [
	['fr', 'Annuler', 'Votre main'],
	['hu', 'Vissza', 'Lapjaid'],
] as const) {
	test(`whole sentences in ${language}, switched at once`, async ({ page }) => {
		await sitDown(page, 'Camelot', 'As printed', '3 seats');
		await page.evaluate((wanted) => localStorage.setItem('logres.preferences', JSON.stringify({ language: wanted })), language);
		await page.reload();
		await expect(page.locator('html')).toHaveAttribute('lang', language);
		await expect(page.locator('.trio')).toContainText(undo);
		await expect(page.getByRole('heading', { name: hand })).toBeVisible();
		await playByClicking(page, 15, dice(9));
		// A text that is missing is shown as its key.
		expect(await page.locator('body').innerText()).not.toMatch(/\b(web|log|choose|ask|why|camelot|server|phrase)-[a-z-]+\b/);
	});
}

test('the line breaks in mid-turn, and nothing is lost', async ({ page }) => {
	let cut = async (): Promise<void> => {};
	await page.routeWebSocket(/\/socket/, (line) => {
		const server = line.connectToServer();
		cut = async () => {
			await server.close();
			await line.close();
		};
	});
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	await playByClicking(page, 4);
	const before = await asked(page);
	await cut();
	await expect(page.getByText('The line is down')).toBeVisible();
	await expect(page.getByText('The line is down')).toBeHidden();
	await expect(page.locator('.prompt')).toHaveText(before);
	await playByClicking(page, 4);
});

test('a move is on the screen soon after the server’s word', async ({ page }) => {
	await clockIn(page);
	await sitDown(page, 'Merlin', 'First game', '4 seats');
	await playByClicking(page, 12);
	const times = await page.evaluate(() => window.pace.samples.map((sample) => sample.painted - sample.heard));
	const sorted = times.sort((a, b) => a - b);
	const part = (of: number): number => sorted[Math.floor(sorted.length * of)] ?? Infinity;
	console.log(
		`a move is drawn ${part(0.5).toFixed(0)} ms after the server's word (median of ${sorted.length}; fastest tenth ${part(0.1).toFixed(0)} ms)`,
	);
	// `npm run pace` measures it; a machine that runs tests does other things meanwhile, so only what is plainly wrong fails here.
	expect(sorted.length).toBeGreaterThan(0);
	expect(part(0.1)).toBeLessThan(1000);
});

test('a phone is wide enough', async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
	const page = await context.newPage();
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await page.getByRole('tab', { name: /^Choices/ }).click();
	await giveFirstAnswer(page);
	await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
	await context.close();
});

test('two players and somebody who looks on', async ({ browser, page }) => {
	await page.goto('/#/make/merlin');
	await page.getByLabel('Seats').selectOption({ label: '2 seats' });
	await page.getByLabel('Your name').fill('Elaine');
	await page.getByRole('button', { name: 'Make a table' }).click();
	const link = await page.getByLabel('Invite others').inputValue();
	const second = await (await browser.newContext({ locale: 'en-GB' })).newPage();
	await second.goto(link);
	await second.getByLabel('Your name').fill('Margit');
	await second.getByRole('button', { name: 'Sit here' }).click();
	await second.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'Begin' }).click();
	await expect(page.locator('.frame')).toBeVisible();
	await expect(second.locator('.frame')).toBeVisible();
	const watcher = await (await browser.newContext({ locale: 'en-GB' })).newPage();
	await watcher.goto(link);
	await expect(watcher.locator('.frame')).toBeVisible();
	await expect(watcher.locator('[data-glow]')).toHaveCount(0);
	// Hands are for their owners: the others see how many cards, not which.
	await expect(page.locator('.foot .hand .card')).toHaveCount(4);
	await expect(watcher.locator('.foot .hand .card')).toHaveCount(0);
	// They play together: the one who is asked moves, and all three see the same points.
	const choices = (of: typeof page) => of.locator('.frame:not(.busy) .choices button.choice').count();
	for (let i = 1; i <= 10; i++) {
		await expect.poll(async () => (await choices(page)) + (await choices(second))).toBeGreaterThan(0);
		await playByClicking((await choices(page)) ? page : second, 1, dice(i));
	}
	const lines = async (of: typeof page) => (await of.locator('.log').innerText()).replaceAll(/\s+/g, ' ');
	await expect.poll(() => lines(watcher)).toContain('moves');
	const points = (of: typeof page) => of.locator('.player .points').allInnerTexts();
	await expect.poll(async () => (await points(watcher)).join()).toBe((await points(page)).join());
});
