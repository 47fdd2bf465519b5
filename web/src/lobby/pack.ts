import { t } from '../text/texts.svelte.ts';
import type { Pack } from '../wire/types.ts';

/** That a table is played with cards and boards of its host's own, in a line. */
export const packLine = (pack: Pack): string => (pack.name ? t('pack-named', { name: pack.name }) : t('pack'));
