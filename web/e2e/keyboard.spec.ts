import { expect, test, type Page } from '@playwright/test';
import { dice, sitDown } from './play.ts';

/** Decides by keys alone until something is in sight: sometimes by number, sometimes by walking to a thing that glows. */
async function typeUntil(page: Page, sight: string, most: number): Promise<number> {
	const roll = dice(17);
	const end = page.locator(sight);
	for (let decisions = 0; decisions < most; decisions++) {
		const state = await page.waitForFunction(
			(wanted) => {
				if (document.querySelector(wanted)) return { over: true, count: 0, glows: false };
				const said = document.querySelector('.frame:not(.busy) .prompt .count')?.textContent;
				const count = said ? Number(said.match(/\d+/)?.[0] ?? 1) : 0;
				return count ? { over: false, count, glows: document.querySelector('[data-glow]') !== null } : undefined;
			},
			sight,
			{ polling: 20, timeout: 30_000 },
		);
		const { over, count, glows } = (await state.jsonValue())!;
		if (over) return decisions;
		if (glows && roll(3) === 0) {
			await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft'][roll(3)]!);
			await page.keyboard.press('Enter');
			// What is left to decide is decided by number, or given up.
			await page.keyboard.press('Escape');
			continue;
		}
		await page.keyboard.type(String(1 + roll(count)));
		await page.keyboard.press('Enter');
		// What cannot be taken back wants to be said twice.
		if (await page.locator('.prompt', { hasText: 'Confirm:' }).count()) await page.keyboard.press(roll(2) ? 'Escape' : 'u');
	}
	await expect(end).toBeVisible();
	return most;
}

test('a whole game of Camelot by keys alone, and on to its replay', async ({ page }) => {
	test.setTimeout(600_000);
	await sitDown(page, 'Camelot', 'First game', '3 seats');
	const decisions = await typeUntil(page, '.result[role=dialog]', 2000);
	expect(decisions).toBeGreaterThan(12);
	for (let i = 0; i < 30 && !(await page.evaluate(() => document.activeElement?.textContent === 'Replay')); i++)
		await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
});

test('rounds of Merlin by keys alone', async ({ page }) => {
	test.setTimeout(300_000);
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	const decisions = await typeUntil(page, '.scoring', 400);
	expect(decisions).toBeGreaterThan(12);
	await page.keyboard.press('Escape');
	await expect(page.locator('.scoring')).toHaveCount(0);
	await expect(page.getByRole('group', { name: 'The board' })).toContainText(/Round 3 of 6/i);
});

test('the table in words is played by keys alone, and the focus stays in the list', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	await page.getByRole('button', { name: 'The table as text' }).click();
	const table = page.locator('.text');
	await expect(table.locator('.choices button.choice').first()).toBeVisible();
	const roll = dice(5);
	/** The number of choices of the next question after this one. */
	const next = async (ticket: string | null): Promise<{ ticket: string; count: number }> => {
		const state = await page.waitForFunction(
			(last) => {
				const text = document.querySelector<HTMLElement>('.text:not(.busy)');
				const said = text?.querySelector('.prompt .count')?.textContent;
				const asked = text?.dataset.ticket;
				return said && asked && asked !== last ? { ticket: asked, count: Number(said.match(/\d+/)?.[0] ?? 1) } : undefined;
			},
			ticket,
			{ polling: 20, timeout: 60_000 },
		);
		return (await state.jsonValue())!;
	};
	let asked = await next(null);
	for (let answers = 0; answers < 5; answers++) {
		await page.keyboard.type(String(1 + roll(asked.count)));
		await page.keyboard.press('Enter');
		// What cannot be taken back wants to be said twice.
		const sure = page.getByRole('button', { name: 'Do it', exact: true });
		if (await sure.count()) await sure.press('Enter');
		asked = await next(asked.ticket);
	}
	// The key for undo takes the question back.
	await expect(async () => {
		const before = await table.getAttribute('data-step');
		if (await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()) {
			await page.keyboard.press('u');
			await expect(table).not.toHaveAttribute('data-step', before!, { timeout: 5000 });
			return;
		}
		const { ticket, count } = await next(null);
		await page.keyboard.type(String(1 + roll(count)));
		await page.keyboard.press('Enter');
		await next(ticket);
		throw new Error('nothing can be taken back yet');
	}).toPass({ timeout: 60_000 });
	const first = table.locator('.choices button.choice').first();
	await first.focus();
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Tab');
	await expect(first).toBeFocused();
	for (let answers = 0; answers < 5;) {
		const { ticket } = await next(null);
		await expect(table.locator('.choices button.choice:focus')).toHaveCount(1);
		const folded = (await table.locator('.choices button.choice:focus .many').count()) > 0;
		await page.keyboard.press('Enter');
		if (folded) continue;
		if (await table.locator('.asks').count()) await page.keyboard.press('Enter');
		await next(ticket);
		answers++;
	}
	await expect(table.locator('.choices button.choice:focus')).toHaveCount(1);
});
