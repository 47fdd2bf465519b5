import { expect, it } from 'vitest';
import { texts } from '../src/text/texts.svelte.ts';

it('has every file that was asked for, however the requests overtake each other', async () => {
	await Promise.all([texts.need('merlin', 'camelot'), texts.need('app', 'server'), texts.speak('fr'), texts.need('bots')]);
	expect(texts.language).toBe('fr');
	for (const key of ['log-moved', 'camelot-log-got', 'phrase-hello', 'reason-influence', 'web-close'])
		expect(texts.has(key), key).toBe(true);
	await texts.speak('en');
	expect(texts.has('phrase-hello')).toBe(true);
});
