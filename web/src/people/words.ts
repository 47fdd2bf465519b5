import { texts, type Gaps } from '../text/texts.svelte.ts';

/** A text of a person's own pages. They stand in a file of their own, which is fetched with the first of these pages. */
export const p = (key: string, gaps?: Gaps): string => texts.format(`people-${key}`, gaps);

/** Fetches the words. */
export const peopleWords = (): Promise<void> => texts.need('people');

/** A day in the reader's language. */
export const day = (at: number): string => new Date(at).toLocaleDateString(texts.language, { dateStyle: 'medium' });
