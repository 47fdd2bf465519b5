import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Debian's Chromium, not a download of Playwright's own. `LOGRES` names the binary: then its server is started with an empty
 * database and the whole game is played. Without it only what needs no server is looked at.
 */
const binary = process.env.LOGRES;
const port = Number(process.env.LOGRES_PORT ?? 4183);
const database = binary ? join(mkdtempSync(join(tmpdir(), 'logres-')), 'tables.db') : '';
process.env.LOGRES_SERVES = binary ? 'yes' : '';

export default defineConfig({
	testDir: 'e2e',
	timeout: 240_000,
	expect: { timeout: 15_000 },
	workers: 1,
	reporter: [['list']],
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		locale: 'en-GB',
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] },
		trace: 'retain-on-failure',
	},
	webServer: {
		command: binary ? `${binary} serve --port ${port} --database ${database}` : `npm run preview -- --host 127.0.0.1 --port ${port} --strictPort`,
		url: binary ? `http://127.0.0.1:${port}/healthz` : `http://127.0.0.1:${port}/`,
		reuseExistingServer: false,
		timeout: 60_000,
	},
});
