import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FORMS as CAMELOT } from '../src/wire/generated/camelot/things.ts';
import { FORMS as MERLIN } from '../src/wire/generated/merlin/things.ts';

/** Things that events or offers may name and that no client draws, with the reason. */
const NOT_DRAWN: Record<string, Record<string, string>> = {
	merlin: {
		'display:${number}': 'the quest card that lies there is drawn',
		'pict-display:${number}': 'the Pict tile that lies there is drawn',
	},
	camelot: {},
};

const source = (folder: string): string => {
	const path = join(import.meta.dirname, '../src', folder);
	return readdirSync(path)
		.map((file) => readFileSync(join(path, file), 'utf8'))
		.join('\n');
};

/** The components write names of things as templates; TypeScript holds those against the vocabulary of the game. */
it.each([
	['merlin', MERLIN],
	['camelot', CAMELOT],
])('everything of %s that can be named is drawn, or listed with a reason', (game, forms) => {
	const text = source(game);
	const QUOTE = '[\'"`]';
	const PART = '(\\$\\{[^}]*\\}|[a-z-]+)';
	/** Written with all its parts, or as `card:${name}` where the form is `card:heroism`. */
	const drawn = (form: string): boolean => {
		const [word = ''] = form.split(':${');
		const parts = form.split('${').length - 1;
		const whole = `${QUOTE}${word}${`:${PART}`.repeat(parts)}${QUOTE}`;
		const template = `\`${word.split(':')[0]}:\\$\\{`;
		return new RegExp(whole).test(text) || (parts === 0 && word.includes(':') && new RegExp(template).test(text));
	};
	const listed = NOT_DRAWN[game]!;
	expect(forms.filter((form) => !drawn(form) && !(form in listed))).toEqual([]);
	expect(Object.keys(listed).filter((form) => drawn(form) || !forms.includes(form))).toEqual([]);
});
