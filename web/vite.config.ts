import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { content } from './scripts/content.ts';
import { engine } from './scripts/engine.ts';
import { lessons } from './scripts/lessons.ts';
import { marks } from './scripts/marks.ts';
import { players } from './scripts/players.ts';
import { rulebook } from './scripts/rulebook.ts';

export default defineConfig({
	plugins: [marks(), content(), lessons(), players(), rulebook(), engine(), svelte()],
	// Texts, rulebook and generated types lie beside this folder.
	server: {
		fs: { allow: ['..'] },
		proxy: { '/api': { target: process.env.LOGRES_SERVER ?? 'http://127.0.0.1:7117', ws: true } },
	},
	build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, manifest: true },
	test: {
		environment: 'happy-dom',
		include: ['tests/**/*.test.ts'],
		environmentOptions: { happyDOM: { width: 1440, height: 900 } },
		testTimeout: 60_000,
	},
	// Under test Svelte's client build is wanted, not the one for servers.
	resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
