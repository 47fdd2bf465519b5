import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Pictures of every note of both guided first games, in every language and both sizes, into `shots/guided`. */
process.env.LOGRES_SHOTS ??= 'shots/guided';
export default defineConfig({ ...tests, testMatch: 'learn.spec.ts', grep: /guided first game/ });
