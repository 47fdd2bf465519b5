import { expect, test } from '@playwright/test';
import { nothingSerious } from './play.ts';

for (const path of ['/', '/#/rules/merlin/M-STAFF-6', '/#/rules/camelot', '/#/settings', '/#/about', '/#/make/merlin']) {
	test(`nothing serious stands in anybody’s way at ${path}`, async ({ page }) => {
		await page.goto(path);
		await expect(page.getByRole('heading').first()).toBeVisible();
		await nothingSerious(page);
	});
}

test('the rulebook opens at a clause and is searched', async ({ page }) => {
	await page.goto('/#/rules/merlin/M-STAFF-6');
	await expect(page.locator('[id="M-STAFF-6"]')).toBeInViewport();
	await page.getByRole('searchbox').fill('traitor shield');
	await expect(page.locator('.hits button').first()).toBeVisible();
	await page.locator('.hits button').first().click();
	await expect(page.locator('article .rule:focus')).toBeVisible();
});

test('night and day, and it is remembered', async ({ page }) => {
	await page.goto('/#/settings');
	await page.getByLabel('night').check();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await nothingSerious(page);
});
