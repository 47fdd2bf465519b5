import { expect, test, type Browser, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { dice, nothingSerious, playByClicking } from './play.ts';

/** Pictures are taken on the way, when somebody wants to look at them: by day and by night, at both sizes. */
const shots = process.env.LOGRES_SHOTS;
async function picture(page: Page, name: string): Promise<void> {
	if (!shots) return;
	const before = page.viewportSize()!;
	for (const [width, height] of [
		[1440, 900],
		[390, 844],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const theme of ['light', 'dark']) {
			await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
			await page.waitForTimeout(150);
			await page.screenshot({ path: `${shots}/${name}-${width}-${theme}.png`, fullPage: !page.url().includes('/table/') });
		}
	}
	await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
	await page.setViewportSize(before);
}

const newcomer = async (browser: Browser, locale = 'en-GB'): Promise<Page> => (await browser.newContext({ locale })).newPage();

/** Asks the server for something in the name of the person who looks at this page. */
async function ask<T>(page: Page, path: string, data: object): Promise<T> {
	const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
	expect(answer.ok(), await answer.text()).toBe(true);
	return (await answer.json()) as T;
}

/** The first makes a table, the second joins; with bots on the other seats. */
async function together(page: Page, second: Page, seats: number, table_rules: object = {}): Promise<string> {
	const bots = Object.fromEntries(Array.from({ length: seats - 2 }, (_, i) => [seats - 1 - i, 'page']));
	const made = await ask<{ table: string; key: string }>(page, '/api/tables', {
		game: 'merlin',
		seats,
		bots,
		table_rules,
		name: 'Elaine',
	});
	const link = `/join/merlin/${made.table}#key=${made.key}`;
	await page.goto(link);
	await second.goto(link);
	await second.getByRole('button', { name: 'Sit here' }).click();
	await second.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'Begin' }).click();
	for (const each of [page, second]) await expect(each.locator('.frame')).toBeVisible();
	return link;
}

/** Somebody with a browser of their own and a name. */
async function guest(browser: Browser, name: string): Promise<Page> {
	const page = await newcomer(browser);
	await page.goto('/');
	await ask(page, '/api/guest', { name });
	return page;
}

const menu = (page: Page) => page.getByRole('button', { name: 'Table', exact: true }).click();
const agree = (page: Page) => page.getByRole('button', { name: 'I agree', exact: true }).click();
const step = async (page: Page) => Number(await page.locator('.frame').getAttribute('data-step'));

/** Both play to the end, by the server's own interface. */
async function playThrough(pages: Page[], link: string): Promise<void> {
	const [, table, key] = /join\/merlin\/([\w-]+)#key=([\w-]+)/.exec(link)!;
	const roll = dice(5);
	const headers = { 'logres-key': key!, origin: new URL(pages[0]!.url()).origin };
	for (let answers = 0; answers < 3000;) {
		for (const page of pages) {
			type Standing = { room: { phase: string }; position: { question: { ticket: number; offers: { number: number }[] } | null } };
			const { room, position } = (await (await page.request.get(`/api/tables/${table}`, { headers })).json()) as Standing;
			if (room.phase === 'over') return;
			const { question } = position;
			if (!question) continue;
			answers += 1;
			const choice = question.offers[roll(question.offers.length)]!.number;
			const act = { do: 'answer', ticket: question.ticket, choice };
			await page.request.post(`/api/tables/${table}/actions`, { data: { id: `a${answers}`, act }, headers });
		}
	}
	throw new Error('the game does not end');
}

test('a step back and another pace by vote; a seat that was left is taken by somebody else', async ({ browser, page }) => {
	await page.goto('/');
	const second = await guest(browser, 'Margit');
	const link = await together(page, second, 3);
	// The address finds in for the person who it is copied to.
	await expect(page).toHaveURL(/#\/table\/[\w-]+\?key=[\w-]+$/);
	const roll = dice(7);
	// The turn may pass from one to the other.
	const asked = '.frame:not(.busy) .choices button.choice';
	for (let clicks = 0; clicks < 12 && (await step(page)) < 3; clicks++) {
		const choices = async () => (await page.locator(asked).count()) + (await second.locator(asked).count());
		await expect.poll(choices).toBeGreaterThan(0);
		await playByClicking((await page.locator(asked).count()) ? page : second, 1, roll);
	}
	const before = await step(page);
	expect(before).toBeGreaterThan(1);

	await menu(page);
	const back = page.getByLabel('Go back to before …');
	// To the very beginning.
	await back.selectOption({ index: (await back.locator('option').count()) - 1 });
	const to = Number(await back.inputValue());
	await picture(page, 'menu-rewind');
	await page.getByRole('button', { name: `Go back to step ${to}` }).click();
	await expect(second.getByText(`Elaine proposes to go back to step ${to}.`, { exact: true })).toBeVisible();
	await picture(second, 'ballot-rewind');
	await agree(second);
	for (const each of [page, second]) {
		await expect(each.locator('.log')).toContainText(`Agreed: to go back to step ${to}`);
		// A bot that begins goes on at once, mostly to another step than before.
		await expect.poll(() => step(each)).not.toBe(before);
	}

	await menu(page);
	await page.getByLabel(/^Pace/).selectOption({ label: '2 days for every answer' });
	await page.getByRole('button', { name: 'Change the pace' }).click();
	await expect(second.getByText('Elaine proposes this pace: 2 days for every answer.', { exact: true })).toBeVisible();
	await picture(second, 'ballot-pace');
	await agree(second);
	await expect(page.locator('.log')).toContainText('Agreed: this pace: 2 days for every answer');
	await menu(page);
	await expect(page.getByRole('definition').filter({ hasText: '2 days for every answer' })).toBeVisible();
	await menu(page);

	await menu(second);
	await second.getByRole('button', { name: 'Leave the table' }).click();
	await second.getByRole('button', { name: 'Really?' }).click();
	const third = await guest(browser, 'Isolde');
	await third.goto(link);
	await expect(third.getByText('The seat of Margit can be taken over.')).toBeVisible();
	await picture(third, 'seat-free');
	await third.getByRole('button', { name: 'Ask for the seat' }).click();
	await expect(third.getByText('The people at the table have to agree first.')).toBeVisible();
	await expect(page.getByText('Isolde would like to have the free seat.')).toBeVisible();
	await picture(page, 'seat-asked');
	await page.getByRole('button', { name: 'Agree', exact: true }).click();
	await expect(page.locator('.log')).toContainText('Isolde');
	await expect(third.getByText('You are watching.')).toHaveCount(0);
	await menu(third);
	await expect(third.getByRole('button', { name: 'Leave the table' })).toBeVisible();
});

test('a person’s page: history, rating, notices, and everything as a file', async ({ browser, page }) => {
	await page.goto('/');
	const second = await newcomer(browser);
	await second.goto('/');
	const name = `Elaine ${Date.now() % 1_000_000}`;
	await ask(page, '/api/sign-up', { name, password: 'under the white oak' });
	await ask(second, '/api/sign-up', { name: `Margit ${Date.now() % 1_000_000}`, password: 'under the white oak' });
	const link = await together(page, second, 2);
	await playThrough([page, second], link);
	await expect(page.locator('.prompt')).toContainText(/over|won/i);

	await expect.poll(async () => ((await (await page.request.get('/api/me/history')).json()) as { games: object[] }).games.length).toBe(1);
	await page.goto('/#/me/games');
	await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
	await expect(page.getByRole('heading', { name: /Rating/ })).toBeVisible();
	await expect(page.locator('.ratings li')).toContainText(/Merlin, 2 seats\s*\d[\d,]* ± \d+/);
	await nothingSerious(page);
	await picture(page, 'me-games');

	await page.goto('/#/me/notices');
	const after = page.getByLabel(/minutes/i).first();
	await after.fill('15');
	await page.getByLabel(/quiet/i).check();
	await picture(page, 'me-notices');
	await page.locator('form button').first().click();
	await expect(page.getByRole('status')).toBeVisible();
	await page.reload();
	await expect(page.getByLabel(/minutes/i).first()).toHaveValue('15');
	await expect(page.getByLabel(/quiet/i)).toBeChecked();
	await nothingSerious(page);

	await page.goto('/#/me/account');
	await picture(page, 'me-account');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page
			.getByRole('button', { name: /Save|Export|Download/ })
			.first()
			.click(),
	]);
	const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
	expect(JSON.stringify(data.account)).toContain(name);
	expect(data.results).toHaveLength(1);
	// A fault of the page itself is reported from here too: with the build of the client, and without a table.
	await page.locator('summary', { hasText: 'Report a fault of the program' }).click();
	await page.getByLabel('What happened?').fill('The page is blue.');
	const [fault] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the file' }).click()]);
	const report = JSON.parse(await readFile(await fault.path(), 'utf8')) as Record<string, unknown>;
	expect(report).toMatchObject({ what: 'The page is blue.', page: '#/me/account', record: null });
	expect(report.client).toMatch(/\.js$/);
	expect(report.table).toBeUndefined();
});

test('a question is answered for good, until one wants to be asked again', async ({ page }) => {
	await page.goto('/');
	const made = await ask<{ table: string }>(page, '/api/practice', { clause: 'C-REACT-1', name: 'Enid' });
	await page.goto(`/#/table/${made.table}`);
	await expect(page.locator('.frame:not(.busy) .prompt .count')).toBeVisible();
	await menu(page);
	const form = page.locator('form', { has: page.getByRole('button', { name: 'Always answer so' }) });
	const words = await form.getByRole('combobox').locator('option').first().innerText();
	await form.getByRole('combobox').selectOption({ index: 0 });
	await picture(page, 'standing');
	const before = await step(page);
	await form.getByRole('button', { name: 'Always answer so' }).click();
	await expect(page.getByText(`Always for this kind of question: ${words}`)).toBeVisible();
	// It is given by itself.
	await expect.poll(() => step(page)).toBeGreaterThan(before);
	// The list moves while bots play on.
	await page.getByRole('button', { name: 'Ask me again' }).dispatchEvent('click');
	await expect(page.getByText('Always for this kind of question')).toHaveCount(0);
});

test('whoever talks too much is silenced where the words stand', async ({ browser, page }) => {
	await page.goto('/');
	const second = await guest(browser, 'Margit');
	await together(page, second, 3, { chat: 'free' });
	await second.getByPlaceholder(/./).last().fill('Hear me, all of you!');
	await second.keyboard.press('Enter');
	const line = page.locator('.spoken-line', { hasText: 'Hear me' });
	await expect(line).toBeVisible();
	await line.getByRole('button', { name: 'Not to hear from Margit' }).click();
	await line.getByRole('button', { name: 'hide what they say' }).click();
	await expect(line).toHaveCount(0);
	// My own words have no such button.
	await page.getByPlaceholder(/./).last().fill('Quiet at last.');
	await page.keyboard.press('Enter');
	const own = page.locator('.spoken-line', { hasText: 'Quiet at last' });
	await expect(own).toBeVisible();
	await expect(own.getByRole('button')).toHaveCount(0);
});
