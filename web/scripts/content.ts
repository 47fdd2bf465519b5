import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type TomlTable } from 'smol-toml';
import type { Plugin } from 'vite';
import { DRAWN } from './drawn.ts';

const PREFIX = 'virtual:content/';
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'content');
const drawn: Record<string, readonly string[]> = DRAWN;

/**
 * What is printed on the components, from the project's content files: facts, no behaviour. The engine's views name cards and
 * spaces by number; a drawing needs to know what is on them.
 */
export function content(): Plugin {
	return {
		name: 'logres-content',
		resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : undefined),
		load(id) {
			if (!id.startsWith('\0' + PREFIX)) return;
			const game = id.slice(PREFIX.length + 1);
			const files: Record<string, TomlTable> = {};
			for (const name of drawn[game] ?? []) {
				const file = join(root, game, `${name}.toml`);
				this.addWatchFile(file);
				files[name] = strip(parse(readFileSync(file, 'utf8'))) as TomlTable;
			}
			return `export default ${JSON.stringify(files)}`;
		},
	};
}

/** How well a fact is known is for the About page, not for the table. */
function strip(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(strip);
	if (value && typeof value === 'object') {
		return Object.fromEntries(
			Object.entries(value)
				.filter(([key]) => key !== 'status' && key !== 'note' && key !== 'promises' && key !== 'clause')
				.map(([key, inner]) => [key, strip(inner)]),
		);
	}
	return value;
}
