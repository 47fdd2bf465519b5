import { t } from '../text/texts.svelte.ts';
import type { Preview, Text } from '../wire/types.ts';

/** Something that a choice would bring or cost, in words: "+3 points", "−1 apple". */
export interface Change {
	words: string;
	/** It is spent or lost. */
	less: boolean;
}

/** The changes of a preview: points first, then goods in the order of the game; nothing where there is no preview. */
export function changes(preview: Preview | null | undefined, say: (text: Text) => string): readonly Change[] {
	if (!preview) return [];
	const change = (amount: number, words: string): Change => ({ words: `${amount < 0 ? '−' : '+'}${words}`, less: amount < 0 });
	const goods = preview.goods.map(({ amount, text }) => change(amount, say(text)));
	return preview.points ? [change(preview.points, t('table-points', { number: Math.abs(preview.points) })), ...goods] : goods;
}

/** What is chosen next to carry the choice through: "Then choose: …"; nothing where it is complete. */
export function onward(preview: Preview | null | undefined, say: (text: Text) => string): string | undefined {
	if (!preview?.next.length) return undefined;
	const ways = preview.next.map(say).join(', ');
	return preview.more ? t('table-next-more', { ways, more: preview.more }) : t('table-next', { ways });
}
