import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Plugin } from 'vite';

/**
 * For development only: a real engine behind the gallery, without a server. `LOGRES_ENGINE` names the binary; each page gets a
 * `logres table` of its own, to which it speaks one request at a time.
 */
export function engine(): Plugin {
	const binary = process.env.LOGRES_ENGINE;
	const tables = new Map<string, { child: ChildProcessWithoutNullStreams; waiting: ((line: string) => void)[] }>();
	return {
		name: 'logres-engine',
		apply: 'serve',
		configureServer(server) {
			if (!binary) return;
			server.middlewares.use('/engine', (request, response) => {
				const id = request.url ?? '/';
				let table = tables.get(id);
				if (!table) {
					const child = spawn(binary, ['table']);
					const waiting: ((line: string) => void)[] = [];
					createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
					table = { child, waiting };
					tables.set(id, table);
				}
				let body = '';
				request.on('data', (piece: Buffer) => (body += piece.toString()));
				request.on('end', () => {
					table.waiting.push((line) => response.setHeader('content-type', 'application/json').end(line));
					table.child.stdin.write(`${body}\n`);
				});
			});
			server.httpServer?.on('close', () => {
				for (const { child } of tables.values()) child.kill();
			});
		},
	};
}
