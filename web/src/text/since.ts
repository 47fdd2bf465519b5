import { texts } from './texts.svelte.ts';

/** How long ago, in the reader's language. */
export function since(milliseconds: number, now = Date.now()): string {
	const seconds = Math.round((milliseconds - now) / 1000);
	const units: [Intl.RelativeTimeFormatUnit, number][] = [
		['day', 86_400],
		['hour', 3_600],
		['minute', 60],
	];
	const format = new Intl.RelativeTimeFormat(texts.language, { numeric: 'auto' });
	for (const [unit, length] of units) if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
	return format.format(0, 'minute');
}
