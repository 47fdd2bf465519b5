import { untrack } from 'svelte';
import type { Table } from '../table/table.svelte.ts';
import { SHORT } from './layout.svelte.ts';
import { isOn, type Parts } from './panels.ts';

/** Which panel is shown where. It outlives a change of the layout, for example when a tablet is turned. */
export class Shown {
	/** The tab of the middle column on wide screens. */
	tab = $state<string | undefined>();
	/** The panel beside the board on medium screens. */
	side = $state<string | undefined>();
	/** The page of a narrow screen. */
	page = $state('board');
	/** What the sheet at the foot of a narrow screen shows, and whether it is open. */
	sheet = $state('hand');
	sheetOpen = $state(true);
	/** What the sheet showed before the log took its place. */
	#waited: string | undefined;
	/** The tab beside the board on medium screens that shows the players and the log. */
	rail = $state<string | undefined>();

	/** Follows the questions of a table. Must be called while a component starts. */
	constructor(table: Table, parts: () => Parts) {
		const { choosing } = table;
		let opened = -1;
		// A question that is about one board alone opens that board.
		$effect(() => {
			const question = choosing.question;
			if (!question || question.ticket === opened) return;
			opened = question.ticket;
			const about = question.offers.filter((offer) => offer.things.length > 0);
			const panel = parts().panels.find(
				(each) => about.length > 0 && about.every((offer) => offer.things.some((thing) => isOn(thing, each))),
			);
			if (!panel) return;
			untrack(() => {
				if (panel.tab) this.tab = panel.id;
				this.side = panel.id;
				this.page = panel.id;
				if (matchMedia(SHORT).matches) this.openSheet(panel.id);
			});
		});

		let raised = -1;
		// On a phone a decision that nothing on the board decides opens by itself.
		$effect(() => {
			const question = choosing.question;
			if (!question || question.ticket === raised) return;
			raised = question.ticket;
			const words = parts().focused || question.offers.every((offer) => offer.things.length === 0);
			untrack(() => {
				if (words) this.openSheet('choices');
				// What the others did was read; the hand is what one plays with.
				else if (this.#waited) this.openSheet(this.#waited);
				this.#waited = undefined;
			});
		});

		// On a phone the log stands there while the others play, unless one looks at something else.
		$effect(() => {
			if (choosing.question || !table.player.playing || table.me === undefined) return;
			untrack(() => {
				if (this.#waited || this.sheet === 'log' || !this.sheetOpen) return;
				this.#waited = this.sheet;
				this.sheet = 'log';
			});
		});

		// Advice that was asked for is shown.
		$effect(() => {
			if (table.hint) this.sheetOpen = true;
		});
	}

	openSheet(id: string): void {
		this.sheet = id;
		this.sheetOpen = true;
	}

	/** A second tap on the open tab closes the sheet. */
	toggleSheet(id: string): void {
		this.sheetOpen = this.sheet !== id || !this.sheetOpen;
		this.sheet = id;
		this.#waited = undefined;
	}
}
