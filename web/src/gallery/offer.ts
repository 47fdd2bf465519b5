import type { Offer } from '../wire/types.ts';

/** An offer of a made-up question; its text is its own key. */
export const offer = (number: number, text: string, ...things: string[]): Offer => ({
	number,
	choice: text,
	code: number,
	things,
	text: { key: text, args: {} },
	grave: false,
	last_resort: false,
	ends_turn: false,
	preview: null,
});
