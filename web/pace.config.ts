import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** How soon a move is on the screen, measured like the tests are run: against the binary that LOGRES names. */
export default defineConfig({
	...tests,
	testDir: 'pace',
	timeout: 1_800_000,
	workers: 1,
	retries: 0,
	fullyParallel: false,
	use: { ...tests.use, contextOptions: { reducedMotion: 'no-preference' } },
});
