import { expect, test, type Page } from '@playwright/test';
import { dice } from './play.ts';

/** So many pictures are taken on the way, when somebody wants to look at them. */
const shots = process.env.LOGRES_SHOTS;
const picture = async (page: Page, name: string) => {
	if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

async function speak(page: Page, language: string): Promise<void> {
	await page.addInitScript((tongue) => {
		const kept = JSON.parse(localStorage.getItem('logres.preferences') ?? '{}') as object;
		localStorage.setItem('logres.preferences', JSON.stringify({ ...kept, language: tongue, twoTaps: false, confirmEnd: false }));
	}, language);
}

/** What the guide says now. */
const note = (page: Page) => page.locator('[data-note]');

for (const size of [
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
]) {
	for (const language of ['en', 'fr', 'hu']) {
		for (const game of ['merlin', 'camelot']) {
			test(`the guided first game of ${game}, ${language}, ${size.width} px`, async ({ page }) => {
				await page.setViewportSize(size);
				await speak(page, language);
				await page.goto(`/#/lesson/${game}/first`);
				await expect(note(page)).toHaveAttribute('data-note', 'welcome');
				const met = new Set<string>();
				const roll = dice(7);
				// The learner reads what is said and does anything at all; the guide copes.
				for (let i = 0; i < 90 && met.size < 5; i++) {
					const id = await said(page);
					if (id !== 'none' && !met.has(id)) {
						met.add(id);
						const words = (await note(page).textContent()) ?? '';
						expect(words).not.toContain('lesson-');
						expect(words.length).toBeGreaterThan(20);
						await picture(page, `first-${game}-${language}-${size.width}-${met.size}-${id}`);
						await page.locator('[data-guide] button.main').click();
						continue;
					}
					await answer(page, 1 + roll(3));
				}
				expect(met.size).toBeGreaterThanOrEqual(5);
			});
		}
	}
}

/** The note that is shown; none where the card is put aside. */
const said = (page: Page): Promise<string> =>
	page.evaluate(() => document.querySelector('[data-note]')?.getAttribute('data-note') ?? 'none');

/** Answers with a choice by its number, if I am asked, and waits until the table or the guide has moved on. */
async function answer(page: Page, number: number): Promise<void> {
	const now = () =>
		page.evaluate(() => {
			const frame = document.querySelector('.frame');
			const prompt = document.querySelector('.prompt');
			return `${frame?.getAttribute('data-step')} ${frame?.classList.contains('busy')} ${prompt?.textContent} ${
				document.querySelector('[data-note]')?.getAttribute('data-note') ?? 'none'
			}`;
		});
	const before = await now();
	await page.keyboard.press(String(number));
	await page.keyboard.press('Enter');
	await expect
		.poll(now, { timeout: 4000 })
		.not.toBe(before)
		// The number may not be on offer, or the others are playing.
		.catch(() => {});
}

test('a lesson is left and found again where it was, and says when an answer is another one', async ({ page }) => {
	await speak(page, 'en');
	await page.goto('/#/learn');
	await page.locator('[data-lesson="merlin/quests"] a').click();
	await expect(note(page)).toHaveAttribute('data-note', 'intro');
	await picture(page, 'lesson-quests-intro');
	await page.locator('[data-guide] button.main').click();
	await expect(note(page)).toHaveAttribute('data-note', 'resolve');
	// Another answer: a die instead of the quest.
	await page
		.locator('.choices button.choice', { hasText: /knight die/ })
		.first()
		.click();
	await expect(page.getByText('That can wait.')).toBeVisible();
	await picture(page, 'lesson-quests-other');
	await page.locator('[data-guide] button.main').click();
	await expect(note(page)).toContainText('Card 7 wants');
	await page.locator('[data-thing="quest:7"]').first().click();
	await expect(note(page)).toHaveAttribute('data-note', 'move');
	await page.waitForTimeout(1500);
	await page.reload();
	await expect(note(page)).toHaveAttribute('data-note', 'move');
});

test('a paragraph of the rulebook is shown and tried', async ({ page }) => {
	await speak(page, 'en');
	await page.goto('/#/rules/merlin/M-STAFF-1');
	await page.locator('[data-show="M-STAFF-1"]').click();
	await expect(page.locator('[data-guide]')).toContainText('This is the position');
	await picture(page, 'example-start');
	await page.locator('[data-guide] button.main').click();
	await expect(page.locator('[data-guide]')).toContainText(':');
	await picture(page, 'example-step');
	await page.getByRole('button', { name: 'Let me try' }).click();
	await expect(page).toHaveURL(/table\//);
	await expect(page.locator('.frame')).toBeVisible();
	await picture(page, 'example-try');
});

test('figures stand inside the text, and remarks are there on demand', async ({ page }) => {
	await speak(page, 'hu');
	await page.goto('/#/rules/camelot/C-QUEST-BK-1');
	await expect(page.locator('figure.quest').first()).toBeVisible();
	await picture(page, 'figures-quests');
	await expect(page.locator('.remark').first()).toBeHidden();
	await page.locator('.switch input').check();
	await expect(page.locator('.remark').first()).toBeVisible();
});
