import type { Holding } from '../table/events.ts';
import { t } from '../text/texts.svelte.ts';
import type { CamelotView } from '../wire/generated/camelot/CamelotView';

/** A knight's life and cards; the swords and siege engines of all. */
export function camelotHoldings(view: unknown, seat: number | undefined): Holding[] {
	const { knights, swords, engines } = view as CamelotView;
	if (seat === undefined)
		return [
			{ id: 'white', mark: 'sword', name: () => t('gain-white'), count: swords.white },
			{ id: 'black', mark: 'skull', name: () => t('gain-black'), count: swords.black, harm: true },
			{ id: 'engines', mark: 'engine', name: () => t('gain-engines'), count: engines, harm: true },
		];
	const knight = knights[seat];
	if (!knight) return [];
	return [
		{ id: 'life', mark: 'life', name: () => t('gain-life'), count: knight.life },
		{ id: 'cards', mark: 'hand', name: () => t('gain-cards'), count: knight.cards },
	];
}
