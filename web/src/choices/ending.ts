import type { Offer } from '../wire/types.ts';

/** The offer behind the button *End turn*, which stands in the same place in every game. */
export const endOf = (offers: readonly Offer[]): Offer | undefined => offers.find((offer) => offer.ends_turn);
