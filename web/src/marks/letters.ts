import { t } from '../text/texts.svelte.ts';
import type { Enamel } from './colours.ts';

/** The letter on a player's shield: one of the colour's name in the reader's language, no two alike. */
export const letterOf = (enamel: Enamel): string => t(`letter-${enamel}`);
