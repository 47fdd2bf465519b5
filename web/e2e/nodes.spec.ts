import { expect, test, type WebSocket } from '@playwright/test';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { dice, look, nothingSerious, pick, sitDown } from './play.ts';

/**
 * Three nodes on a PostgreSQL of the test's own, behind a balancer that asks each of them whether it is ready: every node is
 * stopped and started again while somebody plays. They lose nothing, and are without a line for less than two seconds.
 */

const MOST_WITHOUT_A_LINE = 2_000;
const root = process.getuid?.() === 0;

function programs(): string | undefined {
	const folder = '/usr/lib/postgresql';
	if (process.env.LOGRES_POSTGRES) return process.env.LOGRES_POSTGRES;
	const versions = existsSync(folder) ? readdirSync(folder).sort() : [];
	if (versions.length) return join(folder, versions.at(-1)!, 'bin');
	return process.env.PATH?.split(delimiter).find((path) => existsSync(join(path, 'initdb')));
}

function database(folder: string): { url: string; stop: () => void } {
	// PostgreSQL refuses to run as root.
	const as = (program: string, ...args: string[]) => {
		const line = [join(programs()!, program), ...args];
		const [command, ...rest] = root ? ['runuser', '-u', 'postgres', '--', ...line] : line;
		const done = spawnSync(command!, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
		expect(done.status, `${program}: ${done.stderr}`).toBe(0);
	};
	if (root) spawnSync('chown', ['postgres', folder]);
	const data = join(folder, 'data');
	as('initdb', '--no-sync', '--encoding=UTF8', '--locale=C', '--username=logres', '--auth=trust', '-D', data);
	const options = `-c listen_addresses= -c unix_socket_directories=${folder}`;
	as('pg_ctl', '-w', '-s', '-D', data, '-l', join(folder, 'log'), '-o', options, 'start');
	as('createdb', '-h', folder, '-U', 'logres', 'logres');
	return {
		url: `postgres:///logres?host=${folder}&user=logres`,
		stop: () => as('pg_ctl', '-s', '-m', 'immediate', '-D', data, 'stop'),
	};
}

interface Node {
	process: ChildProcess;
	port: number;
}

function start(folder: string, url: string): Promise<Node> {
	const args = ['serve', '--port', '0', '--config', join(folder, 'nodes.toml'), '--database', url];
	const child = spawn(resolve(process.env.LOGRES!), [...args, '--node-url', 'http://127.0.0.1:0'], {
		cwd: folder,
		env: { ...process.env, LOGRES_CLUSTER_SECRET: 'a secret of the nodes of this test' },
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	return new Promise((ready, fail) => {
		child.stdout!.once('data', (line) => ready({ process: child, port: Number(/:(\d+)\//.exec(String(line))![1]) }));
		child.once('exit', (code) => fail(new Error(`a node ends with ${code}`)));
	});
}

const stopped = (node: Node): Promise<void> =>
	new Promise((done) => {
		node.process.once('exit', () => done());
		node.process.kill('SIGTERM');
	});

/** Sends each connection to the next node that is there. */
function balancer(nodes: Node[]): Promise<Server> {
	let next = 0;
	const server = createServer((person) => {
		const attempt = (left: number) => {
			const node = nodes[next++ % nodes.length]!;
			const line = connect(node.port, '127.0.0.1');
			let made = false;
			line.once('connect', () => {
				made = true;
				person.pipe(line).pipe(person);
			});
			line.on('error', () => (made || left === 0 ? person.destroy() : attempt(left - 1)));
			line.on('close', () => made && person.destroy());
			person.on('close', () => line.destroy());
		};
		person.on('error', () => person.destroy());
		attempt(nodes.length);
	});
	return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

test('every node is restarted while somebody plays: nothing is lost, and nobody waits for long', async ({ page }) => {
	expect(programs(), 'this test starts PostgreSQL: install it, or set LOGRES_POSTGRES to the folder of initdb').toBeDefined();
	const folder = mkdtempSync(join(tmpdir(), 'logres-nodes-'));
	writeFileSync(join(folder, 'nodes.toml'), `web = ${JSON.stringify(resolve('dist'))}\n[bots]\nthinking = 20\ndelay = [20, 20]\n`);
	const postgres = database(folder);
	const nodes: Node[] = [];
	try {
		for (let number = 0; number < 3; number++) nodes.push(await start(folder, postgres.url));
		const entrance = await balancer(nodes);
		const { port } = entrance.address() as AddressInfo;

		let [broken, longest, lines, entry] = [0, 0, 0, 0];
		page.on('websocket', (socket: WebSocket) => {
			socket.on('framereceived', ({ payload }) => {
				const heard = JSON.parse(String(payload)) as { hear: string; number?: number };
				if (heard.hear === 'welcome') {
					lines += 1;
					if (broken) longest = Math.max(longest, Date.now() - broken);
					broken = 0;
				}
				if (heard.hear === 'event') {
					// Nothing is told twice or left out, whichever node tells it.
					expect(heard.number).toBe(entry + 1);
					entry = heard.number!;
				}
			});
			socket.on('close', () => (broken ||= Date.now()));
		});

		await sitDown(page, 'Merlin', 'First game', '2 seats', `http://127.0.0.1:${port}/`);

		const roll = dice(11);
		const play = async (clicks: number) => {
			for (; clicks > 0; clicks--) {
				const sight = await look(page);
				if (sight.over) return;
				await page.mouse.click(...pick(sight, roll));
			}
		};
		await play(5);
		for (let number = 0; number < nodes.length; number++) {
			const before = entry;
			// Somebody plays on while the node goes and comes back.
			await Promise.all([play(6), stopped(nodes[number]!).then(async () => (nodes[number] = await start(folder, postgres.url)))]);
			await play(2);
			await expect.poll(() => entry, { message: 'the game goes on' }).toBeGreaterThan(before);
		}
		await expect.poll(() => broken, { message: 'the line is there' }).toBe(0);
		expect(lines, 'the node that had the table was among those that were stopped').toBeGreaterThan(1);
		expect(longest).toBeLessThan(MOST_WITHOUT_A_LINE);
		await nothingSerious(page);
		console.log(`${lines} lines, ${entry} entries, at most ${longest} ms without a line`);
		entrance.close();
	} finally {
		for (const node of nodes) node.process.kill('SIGKILL');
		postgres.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});
