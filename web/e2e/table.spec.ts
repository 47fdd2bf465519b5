import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { dice, playByClicking, sitDown } from './play.ts';

test('a first-time guest decides something after one click', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'Play now' }).first().click();
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.filter((each) => each.impact === 'serious' || each.impact === 'critical').map((each) => each.id)).toEqual([]);
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
	});
}

test('a reload in mid-turn changes nothing', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	await playByClicking(page, 6);
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	const before = await page.locator('.prompt').textContent();
	await page.reload();
	await expect(page.locator('.prompt')).toHaveText(before ?? '');
});

test('what was done can be undone', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	const before = await page.locator('.choices ol').textContent();
	await page.locator('.choices button.choice').first().click();
	await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
	await page.keyboard.press('u');
	await expect(page.locator('.choices ol')).toHaveText(before ?? '');
});

test('the keyboard alone is enough', async ({ page }) => {
	await sitDown(page, 'Camelot', 'First game', '3 seats');
	for (let i = 0; i < 12; i++) {
		await expect(page.locator('.choices button.choice').first()).toBeVisible({ timeout: 60_000 });
		const before = await page.locator('.prompt').textContent();
		await page.keyboard.press('1');
		await page.keyboard.press('Enter');
		await page.waitForTimeout(150);
		if (await page.getByRole('dialog', { name: 'Result' }).count()) return;
		expect(before).not.toBeNull();
	}
});

test('a phone is wide enough', async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
	const page = await context.newPage();
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await page.getByRole('tab', { name: /^Choices/ }).click();
	await page.locator('.choices button.choice').first().click();
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
});
