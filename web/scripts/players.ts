import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const NAME = 'virtual:players';
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'players');

/** The page for players as it stands in `docs/players`, in one language: `virtual:players/en`. */
export function players(): Plugin {
	return {
		name: 'logres-players',
		resolveId: (id) => (id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
		load(id) {
			if (!id.startsWith(`\0${NAME}/`)) return;
			const file = join(root, `${id.split('/').at(-1)}.md`);
			this.addWatchFile(file);
			return `export default ${JSON.stringify(page(readFileSync(file, 'utf8')))}`;
		},
	};
}

/** HTML without the heading, which the page has itself. Links lead to the rules in the client; other languages are chosen at the top. */
export function page(markdown: string): string {
	const text = markdown.replace(/^# .+\n/, '').replace(/^([^\n]*\]\(\.\.\/\.\.\/rulebook\/\w+\)[^.]*\.)[^\n]*$/m, '$1');
	return new Marked().parse(text.replaceAll(/\]\(\.\.\/\.\.\/rulebook\/\w+\)/g, '](#/rules)'), { async: false });
}
