import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** The folders in the order of the table in ARCHITECTURE.md; a row may name several, which do not use each other. */
function rows(): string[][] {
	const text = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
	const table = text.split('## The web client, folder by folder')[1]!.split('\n## ')[0]!;
	const lines = table.split('\n').filter((line) => line.startsWith('| `'));
	return lines.map((line) => [...line.split('|')[1]!.matchAll(/`([a-z]+)`/g)].map((found) => found[1]!));
}

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"](\.[^'"]+)['"]/g;

it('lets every folder of the client use only those above its row of ARCHITECTURE.md', () => {
	const place = new Map(rows().flatMap((folders, row) => folders.map((folder) => [folder, row] as const)));
	const folders = readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	expect(folders.map((entry) => entry.name).sort()).toEqual([...place.keys()].sort());
	let imports = 0;
	const wrong: string[] = [];
	for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name))) {
		const [own = ''] = file.split('/');
		// What holds the pages together uses all of them; generated types use each other only.
		if (!place.has(own) || file.startsWith('wire/generated')) continue;
		for (const [, path = ''] of readFileSync(join(SOURCE, file), 'utf8').matchAll(IMPORT)) {
			const target = relative(SOURCE, normalize(join(SOURCE, dirname(file), path)));
			const [other = ''] = target.split('/');
			if (target.startsWith('..') || other === own) continue;
			imports += 1;
			if (!(place.get(other)! < place.get(own)!)) wrong.push(`${file} uses ${target}`);
		}
	}
	expect(wrong).toEqual([]);
	expect(imports).toBeGreaterThan(500);
});

it('names only files that are there, from the click to the screen', () => {
	const text = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
	const named = [...text.matchAll(/`(web\/src\/[\w/.-]+\.(?:ts|svelte))`/g)].map((found) => found[1]!);
	expect(named.length).toBeGreaterThan(5);
	expect(named.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)))).toEqual([]);
});
