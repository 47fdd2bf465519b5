import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { say, t, texts, type Gaps, type Language } from '../src/text/texts.svelte.ts';
import { LANGUAGES, type Key } from '../src/text/keys.generated.ts';
import type { Gap } from '../src/wire/types.ts';

it('has every file that was asked for, however the requests overtake each other', async () => {
	await Promise.all([texts.need('merlin', 'camelot'), texts.need('app', 'server'), texts.speak('fr'), texts.need('bots')]);
	expect(texts.language).toBe('fr');
	for (const key of ['log-moved', 'camelot-log-got', 'phrase-hello', 'reason-influence', 'web-close'])
		expect(texts.has(key), key).toBe(true);
	await texts.speak('en');
	expect(texts.has('phrase-hello')).toBe(true);
});

/** The texts of a file with their gaps, also those of the forms they use. A word and its key are one gap. */
function gapsOf(language: string, part: string): Map<string, string[]> {
	const { body } = new FluentResource(readFileSync(`../lang/${language}/${part}.ftl`, 'utf8'));
	const used = new Map(
		body.map(({ id, value }) => {
			const [gaps, forms] = [new Set<string>(), new Set<string>()];
			const walk = (node: unknown): void => {
				if (typeof node !== 'object' || node === null) return;
				const { type, name } = node as { type?: string; name?: string };
				if (type === 'var' && name) gaps.add(name.replace(/-key$/, ''));
				if (type === 'mesg' && name?.startsWith('form-')) forms.add(name);
				Object.values(node).forEach(walk);
			};
			walk(value);
			return [id, { gaps, forms }] as const;
		}),
	);
	return new Map(
		[...used].map(([id, { gaps, forms }]) => [id, [...new Set([...gaps, ...[...forms].flatMap((form) => [...used.get(form)!.gaps])])]]),
	);
}

/** The gaps that name somebody; as in `crates/testkit/src/texts.rs`. */
const SOMEBODY = ['seat', 'who', 'by', 'loser', 'owner', 'receiver', 'target', 'with'];
const NAMES = ['Ysoria', 'Tarquyn', 'Wulfgar'];

it.each(LANGUAGES)('addresses the reader in every line of the log, and names everybody else: %s', async (language: Language) => {
	await texts.need('merlin', 'camelot', 'app');
	await texts.speak(language);
	let judged = 0;
	for (const part of ['merlin', 'camelot', 'app'])
		for (const [key, gaps] of gapsOf(language, part)) {
			const seats = gaps.filter((gap) => SOMEBODY.includes(gap));
			if (!/^(camelot-)?log-|^table-/.test(key) || !seats.length) continue;
			for (const number of [0, 1, 2, 5]) {
				const args = Object.fromEntries(
					gaps.map((gap): [string, Gap] => [gap, seats.includes(gap) ? { seat: seats.indexOf(gap) } : { number }]),
				);
				const read = (reader?: number) => say({ key, args }, (seat) => ({ name: NAMES[seat]!, you: seat === reader }));
				seats.forEach((gap, reader) => {
					judged += 1;
					const [own, named] = [read(reader), read()];
					expect(named, `${key} ${gap}`).toContain(NAMES[reader]);
					expect(own, `${key} ${gap}`).not.toContain(NAMES[reader]);
					seats.filter((_, other) => other !== reader).forEach((_, i) => expect(own, key).toContain(NAMES[i < reader ? i : i + 1]));
				});
			}
		}
	expect(judged).toBeGreaterThan(500);
});

it.each(LANGUAGES)('addresses the reader in what the client says itself: %s', async (language: Language) => {
	await texts.speak(language);
	const source = readFileSync(`../lang/${language}/web.ftl`, 'utf8');
	let judged = 0;
	for (const [key, gaps] of gapsOf(language, 'web'))
		for (const gap of gaps) {
			const at = source.indexOf(`\n${key} =`);
			if (!source.slice(at, source.indexOf('\nweb-', at + 1)).includes(`$${gap}-key`) || !['name', 'owner'].includes(gap)) continue;
			judged += 1;
			const others: Gaps = Object.fromEntries(gaps.map((each) => [each, 2]));
			const read = (you: boolean) => t(key.replace(/^web-/, '') as Key, { ...others, [gap]: { name: 'Ysoria', you } });
			expect(read(false), key).toContain('Ysoria');
			expect(read(true), key).not.toContain('Ysoria');
		}
	expect(judged).toBeGreaterThan(25);
});
