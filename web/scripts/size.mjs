// The first load must stay small: the entry, everything it imports at once and everything the start page loads by itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 120_000;
const dist = new URL('../dist/', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
/** Loaded by the start page although imported lazily. */
const START = ['src/pages/Start.svelte', 'virtual:marks', 'lang/en/web.ftl'];

const files = new Set();
function add(key) {
	const chunk = manifest[key];
	if (!chunk || files.has(chunk.file)) return;
	files.add(chunk.file);
	for (const css of chunk.css ?? []) files.add(css);
	for (const next of chunk.imports ?? []) add(next);
}
for (const key of Object.keys(manifest)) {
	if (manifest[key].isEntry || START.some((start) => key.includes(start))) add(key);
}
let total = 0;
for (const file of files) {
	if (!/\.(js|css)$/.test(file)) continue;
	const size = gzipSync(readFileSync(join(dist, file))).length;
	total += size;
	console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  first load, compressed (limit ${LIMIT})`);
if (total > LIMIT) process.exit(1);
