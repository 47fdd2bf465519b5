import { getContext, setContext } from 'svelte';
import { Choosing } from '../input/choosing.svelte.ts';
import type { Enamel } from '../marks/colours.ts';
import { say, t } from '../text/texts.svelte.ts';
import type { Offer, Position, Text, Told } from '../wire/types.ts';

/** Somebody at the table, as people know them: a name, an enamel, a letter. */
export interface Person {
	seat: number;
	name: string;
	enamel: Enamel;
	letter: string;
	bot?: boolean;
	away?: boolean;
}

/** What answers go to: the server, or a stage for trying things out. */
export interface Backend {
	answer(ticket: number, offer: Offer): void;
	undo(): void;
	redo(): void;
	restart(): void;
	/** Says a set phrase, perhaps about a thing. */
	speak(phrase: string, thing?: string): void;
}

/** One table as its page needs it: the position, what was told, the clicks, and who sits there. */
export class Table {
	readonly choosing = new Choosing();
	position = $state.raw<Position | undefined>();
	told = $state.raw<readonly Told[]>([]);
	people = $state.raw<readonly Person[]>([]);
	/** An answer is on its way; nothing else is sent until the table has spoken. */
	busy = $state(false);

	constructor(private readonly backend: Backend) {}

	/** My seat; nobody's for those who watch. */
	get me(): number | undefined {
		const viewer = this.position?.viewer;
		return typeof viewer === 'object' ? viewer.seat : undefined;
	}

	show(position: Position, told: readonly Told[] = []): void {
		this.position = position;
		const last = this.told.at(-1)?.n ?? 0;
		const fresh = told.filter((event) => event.n > last);
		if (fresh.length) this.told = [...this.told, ...fresh];
		this.choosing.ask(position.question ?? undefined);
		this.busy = false;
	}

	person(seat: number): Person {
		return this.people[seat] ?? { seat, name: String(seat + 1), enamel: 'white', letter: '?' };
	}

	/** "You" for myself; otherwise the name. */
	readonly name = (seat: number): string => (seat === this.me ? t('you') : this.person(seat).name);

	say(text: Text): string {
		return say(text, this.name);
	}

	/** Takes an offer. */
	answer(offer: Offer): void {
		const question = this.choosing.question;
		if (!question || this.busy) return;
		this.busy = true;
		this.choosing.clear();
		this.backend.answer(question.ticket, offer);
	}

	undo(): void {
		if (this.choosing.back() || !this.position?.undo.possible || this.busy) return;
		this.busy = true;
		this.backend.undo();
	}

	redo(): void {
		if (!this.position?.undo.redo || this.busy) return;
		this.busy = true;
		this.backend.redo();
	}

	restart(): void {
		if (!this.position?.undo.possible || this.busy) return;
		this.busy = true;
		this.choosing.clear();
		this.backend.restart();
	}

	speak(phrase: string, thing?: string): void {
		this.backend.speak(phrase, thing);
	}

	/**
	 * The attributes of an element that stands for a thing. Whatever is drawn carries them; what may be clicked follows from
	 * the offers alone.
	 */
	thing(name: string, label: string, about?: string): Record<string, string | number | boolean | undefined> {
		const { choosing } = this;
		const glows = choosing.glow.has(name);
		const picked = choosing.picked.includes(name);
		const live = glows || picked || choosing.live.has(name);
		const bar = live ? undefined : choosing.bars.get(name);
		return {
			'data-thing': name,
			'data-label': label,
			'data-about': about,
			'data-glow': glows || undefined,
			'data-picked': picked || undefined,
			'data-live': live || undefined,
			'data-pointed': choosing.pointed.has(name) || undefined,
			'data-barred': bar ? bar.clause : undefined,
			role: live ? 'button' : 'img',
			tabindex: live ? 0 : undefined,
			'aria-label': label,
			'aria-pressed': live ? picked : undefined,
		};
	}
}

const KEY = Symbol('table');
export const provideTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);
