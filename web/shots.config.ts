import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** The screenshots, taken like the tests: against the binary that LOGRES names. */
export default defineConfig({ ...tests, testDir: 'pictures', timeout: 1_800_000 });
