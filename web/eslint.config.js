import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
	{ ignores: ['dist/', 'shots/', 'test-results/', 'src/wire/generated/'] },
	...ts.configs.recommended,
	...svelte.configs.recommended,
	{ languageOptions: { globals: { ...globals.browser, ...globals.node } } },
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
	},
	{
		rules: {
			// A leading underscore says that a value is left out on purpose.
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
			// Links are made by `route.svelte.ts`; this is no SvelteKit application.
			'svelte/no-navigation-without-resolve': 'off',
			// Maps and sets are built once and then only read; what changes is a `$state`.
			'svelte/prefer-svelte-reactivity': 'off',
			// `{' '}` keeps a space that Svelte would drop.
			'svelte/no-useless-mustaches': 'off',
		},
	},
);
