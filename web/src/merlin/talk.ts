import type { Province } from './scene.ts';
import { words } from './words.ts';

/** Everybody plays for themselves here: nobody helps, trusts or gives up a quest together. */
const COOPERATIVE: readonly string[] = [
	'phrase-can-help',
	'phrase-need-help',
	'phrase-trust-me',
	'phrase-who-goes-to-thing',
	'phrase-can-help-thing',
	'phrase-give-up-thing',
	'phrase-danger-thing',
	'phrase-nearly-thing',
	'phrase-trust-thing',
	'phrase-doubt-thing',
];

/** What one may speak about at this table; no phrase is shown without asking. */
export const talkAbout = (provinces: readonly Province[]) => ({
	first: 0,
	without: COOPERATIVE,
	objects: provinces.map((province) => ({ thing: province.thing, label: words.province(province.colour, province.quarter) })),
});
