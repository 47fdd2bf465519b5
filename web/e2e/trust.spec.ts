import { expect, test, type Browser, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { dice, nothingSerious, playByClicking } from './play.ts';

/** Somebody with a browser of their own. */
const newcomer = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'en-GB' })).newPage();

/** Two people and a bot at a table of Merlin, and somebody who looks on. */
async function table(browser: Browser, page: Page): Promise<{ second: Page; watcher: Page; link: string }> {
	await page.goto('/#/make/merlin');
	await page.getByLabel('Seats').selectOption({ label: '3 seats' });
	await page.getByLabel(/^Bots/).selectOption('1');
	await page.getByLabel('Your name').fill('Elaine');
	await page.getByRole('button', { name: 'Make a table' }).click();
	const link = await page.getByLabel('Invite others').inputValue();
	expect(link).toMatch(/\/join\/merlin\/[\w-]+#key=[\w-]+$/);
	const second = await newcomer(browser);
	await second.goto(link);
	// Who joins sees what was agreed.
	await expect(second.getByText('set phrases')).toBeVisible();
	await second.getByLabel('Your name').fill('Margit');
	await second.getByRole('button', { name: 'Sit here' }).click();
	await second.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'Begin' }).click();
	const watcher = await newcomer(browser);
	await watcher.goto(link);
	for (const each of [page, second, watcher]) await expect(each.locator('.frame')).toBeVisible();
	return { second, watcher, link };
}

const menu = (page: Page) => page.getByRole('button', { name: 'Table', exact: true }).click();
const propose = async (page: Page, name: string) => {
	await menu(page);
	await page.getByRole('button', { name, exact: true }).click();
};
const agree = (page: Page) => page.getByRole('button', { name: 'I agree', exact: true }).click();

test('pause, replacement and return, end: seen by both people and by somebody who looks on', async ({ browser, page }) => {
	const { second, watcher } = await table(browser, page);
	const all = [page, second, watcher];
	// Those who look on are told so, have nothing to press that does nothing, and are counted.
	await expect(watcher.getByText('You are watching.')).toBeVisible();
	await expect(watcher.getByRole('button', { name: 'Undo' })).toHaveCount(0);
	await expect(page.getByTitle('one person looks on')).toBeVisible();

	// Nobody decides alone: the other person is asked, the bot is not.
	await propose(page, 'Pause');
	await expect(page.getByText('You propose a pause.', { exact: true })).toBeVisible();
	for (const each of [second, watcher]) await expect(each.getByText('Elaine proposes a pause.', { exact: true })).toBeVisible();
	await expect(watcher.getByRole('button', { name: 'I agree' })).toHaveCount(0);
	await expect(page.locator('.prompt')).not.toContainText('paused');
	await agree(second);
	for (const each of all) await expect(each.locator('.prompt')).toContainText('paused');
	await expect(page.locator('.choices button.choice')).toHaveCount(0);
	await nothingSerious(page);
	await page.reload();
	await expect(page.locator('.prompt')).toContainText('paused');
	await second.getByRole('button', { name: 'Go on' }).first().click();
	await agree(page);
	for (const each of all) await expect(each.locator('.prompt')).not.toContainText('paused');

	// A bot plays for somebody who wishes it, everybody sees it, and the person comes back.
	await propose(second, 'A bot plays for me');
	for (const each of [page, watcher]) await expect(each.locator('.log')).toContainText('A bot plays for Margit, who wished it.');
	await expect(second.getByText('A bot plays in your seat.')).toBeVisible();
	await second.getByRole('button', { name: 'I play again myself' }).click();
	for (const each of [page, watcher]) await expect(each.locator('.log')).toContainText('Margit plays again.');

	// Somebody who closes the window is shown as away, not replaced.
	const address = second.url();
	await second.goto('/');
	await expect(page.getByText(/^away/)).toBeVisible();
	await second.goto(address);
	await expect(page.getByText(/^away/)).toHaveCount(0);

	await propose(page, 'End the game here');
	await agree(second);
	for (const each of all) {
		await expect(each.locator('.prompt')).toContainText('ended early');
		await expect(each.getByRole('button', { name: 'Look through the game' })).toBeVisible();
		await expect(each.locator('.choices button.choice')).toHaveCount(0);
	}
	await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
	// What was promised before the deal is opened now and holds.
	await menu(page);
	await page.getByRole('button', { name: 'Check the deal' }).click();
	await expect(page.getByText('The key fits the fingerprint')).toBeVisible();
});

test('a game that is ended without counting says so on every screen', async ({ browser, page }) => {
	const { second, watcher } = await table(browser, page);
	await propose(second, 'End it without counting');
	await page.getByRole('button', { name: 'I do not', exact: true }).click();
	for (const each of [page, second, watcher]) await expect(each.locator('.log')).toContainText('Not agreed');
	// Who has just lost a motion waits a while before the next one; the other need not.
	await propose(page, 'End it without counting');
	await agree(second);
	for (const each of [page, second, watcher]) await expect(each.locator('.prompt')).toContainText('does not count');
});

test('a guest plays, signs up, and goes on in the same seat elsewhere', async ({ browser, page }) => {
	await page.goto('/');
	await page.getByLabel('What shall the others call you?').getByLabel('Your name').fill('Enid');
	await page.getByRole('button', { name: 'Play now' }).first().click();
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	await playByClicking(page, 2);
	const address = page.url();
	const name = `Enid ${Date.now() % 100_000}`;
	await page.goto('/#/me/account');
	const form = page.locator('section', { hasText: 'Sign up' }).first();
	await form.getByLabel('Your name').fill(name);
	await form.getByLabel('Password', { exact: true }).fill('under the white oak');
	await form.getByRole('button', { name: 'Sign up' }).click();
	await expect(page.getByText('You have no recovery code.')).toBeVisible();
	await nothingSerious(page);
	const codes = page.locator('section', { hasText: 'Recovery codes' }).last();
	await codes.getByLabel('Password').fill('under the white oak');
	await codes.getByRole('button', { name: 'Make new codes' }).click();
	await expect(page.getByText('8 codes are left.')).toBeVisible();
	const code = await page.locator('.codes code').first().innerText();

	const elsewhere = await newcomer(browser);
	await elsewhere.goto('/#/login');
	await elsewhere.getByLabel('Your name').fill(name);
	await elsewhere.getByLabel('Password', { exact: true }).fill('under the white oak');
	await elsewhere.getByRole('button', { name: 'Log in' }).click();
	await expect(elsewhere.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
	await elsewhere.goto(address);
	await expect(elsewhere.locator('.choices button.choice').first()).toBeVisible();
	await playByClicking(elsewhere, 1);

	// Both devices are listed; one logs the other out. A code replaces the password.
	await page.reload();
	await page.goto('/#/me/account');
	const devices = page.locator('section', { hasText: 'Devices' }).last();
	await expect(devices.getByRole('listitem')).toHaveCount(2);
	await devices.getByRole('button', { name: 'Log out', exact: true }).click();
	await expect(devices.getByRole('listitem')).toHaveCount(1);
	await elsewhere.goto('/#/login/reset');
	await elsewhere.getByLabel('Your name').fill(name);
	await elsewhere.getByLabel('Recovery code').fill(code.toUpperCase());
	await elsewhere.getByLabel('New password').fill('another oak entirely');
	await elsewhere.getByRole('button', { name: 'Set the password' }).click();
	await expect(elsewhere.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();

	// Everything can be deleted.
	await elsewhere.goto('/#/me/account');
	await elsewhere.getByLabel(`Type ${name} to confirm`).fill(name);
	await elsewhere.getByRole('button', { name: 'Delete everything' }).click();
	await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a push message that arrives is shown, and the app opens without a network', async ({ page }) => {
	await page.context().grantPermissions(['notifications']);
	await page.goto('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	const tools = await page.context().newCDPSession(page);
	const registration = await new Promise<string>((found) => {
		tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			if (registrations[0]) found(registrations[0].registrationId);
		});
		void tools.send('ServiceWorker.enable');
	});
	const message = { kind: 'your-turn', table: 'abc', title: 'Merlin', body: 'It is your turn.', url: '/#/table/abc' };
	await tools.send('ServiceWorker.deliverPushMessage', {
		origin: new URL(page.url()).origin,
		registrationId: registration,
		data: JSON.stringify(message),
	});
	const shown = () =>
		page.evaluate(async () => {
			const notes = await (await navigator.serviceWorker.ready).getNotifications();
			return notes.map((note) => `${note.title}: ${note.body} ${(note.data as { url: string }).url}`);
		});
	await expect.poll(shown).toEqual(['Merlin: It is your turn. /#/table/abc']);
	await page.goto('/');
	await page.context().setOffline(true);
	await page.reload();
	await expect(page.getByRole('heading').first()).toBeVisible();
	await page.context().setOffline(false);
});

/** Makes a table by the server's own interface, for rules that need patience to be seen on the screen. */
async function tableWith(page: Page, table_rules: object, seats = 3): Promise<string> {
	await page.goto('/');
	const answer = await page.request.post('/api/tables', {
		data: { game: 'merlin', seats, bots: { [seats - 1]: 'page' }, table_rules, name: 'Elaine' },
		headers: { origin: new URL(page.url()).origin },
	});
	expect(answer.ok(), await answer.text()).toBe(true);
	const made = (await answer.json()) as { table: string; key: string };
	return `/join/merlin/${made.table}#key=${made.key}`;
}

/** Elaine has made a table; Margit joins, both begin, and somebody looks on. */
async function begin(browser: Browser, page: Page, link: string): Promise<{ second: Page; watcher: Page }> {
	await page.goto(link);
	const second = await newcomer(browser);
	await second.goto(link);
	await second.getByLabel('Your name').fill('Margit');
	await second.getByRole('button', { name: 'Sit here' }).click();
	await second.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'Begin' }).click();
	const watcher = await newcomer(browser);
	await watcher.goto(link);
	for (const each of [page, second, watcher]) await expect(each.locator('.frame')).toBeVisible();
	return { second, watcher };
}

test('somebody who does not come back is announced, replaced by vote, and comes back', async ({ browser, page }) => {
	// A minute without a window, and a minute after it was announced.
	test.setTimeout(400_000);
	const { second, watcher } = await begin(browser, page, await tableWith(page, { absent_minutes: 1 }));
	const seat = second.url();
	await second.goto('about:blank');
	// While there is time, the vote is not decided without them.
	await propose(page, 'A bot for Margit');
	for (const each of [page, watcher]) {
		await expect(each.getByText(/Still to vote: Margit/)).toBeVisible();
		await expect(each.locator('.log')).toContainText('Margit is away and will soon count as absent.', { timeout: 90_000 });
	}
	for (const each of [page, watcher]) await expect(each.locator('.log')).toContainText('Margit counts as absent', { timeout: 150_000 });
	await expect(page.locator('.log')).not.toContainText('A bot plays for Margit');
	await propose(page, 'A bot for Margit');
	for (const each of [page, watcher]) await expect(each.locator('.log')).toContainText('A bot plays for Margit, by vote.');
	// Anybody who was absent can always come back.
	await second.goto(seat);
	await expect(second.getByText('A bot plays in your seat.')).toBeVisible();
	await second.getByRole('button', { name: 'I play again myself' }).click();
	for (const each of [page, watcher]) await expect(each.locator('.log')).toContainText('Margit plays again.');
	await expect(second.getByText('A bot plays in your seat.')).toHaveCount(0);
});

test('a table without names tells them at the end; its spectators see through one seat', async ({ browser, page }) => {
	const { second, watcher } = await begin(browser, page, await tableWith(page, { anonymous: true, spectators: { seat: 1 } }));
	// The deal is fixed before it is seen, and everybody sees by what it will be checked.
	for (const each of [page, second, watcher]) await expect(each.locator('.log')).toContainText('The deal is fixed.');
	await expect(watcher.getByText('You are watching and see what Player 2 sees.')).toBeVisible();
	await expect(watcher.locator('.choices button.choice')).toHaveCount(0);
	await propose(page, 'Pause');
	for (const each of [second, watcher]) await expect(each.getByText('Player 1 proposes a pause.', { exact: true })).toBeVisible();
	await agree(second);
	for (const each of [page, second, watcher]) await expect(each.locator('.prompt')).toContainText('paused');
	await expect(second.locator('body')).not.toContainText('Elaine');
	await expect(watcher.locator('body')).not.toContainText(/Elaine|Margit/);
	await propose(page, 'End the game here');
	await agree(second);
	await expect(watcher.locator('.prompt')).toContainText('ended early');
	await watcher.reload();
	await expect(watcher.locator('body')).toContainText('Elaine');
});

test('a step that was taken back is played again; the last view can be read without a network', async ({ page }) => {
	await page.goto('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.goto(await tableWith(page, {}, 2));
	await page.getByRole('button', { name: 'I am ready' }).click();
	await page.getByRole('button', { name: 'Begin' }).click();
	await expect(page.locator('.choices button.choice').first()).toBeVisible();
	const undo = page.getByRole('button', { name: 'Undo' });
	const redo = page.getByRole('button', { name: 'Redo' });
	// One chance for all clicks: the first may only begin a choice, and taking that back is no step.
	const roll = dice(7);
	await expect(async () => {
		await playByClicking(page, 1, roll);
		await expect(undo).toBeEnabled({ timeout: 500 });
		await undo.click();
		await expect(redo).toBeVisible({ timeout: 2000 });
	}).toPass({ timeout: 60_000 });
	await redo.click();
	await expect(redo).toHaveCount(0);
	await expect(undo).toBeEnabled();

	// What is shown is kept a moment later.
	await expect
		.poll(() => page.evaluate(async () => (await (await caches.open('logres-views')).keys()).length), { timeout: 20_000 })
		.toBeGreaterThan(0);
	await page.reload();
	await expect(page.locator('.frame')).toBeVisible();
	await page.context().setOffline(true);
	await page.reload();
	await expect(page.locator('.frame')).toBeVisible();
	await expect(page.getByText(/as it was/)).toBeVisible();
	await expect(page.locator('.choices button.choice')).toHaveCount(0);
	await page.context().setOffline(false);
});

test('those who look on from behind are told by how much, and see neither the vote nor its end yet', async ({ browser, page }) => {
	const { second, watcher } = await begin(browser, page, await tableWith(page, { access: 'public', spectators: { delayed: 5 } }));
	await expect(watcher.getByText('You are watching, 5 minutes behind.')).toBeVisible();
	await expect(watcher.getByRole('button', { name: 'Undo' })).toHaveCount(0);
	await expect(page.getByTitle('one person looks on')).toBeVisible();
	await propose(page, 'Pause');
	await agree(second);
	for (const each of [page, second]) await expect(each.locator('.prompt')).toContainText('paused');
	await watcher.reload();
	await expect(watcher.getByText('You are watching, 5 minutes behind.')).toBeVisible();
	await expect(watcher.locator('.prompt')).not.toContainText('paused');
	await expect(watcher.getByText('Elaine proposes a pause.')).toHaveCount(0);
});

test('a fault is reported by a file: with what everybody may know, or with everything I see', async ({ browser, page }) => {
	const { second } = await begin(browser, page, await tableWith(page, { chat: 'free' }));
	const saved = async (whole: boolean): Promise<Record<string, unknown>> => {
		await menu(page);
		await page.locator('summary', { hasText: 'Report a fault of the program' }).click();
		await page.getByLabel('What happened?').last().fill('The die is blue.');
		await page.getByLabel(/with everything I see/).setChecked(whole);
		const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the file' }).click()]);
		await menu(page);
		return JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
	};
	const [redacted, whole] = [await saved(false), await saved(true)];
	for (const report of [redacted, whole]) {
		expect(report.what).toBe('The die is blue.');
		expect(report.server).toMatch(/^\d+\.\d+/);
		expect(report.record).toContain('merlin');
	}
	expect(JSON.stringify(redacted)).not.toMatch(/Elaine|Margit|"view"|"hand"/);
	expect([redacted.record, whole.record]).toEqual([expect.stringMatching(/^for +gallery$/m), expect.stringMatching(/^for +red$/m)]);
	expect(whole.seen).toMatchObject({ viewer: { seat: 0 }, room: { phase: 'playing' } });
	expect(JSON.stringify(whole)).toContain('Margit');

	// Anybody who is not to be read is muted, blocked, reported.
	await menu(page);
	await page.getByLabel('hide what they say').check();
	await page.locator('summary', { hasText: 'Report to the operator' }).click();
	await page.getByLabel('What happened?').first().fill('Margit shouts.');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText(/report was sent/i)).toBeVisible();
	await expect(second.locator('.frame')).toBeVisible();
});
