/**
 * How much room there is. The parts of a table are arranged differently, not only sized differently: `wide` has three columns,
 * `medium` two, `narrow` is a phone held upright, `short` a phone held sideways or a page that is much enlarged.
 */
export type Room = 'wide' | 'medium' | 'narrow' | 'short';

export const SHORT = '(max-height: 559px) and (min-width: 540px)';
const NARROW = '(max-width: 719px)';
const WIDE = '(min-width: 1200px)';

export class Layout {
	room = $state<Room>('wide');
	/** A phone, whichever way it is held: one panel at a time beside the board. */
	readonly small: boolean = $derived(this.room === 'narrow' || this.room === 'short');

	constructor() {
		$effect(() => {
			const asks = [SHORT, NARROW, WIDE].map((query) => matchMedia(query));
			const look = () => {
				const [short, narrow, wide] = asks.map((query) => query.matches);
				this.room = short ? 'short' : narrow ? 'narrow' : wide ? 'wide' : 'medium';
			};
			look();
			for (const query of asks) query.addEventListener('change', look);
			return () => {
				for (const query of asks) query.removeEventListener('change', look);
			};
		});
	}
}
