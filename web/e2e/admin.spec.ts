import { expect, test, type Browser, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { nothingSerious } from './play.ts';

const newcomer = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'en-GB' })).newPage();

/** The link that the command line prints, for the pages that this test looks at. */
function link(database: string): string {
	const printed = execFileSync(process.env.LOGRES!, ['admin', '--database', database, 'login'], { encoding: 'utf8' });
	return printed.trim().replace(/^.*\/#/, '/#');
}

test('an operator reads a report, mutes, bans and lifts, and sees it in the log', async ({ browser, page }) => {
	// Two people at a table where one may say anything.
	const [ann, bob] = [await newcomer(browser), await newcomer(browser)];
	const stamp = `${Date.now() % 100_000}`;
	const [annName, bobName] = [`Ann ${stamp}`, `Bob ${stamp}`];
	const as = async (who: Page, method: 'get' | 'post', path: string, data?: unknown) => {
		const answer = await who.request[method](path, data === undefined ? {} : { data });
		expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
		return answer.json();
	};
	const made = await as(ann, 'post', '/api/tables', { game: 'merlin', seats: 2, seat: 0, name: annName, table_rules: { chat: 'free' } });
	await as(bob, 'post', `/api/tables/${made.table}/join`, { key: made.key, name: bobName });
	let number = 0;
	const act = (who: Page, what: object) => as(who, 'post', `/api/tables/${made.table}/actions`, { id: `e2e-${number++}`, act: what });
	await act(bob, { do: 'ready', ready: true });
	await act(ann, { do: 'start' });
	await act(bob, { do: 'talk', text: 'you fool' });
	await as(ann, 'post', `/api/tables/${made.table}/reports`, { text: `He insults me (${stamp})`, seat: 1 });

	// Without a link the page says how to get one; with one it opens, once.
	await page.goto('/#/admin');
	await expect(page.getByText('logres admin login').first()).toBeVisible();
	const login = link(process.env.LOGRES_E2E_DATABASE!);
	await page.goto(login);
	const tab = (name: string | RegExp) => page.locator('.tabs').getByRole('button', { name, exact: typeof name === 'string' });
	await expect(tab('Overview')).toBeVisible();
	expect(page.url()).not.toContain(login.split('/').at(-1)!);
	const again = await newcomer(browser);
	await again.goto(login);
	await expect(again.getByText('logres admin login').first()).toBeVisible();

	// What would go is said, and nothing goes.
	await page.getByRole('button', { name: 'What would go now?' }).click();
	await expect(page.getByRole('status')).toContainText(/\d+ guests and \d+ tables/);

	// The report has the talk and the record, and whom it is about can be muted from there.
	await tab(/^Reports/).click();
	const report = page.locator('section', { hasText: stamp });
	await expect(report).toContainText(annName);
	await report.getByText('Said at the table').click();
	await expect(report).toContainText(`${bobName}: you fool`);
	const [file] = await Promise.all([page.waitForEvent('download'), report.getByRole('link', { name: 'Record' }).click()]);
	expect(await readFile(await file.path(), 'utf8')).toMatch(/^logres-record/);
	await nothingSerious(page);
	await report.getByRole('button', { name: 'Mute' }).click();
	await expect(page.getByRole('status')).toHaveText('');
	await tab('Bans and mutes').click();
	const line = page.getByRole('row', { name: bobName });
	await expect(line).toContainText('Mute');
	const muted = await bob.request.post(`/api/tables/${made.table}/actions`, { data: { id: 'muted', act: { do: 'talk', text: 'again' } } });
	expect(muted.status()).toBe(403);
	await line.getByRole('button', { name: 'Lift' }).click();
	await expect(line).toHaveCount(0);
	await tab(/^Reports/).click();
	await report.getByLabel('Verdict').fill('muted for a while');
	await report.getByRole('button', { name: 'Settle' }).click();
	await expect(report).toContainText('Settled: muted for a while');

	// A ban needs a reason, and shuts out at once.
	await tab('Accounts').click();
	await page.getByLabel('Name contains').fill(bobName);
	await page.getByLabel('Name contains').press('Enter');
	const row = page.getByRole('row', { name: bobName });
	await expect(page.locator('tbody tr')).toHaveCount(1);
	await row.getByRole('button', { name: 'Ban' }).click();
	await expect(page.getByRole('status')).toContainText('empty');
	await page.getByLabel('Reason').fill('insults');
	await row.getByRole('button', { name: 'Ban' }).click();
	await expect(page.getByRole('status')).toHaveText('');
	await expect.poll(async () => (await bob.request.get('/api/me')).status()).toBe(401);
	await nothingSerious(page);

	// Tables by their state, and the game ended from here.
	await tab('Tables').click();
	await page.getByLabel('State').selectOption('playing');
	const table = page.getByRole('row', { name: made.table });
	await table.getByRole('button', { name: 'End the game' }).click();
	await table.getByRole('button', { name: 'Yes' }).click();
	await expect(table).toHaveCount(0);
	await page.getByLabel('State').selectOption('ended');
	await expect(table).toContainText('broken off');

	await tab('Log').click();
	for (const deed of ['close-table', 'ban', 'close-report', 'lift', 'mute', 'log-in', 'link'])
		await expect(page.getByRole('cell', { name: deed, exact: true }).first()).toBeVisible();
	// Fifty lines at first, and more below them.
	for (let times = 0; times < 30; times += 1) {
		const ban = await as(page, 'post', '/api/admin/restrictions', {
			kind: 'ban',
			range: `203.0.113.${times}`,
			hours: 1,
			reason: 'a page of the log',
		});
		expect((await page.request.delete(`/api/admin/restrictions/${ban.id}`)).ok()).toBe(true);
	}
	await tab('Overview').click();
	await tab('Log').click();
	await expect(page.locator('tbody tr')).toHaveCount(50);
	await page.getByRole('button', { name: 'More' }).click();
	await expect(page.getByRole('cell', { name: 'link', exact: true }).first()).toBeVisible();
	expect(await page.locator('tbody tr').count()).toBeGreaterThan(60);
	await nothingSerious(page);
	await page.getByRole('button', { name: 'Log out' }).click();
	await expect(page.getByText('logres admin login').first()).toBeVisible();
});
