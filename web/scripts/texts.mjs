// Checks the language files and writes the type of all text keys.
//
// A missing key fails the build in one of two ways: code that names a key which lang/en/web.ftl lacks does not pass the type
// check, and a language that lacks a key of the English files does not pass this script.
import { FluentResource } from '@fluent/bundle';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const lang = join(web, '..', 'lang');
const faults = [];

/** The keys of one file; complains about entries that Fluent cannot read and keys given twice. */
function keysOf(file) {
	const source = readFileSync(file, 'utf8');
	const keys = [...source.matchAll(/^([a-zA-Z][\w-]*)\s*=/gm)].map((m) => m[1]);
	const read = new Set(new FluentResource(source).body.map((entry) => entry.id));
	const seen = new Set();
	for (const key of keys) {
		if (!read.has(key)) faults.push(`${file}: ${key} is not valid Fluent`);
		if (seen.has(key)) faults.push(`${file}: ${key} is given twice`);
		seen.add(key);
	}
	return seen;
}

/** The client's own file; its keys carry a prefix of their own, so that they never meet a game's. */
const OWN = 'web.ftl';
const PREFIX = 'web-';

const languages = readdirSync(lang, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => entry.name);
const files = readdirSync(join(lang, 'en')).filter((name) => name.endsWith('.ftl'));
const home = new Map();
for (const file of files) {
	const english = keysOf(join(lang, 'en', file));
	for (const key of english) {
		if (home.has(key)) faults.push(`lang/en/${file}: ${key} stands already in ${home.get(key)}`);
		home.set(key, file);
		if ((file === OWN) !== key.startsWith(PREFIX))
			faults.push(`lang/en/${file}: keys of ${OWN}, and no others, begin with ${PREFIX}: ${key}`);
	}
	for (const language of languages.filter((name) => name !== 'en')) {
		const path = join(lang, language, file);
		if (!existsSync(path)) {
			faults.push(`${path}: missing`);
			continue;
		}
		const keys = keysOf(path);
		for (const key of english) if (!keys.has(key) && !key.startsWith('form-')) faults.push(`${path}: ${key} is missing`);
		// What begins with form- is a language's own: forms of words that several of its sentences need.
		for (const key of keys) if (!english.has(key) && !key.startsWith('form-')) faults.push(`${path}: ${key} is not an English key`);
	}
}
if (faults.length) {
	console.error(faults.join('\n'));
	process.exit(1);
}

const keys = [...keysOf(join(lang, 'en', OWN))].map((key) => key.slice(PREFIX.length));
const type = `// Written by scripts/texts.mjs from lang/en/web.ftl, without their prefix.
export type Key =
${keys.map((key) => `\t| '${key}'`).join('\n')};

export const LANGUAGES = ${JSON.stringify(languages.sort((a, b) => (a === 'en' ? -1 : b === 'en' ? 1 : a.localeCompare(b))))} as const;
`;
const out = join(web, 'src', 'text', 'keys.generated.ts');
if (!existsSync(out) || readFileSync(out, 'utf8') !== type) writeFileSync(out, type);
console.log(`${languages.length} language(s), ${files.length} file(s), ${keys.length} web texts`);
