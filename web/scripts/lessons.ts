import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type TomlTable } from 'smol-toml';
import type { Plugin } from 'vite';

const NAME = 'virtual:lessons';
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'lessons');

/** What the guide needs of every lesson, in the order of the list. Positions stay on the server, which sets the tables up. */
export function lessons(): Plugin {
	return {
		name: 'logres-lessons',
		resolveId: (id) => (id === NAME ? '\0' + NAME : undefined),
		load(id) {
			if (id !== '\0' + NAME) return;
			return `export default ${JSON.stringify(readLessons((file) => this.addWatchFile(file)))}`;
		},
	};
}

export function readLessons(watch: (file: string) => void = () => {}): object[] {
	const all = readdirSync(root).flatMap((game) =>
		readdirSync(join(root, game))
			.filter((name) => name.endsWith('.toml'))
			.map((name) => {
				const file = join(root, game, name);
				watch(file);
				return lesson(`${game}/${name.replace(/\.toml$/, '')}`, parse(readFileSync(file, 'utf8')));
			}),
	);
	return all.sort((a, b) => a.game.localeCompare(b.game) || a.order - b.order);
}

function lesson(name: string, file: TomlTable) {
	const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
	return {
		name,
		game: String(file.game),
		kind: file.kind ?? 'lesson',
		order: Number(file.order ?? 0),
		minutes: Number(file.minutes ?? 3),
		module: Array.isArray(file.modules) && file.modules.length > 0,
		steps: (file.steps as TomlTable[]).map((step) => ({
			id: step.id,
			expect: list(step.expect),
			other: step.other === true,
			point: list(step.point),
			clause: step.clause,
			when: step.when,
		})),
	};
}
