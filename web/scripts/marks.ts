import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { MARKS } from '../src/marks/names.ts';

const ID = 'virtual:marks';

/** Bundles the drawings named in src/marks/names.ts, and no others, from the game-icons collection. */
export function marks(): Plugin {
	return {
		name: 'logres-marks',
		resolveId: (id) => (id === ID ? '\0' + ID : undefined),
		load(id) {
			if (id !== '\0' + ID) return;
			const file = fileURLToPath(import.meta.resolve('@iconify-json/game-icons/icons.json'));
			const set = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
			const paths = Object.entries(MARKS).map(([mark, icon]) => {
				const body = set.icons[icon]?.body;
				if (!body) throw new Error(`src/marks/names.ts: the collection has no icon called ${icon}`);
				const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body)?.[1];
				if (!path) throw new Error(`src/marks/names.ts: the icon ${icon} is not a single path`);
				return [mark, path];
			});
			return `export default ${JSON.stringify(Object.fromEntries(paths))}`;
		},
	};
}
