import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A server of its own, started with a pack: the built-in board under another name, with nine points on every quest card. */
let server: ChildProcess;
let folder: string;
let address: string;
/** A server that has just started compresses its files while the first visitor waits for them. */
const START = 120_000;

test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'logres-pack-'));
	const pack = join(folder, 'pack');
	cpSync(resolve('../content/merlin'), pack, { recursive: true });
	const edit = (file: string, change: (text: string) => string): void => {
		const before = readFileSync(join(pack, file), 'utf8');
		const after = change(before);
		expect(after, file).not.toBe(before);
		writeFileSync(join(pack, file), after);
	};
	edit('pack.toml', (text) => text.replace('Merlin, reconstructed board', 'Our own box'));
	edit('quests.toml', (text) => text.replaceAll(/points = \d/g, 'points = 9'));
	const config = readFileSync(resolve('e2e/server.toml'), 'utf8');
	// With `LOGRES_DISK` the client of `dist` is looked at, not the one inside the binary.
	const web = process.env.LOGRES_DISK ? `web = ${JSON.stringify(resolve('dist'))}\n` : '';
	writeFileSync(join(folder, 'server.toml'), `content = [${JSON.stringify(pack)}]\n${web}${config}`);
	server = spawn(
		process.env.LOGRES!,
		['serve', '--config', join(folder, 'server.toml'), '--port', '0', '--database', join(folder, 'tables.db')],
		{ stdio: ['ignore', 'pipe', 'inherit'] },
	);
	address = await new Promise((ready) => server.stdout!.once('data', (line: Buffer) => ready(line.toString().trim())));
});

test.afterAll(() => {
	server.kill();
	rmSync(folder, { recursive: true });
});

test('a table is drawn with the cards of the pack it is played with, and says so', async ({ page }) => {
	const fetched: string[] = [];
	page.on('request', (request) => request.url().includes('/api/content/') && fetched.push(request.url()));
	await page.goto(address);
	const card = page.locator('article.game', { has: page.getByRole('heading', { name: 'Merlin' }) });
	await card.getByRole('button', { name: 'Play now' }).click();
	await expect(page.locator('[data-thing^="quest:"] .points').first()).toBeVisible({ timeout: START });
	const points = await page.locator('[data-thing^="quest:"] .points').allTextContents();
	expect(new Set(points)).toEqual(new Set(['9']));
	expect(fetched.length).toBe(1);
	await page.getByRole('button', { name: 'Rules' }).click();
	await expect(page.getByText('This table has a pack of its own.')).toBeInViewport();
	await page.getByRole('button', { name: 'Table', exact: true }).click();
	await expect(page.getByText('Our own box')).toBeVisible();
});

test('a table whose cards could not be fetched is drawn once they can be', async ({ page }) => {
	let failures = 3;
	await page.route('**/api/content/**', (route) =>
		failures-- > 0 ? route.fulfill({ status: 503, body: 'Come back later.' }) : route.continue(),
	);
	await page.goto(address);
	const card = page.locator('article.game', { has: page.getByRole('heading', { name: 'Merlin' }) });
	await card.getByRole('button', { name: 'Play now' }).click();
	await expect(page.getByRole('alert')).toBeVisible({ timeout: START });
	await expect(page.locator('[data-thing^="quest:"] .points').first()).toHaveText('9', { timeout: START });
	await expect(page.getByRole('alert')).toHaveCount(0);
});
