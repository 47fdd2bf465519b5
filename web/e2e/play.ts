import { expect, type Page } from '@playwright/test';

/** A fixed chance, so that a test that fails can be repeated. */
export function dice(seed: number): (sides: number) => number {
	let state = seed;
	return (sides) => {
		state = (state * 1103515245 + 12345) % 2147483648;
		return Math.floor((state / 2147483648) * sides);
	};
}

/**
 * Plays at an open table by clicking what glows, as somebody would who knows no rule. Where words have to decide, the words are
 * clicked. Ends when the game is over, or after so many clicks. Returns how many clicks it took.
 */
export async function playByClicking(page: Page, most: number, roll = dice(7), when = async (): Promise<boolean> => false): Promise<number> {
	const glow = page.locator('[data-glow]:visible');
	const choices = page.locator('.choices button.choice:visible, .menu button:visible');
	const result = page.getByRole('dialog', { name: 'Result' });
	let idle = 0;
	for (let clicks = 0; clicks < most; ) {
		if ((await result.count()) || (await when())) return clicks;
		const menu = page.locator('.menu button:not(.no):visible');
		const target = (await menu.count()) ? menu : (await glow.count()) ? glow : choices;
		const count = await target.count();
		if (count === 0) {
			// Somebody else is asked.
			await page.waitForTimeout(60);
			idle += 1;
			expect(idle, 'nothing to click for half a minute').toBeLessThan(500);
			continue;
		}
		idle = 0;
		try {
			// Now and then the list, so that choices about nothing on the board are taken too.
			const from = target === glow && roll(4) === 0 && (await choices.count()) ? choices : target;
			await from.nth(roll(await from.count())).click({ timeout: 1500, force: from === glow });
			clicks += 1;
		} catch {
			// The table moved on under the pointer.
		}
		await page.waitForFunction(() => !document.querySelector('.busy'), null, { timeout: 20_000 });
	}
	return most;
}
