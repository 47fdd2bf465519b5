import type { Act, Hear, Say, ServerRefusal } from './types.ts';

/** How the line stands: being made, made, broken and soon tried again, or ended by the server for good. */
export type LineState = 'connecting' | 'open' | 'waiting' | 'gone';

/** What a line needs of the outside world; tests bring their own. */
export interface Outside {
	open(
		url: string,
		protocols: string[],
	): {
		readyState: number;
		send(text: string): void;
		close(): void;
		onopen: unknown;
		onmessage: unknown;
		onclose: unknown;
		onerror: unknown;
	};
	now(): number;
	random(): number;
	later(milliseconds: number, what: () => void): () => void;
	id(): string;
}

export interface Listener {
	hear(message: Hear): void;
	state(state: LineState, retryIn?: number): void;
}

export interface Pending {
	resolve(number: number): void;
	refuse(refusal: ServerRefusal): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Missed heartbeats after which the line counts as dead. */
const PATIENCE = 3;
/** An act without an answer for so long means that something is wrong with the line. */
const UNANSWERED = 10_000;

/**
 * The line to one table. Events are numbered: what was missed is asked for by number, what comes twice is dropped, a gap means
 * coming back. An act carries an id and is sent again after a break until it is answered; the server does it once.
 */
export class Line {
	/** The number of the last event known. */
	known = 0;
	state: LineState = 'connecting';
	#socket: ReturnType<Outside['open']> | undefined;
	#acts = new Map<string, { act: Act; pending: Pending; sent: number }>();
	#questions = new Map<string, (barred: Extract<Hear, { hear: 'why' }>['barred']) => void>();
	#failures = 0;
	#heartbeat = 2_500;
	#heard = 0;
	#stop: (() => void)[] = [];
	#ended = false;
	#visible = true;

	constructor(
		private readonly url: (after: number) => string,
		private readonly protocols: string[],
		private readonly listener: Listener,
		private readonly outside: Outside = browser,
	) {}

	open(): void {
		if (this.#ended) return;
		this.#drop();
		this.#set('connecting');
		const socket = this.outside.open(this.url(this.known), this.protocols);
		this.#socket = socket;
		this.#heard = this.outside.now();
		socket.onmessage = (message: MessageEvent) => this.#hear(String(message.data));
		socket.onclose = () => this.#broken();
		socket.onerror = () => {};
		this.#watch();
	}

	/** Ends the line; nothing is heard any more. */
	close(): void {
		this.#ended = true;
		this.#drop();
	}

	/** Does something at the table. The promise ends when the server has stored it, or says why not. */
	act(act: Act): Promise<number> {
		const id = this.outside.id();
		return new Promise((resolve, reject) => {
			this.#acts.set(id, { act, pending: { resolve, refuse: reject }, sent: 0 });
			if (this.state === 'open') this.#sendAct(id);
		});
	}

	/** Tells whether this window can be seen. A person who sees none may be told elsewhere that it is their turn. */
	window(visible: boolean): void {
		if (visible === this.#visible) return;
		this.#visible = visible;
		if (this.state === 'open') this.#say({ say: 'window', visible });
	}

	/** What is barred now, and why. */
	why(): Promise<Extract<Hear, { hear: 'why' }>['barred']> {
		const id = this.outside.id();
		return new Promise((resolve) => {
			this.#questions.set(id, resolve);
			this.#say({ say: 'why', id });
		});
	}

	#set(state: LineState, retryIn?: number): void {
		this.state = state;
		this.listener.state(state, retryIn);
	}

	#say(message: Say): void {
		if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
	}

	#sendAct(id: string): void {
		const entry = this.#acts.get(id);
		if (!entry) return;
		entry.sent = this.outside.now();
		this.#say({ say: 'act', id, act: entry.act });
	}

	#hear(text: string): void {
		this.#heard = this.outside.now();
		const message = JSON.parse(text) as Hear;
		switch (message.hear) {
			case 'welcome':
				this.#heartbeat = Math.max(500, message.heartbeat);
				this.#failures = 0;
				for (const stop of this.#stop.splice(0)) stop();
				this.#watch();
				this.#set('open');
				// The server takes it that a window can be seen.
				if (!this.#visible) this.#say({ say: 'window', visible: false });
				for (const id of this.#acts.keys()) this.#sendAct(id);
				break;
			case 'event':
				if (message.number <= this.known) return;
				if (message.number !== this.known + 1) {
					this.#comeBack(0);
					return;
				}
				this.known = message.number;
				break;
			case 'done':
				this.#acts.get(message.id)?.pending.resolve(message.number);
				this.#acts.delete(message.id);
				break;
			case 'refused':
				if (message.id !== null) {
					this.#acts.get(message.id)?.pending.refuse(message.refusal);
					this.#acts.delete(message.id);
				}
				break;
			case 'why':
				this.#questions.get(message.id)?.(message.barred);
				this.#questions.delete(message.id);
				break;
			case 'farewell':
				if (message.farewell === 'gone') {
					this.#ended = true;
					this.#drop();
					this.#set('gone');
				} else this.#comeBack(message.back_in);
				break;
		}
		this.listener.hear(message);
	}

	/** Pings, and finds out that the other side is silent. */
	#watch(): void {
		const beat = () => {
			const now = this.outside.now();
			const deaf = now - this.#heard > this.#heartbeat * PATIENCE;
			const unanswered = [...this.#acts.values()].some((entry) => entry.sent > 0 && now - entry.sent > UNANSWERED);
			if (deaf || unanswered) this.#comeBack(0);
			else {
				if (this.state === 'open') this.#say({ say: 'ping' });
				this.#watch();
			}
		};
		this.#stop.push(this.outside.later(this.#heartbeat, beat));
	}

	#broken(): void {
		const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
		this.#failures += 1;
		// Not everybody at once: somewhere between half the time and all of it.
		this.#comeBack(wait * (0.5 + this.outside.random() / 2));
	}

	#comeBack(wait: number): void {
		if (this.#ended) return;
		this.#drop();
		this.#set('waiting', wait);
		this.#stop.push(this.outside.later(wait, () => this.open()));
	}

	#drop(): void {
		for (const stop of this.#stop.splice(0)) stop();
		const socket = this.#socket;
		this.#socket = undefined;
		if (!socket) return;
		socket.onmessage = socket.onclose = socket.onerror = socket.onopen = null;
		socket.close();
	}
}

const browser: Outside = {
	open: (url, protocols) => new WebSocket(url, protocols),
	now: () => Date.now(),
	random: () => Math.random(),
	later: (milliseconds, what) => {
		const timer = setTimeout(what, milliseconds);
		return () => clearTimeout(timer);
	},
	id: () => crypto.randomUUID(),
};
