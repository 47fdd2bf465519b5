import { expect, test, type Page } from '@playwright/test';
import { dice, look, nothingSerious, playByClicking, sitDown } from './play.ts';

/** Plays on until something is in sight. */
async function playUntil(page: Page, sight: string, roll = dice(4)): Promise<void> {
	for (let clicks = 0; clicks < 400; clicks++) {
		// What comes after the answers of others is looked at before it is answered.
		await look(page);
		if (await page.locator(sight).count()) break;
		await playByClicking(page, 1, roll);
	}
	await expect(page.locator(sight).first()).toBeVisible();
}

test('a bot says what it would do, and why', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	const choices = page.locator('.choices button.choice');
	await expect(choices.first()).toBeVisible();
	await page.getByRole('button', { name: 'Hint' }).click();
	const hint = page.getByRole('complementary', { name: 'Hint' });
	await expect(hint).toBeVisible();
	// It names one of my own choices, and at least one reason in words.
	const advice = await hint.locator('p').first().innerText();
	const mine: string[] = await choices.locator('.what').allInnerTexts();
	// A long list is folded.
	for (let i = 0; i < (await page.locator('.choices button.choice:has(.many)').count()); i++) {
		await page.locator('.choices button.choice:has(.many)').nth(i).click();
		mine.push(...(await choices.locator('.what').allInnerTexts()));
		await page.getByRole('button', { name: /^Show all/ }).click();
	}
	// Below a choice stands what it would bring.
	expect(mine.map((words) => words.split('\n')[0])).toContain(advice);
	await expect(hint.locator('p.second')).toContainText('Next best');
	await expect(hint.locator('li').first()).toHaveText(/\S+ \S+/);
	expect(await hint.locator('li').first().innerText()).not.toMatch(/^[a-z]+(-[a-z]+)+$/);
	await nothingSerious(page);
	await hint.getByRole('button', { name: 'Do it' }).click();
	await expect(hint).toHaveCount(0);
	await expect(page.locator('.log')).toContainText('Your turn');
	await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('a scoring is counted category by category, and adds up', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	const roll = dice(4);
	await playUntil(page, '.scoring', roll);
	const card = page.getByRole('dialog', { name: /^Scoring after round \d$/ });
	const lines = card.locator('tbody tr:not(.notes)');
	// It is told in parts where somebody has to decide something in between, which may be me; at every moment it adds up.
	await expect(async () => {
		if ((await lines.count()) < 3) await playByClicking(page, 1, roll);
		const rows = await lines.evaluateAll((all) =>
			all.map((row) => [...row.children].map((cell) => cell.textContent?.replace('−', '-').trim() ?? '')),
		);
		const total = rows.pop() ?? [];
		// What brings nobody anything is not told, so not every category is there.
		expect(rows.length).toBeGreaterThan(1);
		for (const [source] of rows) expect(['Excalibur', 'traitors', 'domain', 'influence', 'henchmen']).toContain(source);
		for (const seat of [1, 2]) expect(rows.reduce((sum, row) => sum + Number(row[seat]), 0)).toBe(Number(total[seat]));
	}).toPass({ timeout: 10_000 });
	await nothingSerious(page);
	await page.keyboard.press('Escape');
	await expect(card).toHaveCount(0);
});

test('a decision stands beside the board with its marks, and nothing lies over the board', async ({ page }) => {
	await sitDown(page, 'Camelot', 'As printed', '3 seats');
	// How Evil progresses is asked at the beginning of every turn.
	await playUntil(page, '.choices button.choice .what small');
	const choices = page.locator('.choices button.choice');
	await expect(async () => {
		expect(await choices.count()).toBeGreaterThan(1);
		expect(await choices.locator('svg').count()).toBe(await choices.count());
	}).toPass();
	const free = await page.locator('.board').evaluate((board) => {
		const { left, top, width, height } = board.getBoundingClientRect();
		return [0.1, 0.3, 0.5, 0.7, 0.9].every((u) =>
			[0.1, 0.3, 0.5, 0.7, 0.9].every((v) => board.contains(document.elementFromPoint(left + width * u, top + height * v))),
		);
	});
	expect(free).toBe(true);
	await nothingSerious(page);
});

test('cards are shared out in one step', async ({ page }) => {
	await sitDown(page, 'Camelot', 'As printed', '3 seats');
	await playUntil(page, '.sharing');
	await nothingSerious(page);
	const rows = page.locator('.sharing li');
	const many = await rows.count();
	expect(many).toBeGreaterThan(1);
	for (let i = 0; i < many; i++)
		await rows
			.nth(i)
			.getByRole('radio')
			.nth(i % 3)
			.click();
	await page.getByRole('button', { name: 'Propose this' }).click();
	await expect(page.locator('.log')).toContainText(/proposes? a division/);
	await expect(page.locator('.sharing')).toHaveCount(0);
});

test('the rules open beside the table at the paragraph of the decision; the menu and the lobby are open to everybody', async ({ page }) => {
	await sitDown(page, 'Camelot', 'As printed', '3 seats');
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	await page.getByRole('button', { name: 'Rules' }).click();
	await expect(page.locator('dialog article .rule:focus, [role=dialog] article .rule:focus')).toBeVisible();
	await nothingSerious(page);
	// Where there is room for both, the table gives way, and nothing of it is covered that one might click.
	const [board, choices, drawer] = await Promise.all(
		['.middle-ground', '.frame > footer', '.drawer'].map((part) => page.locator(part).boundingBox()),
	);
	for (const part of [board, choices]) expect(part!.x + part!.width).toBeLessThanOrEqual(drawer!.x + 1);
	expect(await page.locator('.middle').evaluate((middle) => middle.scrollWidth - middle.clientWidth)).toBe(0);
	await page.keyboard.press('Escape');
	await expect(page.locator('.drawer')).toHaveCount(0);
	await page.getByRole('button', { name: 'Table', exact: true }).click();
	await expect(page.getByRole('button', { name: 'Leave the table' })).toBeVisible();
	await nothingSerious(page);
	await page.goto('/#/make/camelot');
	await page.getByRole('button', { name: 'Make a table' }).click();
	await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
	await nothingSerious(page);
});

test('a table that cannot be is refused in the server’s own words', async ({ page }) => {
	await page.route('**/api/tables', (route) =>
		route.fulfill({
			status: 400,
			json: { reason: 'garbled', sentence: 'The Market needs Gold.', text: null, clause: null, question: null, retry: null },
		}),
	);
	await page.goto('/#/make/merlin');
	await page.getByRole('button', { name: 'Make a table' }).click();
	await expect(page.getByRole('alert')).toHaveText('The Market needs Gold.');
});

test('cards travel to their place, and nothing is left of the journey', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await page.addInitScript(() => {
		let flights = 0;
		const plain = Element.prototype.animate;
		Element.prototype.animate = function (...all) {
			flights += 1;
			return plain.apply(this, all);
		};
		Object.defineProperty(window, 'flights', { get: () => flights });
	});
	const flights = () => page.evaluate(() => (window as unknown as { flights: number }).flights);
	await sitDown(page, 'Camelot', 'As printed', '3 seats');
	for (let i = 0; i < 60 && (await flights()) < 3; i++) await playByClicking(page, 1, dice(i));
	expect(await flights()).toBeGreaterThanOrEqual(3);
	await expect
		.poll(() => page.evaluate(() => [...document.body.children].filter((each) => (each as HTMLElement).style.position === 'fixed').length))
		.toBe(0);
	await expect(page.locator('[style*="visibility: hidden"]')).toHaveCount(0);
	// The log keeps up with the game.
	await expect
		.poll(() => page.locator('.log ol').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight))
		.toBeLessThan(90);
	// Anybody who wants stillness gets it at once.
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.waitForTimeout(500);
	const before = await flights();
	await playByClicking(page, 4, dice(3));
	expect(await flights()).toBe(before);
});
