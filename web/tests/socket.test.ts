import { beforeEach, describe, expect, it } from 'vitest';
import { Line, type LineState, type Outside } from '../src/wire/socket.ts';
import type { Hear, ServerRefusal } from '../src/wire/types.ts';

/** A world in which time passes when told, and the other end of the line is in our hands. */
class World {
	time = 0;
	timers: { at: number; what: () => void }[] = [];
	sockets: Socket[] = [];
	heard: Hear[] = [];
	states: LineState[] = [];
	ids = 0;
	outside: Outside = {
		open: (url) => {
			const socket = new Socket(url);
			this.sockets.push(socket);
			return socket;
		},
		now: () => this.time,
		random: () => 1,
		later: (milliseconds, what) => {
			const timer = { at: this.time + milliseconds, what };
			this.timers.push(timer);
			return () => {
				this.timers = this.timers.filter((other) => other !== timer);
			};
		},
		id: () => `id-${++this.ids}`,
	};

	line(): Line {
		const listener = { hear: (message: Hear) => this.heard.push(message), state: (state: LineState) => this.states.push(state) };
		return new Line((after) => `socket?after=${after}`, ['logres'], listener, this.outside);
	}

	pass(milliseconds: number): void {
		const end = this.time + milliseconds;
		for (;;) {
			const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
			if (!next) break;
			this.timers = this.timers.filter((timer) => timer !== next);
			this.time = Math.max(this.time, next.at);
			next.what();
		}
		this.time = end;
	}

	get socket(): Socket {
		const last = this.sockets.at(-1);
		if (!last) throw new Error('no socket');
		return last;
	}
}

class Socket {
	readyState = 1;
	sent: { say: string; id?: string }[] = [];
	onopen: unknown = null;
	onmessage: ((message: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;
	onerror: unknown = null;
	constructor(readonly url: string) {}
	send(text: string): void {
		this.sent.push(JSON.parse(text) as { say: string });
	}
	close(): void {
		this.readyState = 3;
	}
	hear(message: object): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
	break(): void {
		this.readyState = 3;
		this.onclose?.();
	}
}

const welcome = { hear: 'welcome', heartbeat: 2000 };
const event = (number: number) => ({ hear: 'event', number, at: 0, happened: { what: 'paused' }, told: [] });

describe('the line to a table', () => {
	let world: World;
	let line: Line;
	beforeEach(() => {
		world = new World();
		line = world.line();
		line.open();
		world.socket.hear(welcome);
	});

	const events = () => world.heard.filter((message) => message.hear === 'event').map((message) => message.number);

	it('hears events once and in order, and comes back for what it missed', () => {
		world.socket.hear(event(1));
		world.socket.hear(event(1));
		world.socket.hear(event(2));
		world.socket.hear(event(4));
		expect(events()).toEqual([1, 2]);
		world.pass(0);
		expect(world.socket.url).toBe('socket?after=2');
		world.socket.hear(welcome);
		world.socket.hear(event(3));
		world.socket.hear(event(4));
		expect(events()).toEqual([1, 2, 3, 4]);
	});

	it('sends an act again after a break, under the same id, until it is answered', async () => {
		const done = line.act({ do: 'undo' });
		expect(world.socket.sent).toEqual([{ say: 'act', id: 'id-1', act: { do: 'undo' } }]);
		world.socket.break();
		world.pass(500);
		world.socket.hear(welcome);
		expect(world.socket.sent).toEqual([{ say: 'act', id: 'id-1', act: { do: 'undo' } }]);
		world.socket.hear({ hear: 'done', id: 'id-1', number: 7 });
		await expect(done).resolves.toBe(7);
		world.socket.break();
		world.pass(60_000);
		world.socket.hear(welcome);
		expect(world.socket.sent.filter((message) => message.say === 'act')).toEqual([]);
	});

	it('says why something was refused', async () => {
		const done = line.act({ do: 'undo' });
		world.socket.hear({ hear: 'refused', id: 'id-1', refusal: { reason: 'not-now' } });
		await expect(done).rejects.toEqual({ reason: 'not-now' } as ServerRefusal);
	});

	it('waits longer after each failure, and starts anew after a success', () => {
		const waits: number[] = [];
		for (let i = 0; i < 7; i++) {
			const before = world.time;
			const count = world.sockets.length;
			world.socket.break();
			while (world.sockets.length === count) world.pass(100);
			waits.push(world.time - before);
		}
		expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
		world.socket.hear(welcome);
		const count = world.sockets.length;
		world.socket.break();
		world.pass(500);
		expect(world.sockets.length).toBe(count + 1);
	});

	it('tells when its window is hidden, after a break too, and says nothing twice', () => {
		const windows = () => world.socket.sent.filter((each) => each.say === 'window');
		line.window(false);
		line.window(false);
		line.window(true);
		expect(windows()).toEqual([false, true].map((visible) => ({ say: 'window', visible })));
		world.socket.break();
		line.window(false);
		world.pass(60_000);
		expect(windows()).toEqual([]);
		world.socket.hear(welcome);
		// The server takes it that a window can be seen.
		expect(windows()).toEqual([{ say: 'window', visible: false }]);
		world.socket.break();
		line.window(true);
		world.pass(60_000);
		world.socket.hear(welcome);
		expect(windows()).toEqual([]);
	});

	it('pings, and gives a silent line up', () => {
		world.pass(2000);
		expect(world.socket.sent).toEqual([{ say: 'ping' }]);
		world.socket.hear({ hear: 'pong' });
		world.pass(2000);
		const count = world.sockets.length;
		world.pass(10_000);
		expect(world.sockets.length).toBeGreaterThan(count);
	});

	it('comes back when the server says so, and not when it is sent away', () => {
		world.socket.hear({ hear: 'farewell', farewell: 'stopping', back_in: 3000 });
		world.pass(2999);
		expect(world.sockets.length).toBe(1);
		world.pass(1);
		expect(world.sockets.length).toBe(2);
		world.socket.hear(welcome);
		world.socket.hear({ hear: 'farewell', farewell: 'gone', back_in: 0 });
		world.pass(100_000);
		expect(world.sockets.length).toBe(2);
		expect(line.state).toBe('gone');
	});
});
