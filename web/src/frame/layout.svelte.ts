/** How much room there is. The parts of a table are arranged differently, not only sized differently. */
export type Room = 'wide' | 'medium' | 'narrow';

export class Layout {
	room = $state<Room>('wide');

	constructor() {
		$effect(() => {
			const wide = matchMedia('(min-width: 1200px)');
			const narrow = matchMedia('(max-width: 719px)');
			const look = () => {
				this.room = narrow.matches ? 'narrow' : wide.matches ? 'wide' : 'medium';
			};
			look();
			wide.addEventListener('change', look);
			narrow.addEventListener('change', look);
			return () => {
				wide.removeEventListener('change', look);
				narrow.removeEventListener('change', look);
			};
		});
	}
}
