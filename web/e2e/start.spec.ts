import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('the start page opens and nothing serious stands in anybody’s way', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.filter((each) => each.impact === 'serious' || each.impact === 'critical')).toEqual([]);
});
