import { expect, test, type Page } from '@playwright/test';
import { dice, look, nothingSerious, playByClicking, sitDown } from './play.ts';

test('great moments get a scene that takes no click, ends with a key, and is absent with reduced motion', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	// What is played can be counted.
	await page.addInitScript(() => {
		let sounds = 0;
		const start = OscillatorNode.prototype.start;
		OscillatorNode.prototype.start = function (...at) {
			sounds += 1;
			start.apply(this, at);
		};
		Object.defineProperty(window, 'sounds', { get: () => sounds });
	});
	await sitDown(page, 'Camelot', 'As printed', '3 seats');
	const roll = dice(9);
	const moment = page.locator('.moment');
	for (let i = 0; i < 200 && !(await moment.count()) && !(await look(page)).over; i++) await playByClicking(page, 1, roll);
	await expect(moment.getByRole('heading')).toHaveText(/\S/);
	expect(await moment.evaluate((scene) => getComputedStyle(scene).pointerEvents)).toBe('none');
	await page.keyboard.press('Escape');
	await expect(moment).toHaveCount(0);
	expect(await page.evaluate(() => (window as unknown as { sounds: number }).sounds)).toBeGreaterThan(0);

	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.evaluate(() => {
		const seen: string[] = [];
		new MutationObserver((changes) => {
			for (const { addedNodes } of changes)
				for (const node of addedNodes) if (node instanceof Element && node.matches('.moment')) seen.push(node.className);
		}).observe(document.body, { childList: true, subtree: true });
		Object.assign(window, { seen });
	});
	await playByClicking(page, 60, roll);
	expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

/** Clicks on until the game is over. A scoring is put away as soon as it has been counted. */
async function playToTheEnd(page: Page, roll = dice(11)): Promise<void> {
	for (let clicks = 0; clicks < 2500; clicks++) {
		const now = await page.waitForFunction(
			() =>
				document.querySelector('.result[role=dialog]')
					? 'over'
					: document.querySelector('.scoring header button')
						? 'counted'
						: document.querySelector('.frame:not(.busy) .choices button.choice, .menu button')
							? 'asked'
							: undefined,
			undefined,
			{ polling: 20, timeout: 60_000 },
		);
		const what = await now.jsonValue();
		if (what === 'over') return;
		if (what === 'counted')
			await page
				.locator('.scoring header button')
				.click({ timeout: 2000 })
				.catch(() => {});
		else await playByClicking(page, 1, roll);
	}
}

for (const [game, seats, others] of [
	['Camelot', '3 seats', '.knights b'],
	['Merlin', '2 seats', '.players .name'],
] as const)
	test(`the end of ${game} is counted out, leaves the board in sight, and one click plays again with the same bots`, async ({ page }) => {
		test.setTimeout(600_000);
		await sitDown(page, game, 'First game', seats);
		await playToTheEnd(page);
		const result = page.getByRole('dialog', { name: 'Result' });
		await expect(result).toBeVisible();
		// The final count stays until it is put away.
		const counted = page.locator('.scoring header button');
		if (await counted.count()) await counted.click();
		// Only a card at the foot: in the middle of the board nothing lies over it.
		expect(
			await page.locator('div.board').evaluate((board) => {
				const { left, top, width, height } = board.getBoundingClientRect();
				return [0.1, 0.3, 0.5, 0.7, 0.9].every((u) =>
					[0.1, 0.3, 0.5, 0.7].every((v) => board.contains(document.elementFromPoint(left + width * u, top + height * v))),
				);
			}),
		).toBe(true);
		await nothingSerious(page);
		const before = page.url();
		const names = async () => (await page.locator(others).allInnerTexts()).map((words) => words.split(' ·')[0]!.trim());
		const bots = await names();
		expect(bots.length).toBe(Number(seats[0]));
		await result.getByRole('button', { name: 'Play again' }).click();
		await expect(page).not.toHaveURL(before);
		await expect(page.locator('.choices button.choice').first()).toBeVisible();
		await expect.poll(async () => await names()).toEqual(bots);
	});

test('the keys have a page, the notebook is there in Merlin too, and the focus comes back', async ({ page }) => {
	await sitDown(page, 'Merlin', 'First game', '2 seats');
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	await page.keyboard.press('k');
	const help = page.getByRole('dialog', { name: 'Keys' });
	await expect(help.getByText('Take back the whole turn')).toBeVisible();
	await nothingSerious(page);
	await page.keyboard.press('k');
	await expect(help).toHaveCount(0);
	await page.keyboard.press('n');
	await page.getByLabel(/^Note about/).fill('Builds in the lakes.');
	await expect(page.getByLabel(/^How far you doubt/)).toHaveCount(0);
	await nothingSerious(page);
	await page.keyboard.press('Escape');
	// A person who answers in the list by keys is in the list again when the next question comes.
	await expect(async () => {
		await page.locator('.choices button.choice').first().focus();
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('Tab');
		const ticket = await page.locator('.frame').getAttribute('data-ticket');
		await page.keyboard.press('Enter');
		await expect(page.locator('.frame')).not.toHaveAttribute('data-ticket', ticket ?? '', { timeout: 1500 });
		await expect(page.locator('.choices button.choice:focus')).toHaveCount(1, { timeout: 3000 });
	}).toPass({ timeout: 60_000 });
});

test('a tip says what a choice brings now, and what is at stake on a quest', async ({ page }) => {
	await sitDown(page, 'Camelot', 'As printed', '3 seats');
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	await page.locator('[data-thing="quest:grail"] h3').hover();
	const tip = page.getByRole('tooltip');
	await expect(tip).toContainText('If won: 3 white swords, 1 life for every knight there, 7 white cards to share, the Holy Grail.');
	await expect(tip).toContainText('If lost: 3 black swords');
	await expect(tip.locator('.rule cite')).toHaveText(/^C-QUEST-GRAIL-/);
});

for (const game of ['merlin', 'camelot'] as const)
	test(`all cards and tiles of ${game} are listed and searched`, async ({ page }) => {
		await page.goto(`/#/cards/${game}`);
		await expect(page.locator('main li').first()).toBeVisible();
		expect(await page.locator('main li').count()).toBeGreaterThan(game === 'merlin' ? 150 : 45);
		// Every one has words of its own, and none shows a key.
		expect(await page.locator('main li h3').allInnerTexts()).not.toContainEqual(expect.stringMatching(/^[a-z]+(-[a-z0-9]+){2,}$/));
		await nothingSerious(page);
		await page.getByRole('searchbox').fill(game === 'merlin' ? 'percival' : 'clairvoyance');
		await expect(page.locator('main li h3', { hasText: game === 'merlin' ? 'Percival' : 'Clairvoyance' })).toHaveCount(1);
		await page.locator('main li a').first().click();
		await expect(page.locator('article .rule:focus')).toBeVisible();
	});
