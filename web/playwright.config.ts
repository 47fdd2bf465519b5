import { defineConfig } from '@playwright/test';

/** Debian's Chromium, not a download of Playwright's own. */
export default defineConfig({
	testDir: 'e2e',
	timeout: 60_000,
	workers: 1,
	reporter: [['list']],
	use: {
		baseURL: process.env.LOGRES_URL ?? 'http://127.0.0.1:4173',
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] },
		trace: 'retain-on-failure',
	},
	webServer: process.env.LOGRES_URL ? undefined : { command: 'npm run preview -- --host 127.0.0.1 --port 4173 --strictPort', port: 4173, reuseExistingServer: true },
});
