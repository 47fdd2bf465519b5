import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Debian's Chromium, not a download of Playwright's own. `LOGRES` names the binary: then its server is started with an empty
 * database and the whole game is played. Without it only what needs no server is looked at. With `LOGRES_DISK` the client of
 * `dist` is shown instead of the one inside the binary, so that a change of the client needs no new binary.
 */
const binary = process.env.LOGRES;
const port = Number(process.env.LOGRES_PORT ?? 4183);
const serverPort = process.env.LOGRES_DISK ? port + 1 : port;
// Workers read this file anew: they find the database of the one server in the environment.
const database = binary ? (process.env.LOGRES_E2E_DATABASE ??= join(mkdtempSync(join(tmpdir(), 'logres-')), 'tables.db')) : '';

export default defineConfig({
	testDir: 'e2e',
	testMatch: binary ? '*.spec.ts' : 'start.spec.ts',
	timeout: 240_000,
	expect: { timeout: 30_000 },
	workers: 2,
	// A machine that does other things may be late; Playwright then calls the test flaky in its list.
	retries: 2,
	fullyParallel: true,
	reporter: [['list']],
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		locale: 'en-GB',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
			args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
		},
		viewport: { width: 1440, height: 900 },
		contextOptions: { reducedMotion: 'reduce' },
	},
	webServer: [
		...(binary
			? [
					{
						command: `${binary} serve --config e2e/server.toml --port ${serverPort} --database ${database}`,
						url: `http://127.0.0.1:${serverPort}/healthz`,
						reuseExistingServer: false,
						timeout: 60_000,
					},
				]
			: []),
		...(!binary || process.env.LOGRES_DISK
			? [
					{
						command: `npm run preview -- --host 127.0.0.1 --port ${port} --strictPort`,
						url: `http://127.0.0.1:${port}/`,
						reuseExistingServer: false,
						timeout: 60_000,
						env: { LOGRES_SERVER: `http://127.0.0.1:${serverPort}` },
					},
				]
			: []),
	],
});
