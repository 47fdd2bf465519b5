/** A card of the guide stands over the top of a phone's page. The page begins below it, so that it covers nothing it speaks of. */
export const guide = $state({ /** The card's height, 0 while there is none. */ height: 0 });
