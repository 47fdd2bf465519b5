import { untrack } from 'svelte';
import type { Table } from '../table/table.svelte.ts';
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
			});
		});

		let raised = -1;
		// On a phone a decision that needs the whole screen opens by itself.
		$effect(() => {
			const ticket = choosing.question?.ticket;
			if (!parts().over || ticket === undefined || ticket === raised) return;
			raised = ticket;
			untrack(() => this.openSheet('choices'));
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
	}
}
