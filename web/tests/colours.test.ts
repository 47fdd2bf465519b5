import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const [day, night] = readFileSync('src/styles/tokens.css', 'utf8').split(":root[data-theme='dark']");
const colours = (css: string) =>
	Object.fromEntries([...css.matchAll(/--([\w-]+):\s*#([0-9a-f]{6})\b/g)].map((found) => [found[1]!, found[2]!]));
const themes = { light: colours(day!), dark: { ...colours(day!), ...colours(night!.split('}')[0]!) } };

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
	const [red, green, blue] = [0, 2, 4].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
	const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (bright! + 0.05) / (dark! + 0.05);
}

describe.each(Object.entries(themes))('text can be read by %s', (_, theme) => {
	const texts = ['ink', 'ink-soft', 'ink-faint', 'may-text', 'good', 'bad', 'focus'];
	const grounds = ['page', 'panel', 'panel-high', 'card'];
	test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))('%s on %s', (text, ground) => {
		expect(contrast(theme[text]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5);
	});
});
