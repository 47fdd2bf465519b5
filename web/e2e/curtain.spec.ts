import { expect, test, type Page } from '@playwright/test';
import { dice, nothingSerious, playByClicking } from './play.ts';

/** Everything of the page that could give something away. */
const everything = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);
/** The quests in the hand of the person who looks. */
const hand = (page: Page) =>
	page.locator('.foot .hand [data-thing^="quest:"]').evaluateAll((all) => all.map((each) => each.getAttribute('data-thing')!));

test('two people at one device play behind a curtain', async ({ page }) => {
	test.setTimeout(240_000);
	await page.goto('/#/make/merlin');
	await page.getByLabel('Seats').selectOption({ label: '2 seats' });
	await page.getByLabel('People at this device').selectOption('2');
	await page.getByLabel('Your name').fill('Elaine');
	await page.getByLabel('Name of person 2').fill('Margit');
	await page.getByRole('button', { name: 'Make a table' }).click();

	const curtain = page.locator('.curtain');
	const secrets = new Map<string, Set<string>>();
	const turns = new Map<string, number>();
	const roll = dice(23);
	for (let turn = 0; turn < 6; turn++) {
		await expect(curtain).toBeVisible({ timeout: 30_000 });
		const name = (await curtain.getByRole('heading').innerText()).match(/Elaine|Margit/)![0];
		// Behind it there is nothing: no piece, no card, no sentence of the log.
		const behind = await everything(page);
		expect(behind).not.toContain('data-thing');
		for (const quests of secrets.values()) for (const quest of quests) expect(behind).not.toContain(`"${quest}"`);
		await expect(page.locator('.frame, .log, .foot, .tooltip')).toHaveCount(0);
		if (turn < 2) await nothingSerious(page);
		// The button has the keyboard already.
		await page.keyboard.press('Enter');
		await expect(page.locator('.frame')).toBeVisible();
		await expect(page.locator('.prompt')).toContainText(/choices?$/);

		const mine = await hand(page);
		expect(mine.length).toBeGreaterThan(0);
		const seen = await everything(page);
		const shown = secrets.get(name) ?? new Set();
		for (const quest of mine) shown.add(quest);
		secrets.set(name, shown);
		turns.set(name, (turns.get(name) ?? 0) + 1);
		for (const [other, quests] of secrets) {
			if (other === name) continue;
			for (const quest of quests)
				if (!mine.includes(quest))
					expect(
						seen.includes(`data-thing="${quest}"`) && !(await page.locator(`.display [data-thing="${quest}"]`).count()),
						`${name} sees ${quest} of ${other}`,
					).toBe(false);
		}
		// One turn: as many decisions as it takes until the curtain falls.
		for (let clicks = 0; clicks < 40 && !(await curtain.count()); clicks++) {
			// What is grave is asked once more.
			const asked = page.locator('.prompt', { hasText: /choices?$|^Confirm:/ });
			await expect(asked.or(curtain).first()).toBeVisible({ timeout: 30_000 });
			if (!(await asked.count())) {
				await page.waitForTimeout(200);
				continue;
			}
			await playByClicking(page, 1, roll);
			await page.waitForTimeout(60);
		}
	}
	expect(turns.get('Elaine')).toBeGreaterThan(2);
	expect(turns.get('Margit')).toBeGreaterThan(2);
});
