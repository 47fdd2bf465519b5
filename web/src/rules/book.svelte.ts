import { texts } from '../text/texts.svelte.ts';
import { GAMES, type Game } from '../wire/generated/games';
import { CLAUSES as CAMELOT } from '../wire/generated/camelot/things';
import { CLAUSES as MERLIN } from '../wire/generated/merlin/things';

export interface Chapter {
	title: string;
	html: string;
	clauses: { id: string; text: string }[];
}

const FILES = import.meta.glob<Chapter>('../../../rulebook/*/*/*.md', { query: '?chapter', import: 'default' });

/** Every game has its book. */
export { GAMES as BOOKS };
export type Book = Game;

/** What the clauses of a book begin with. */
const FAMILIES: Record<Book, readonly string[]> = { merlin: MERLIN, camelot: CAMELOT };

/** Which book a clause stands in; one that nobody knows is looked for in the first book. */
export const bookOf = (clause: string): Book => GAMES.find((book) => FAMILIES[book].includes(clause.split('-')[0] ?? '')) ?? GAMES[0];

const loaded = new Map<string, Promise<Chapter[]>>();

/** A whole book in the reader's language; in English as long as nobody has translated it. */
export function open(book: Book): Promise<Chapter[]> {
	const language = Object.keys(FILES).some((path) => path.includes(`/rulebook/${texts.language}/${book}/`)) ? texts.language : 'en';
	const key = `${language}/${book}`;
	let chapters = loaded.get(key);
	if (!chapters) {
		const paths = Object.keys(FILES)
			.filter((path) => path.includes(`/rulebook/${key}/`))
			.sort();
		chapters = Promise.all(paths.map((path) => FILES[path]!()));
		loaded.set(key, chapters);
	}
	return chapters;
}

/** The words of one paragraph, without its name. */
export async function paragraph(clause: string): Promise<string | undefined> {
	for (const chapter of await open(bookOf(clause))) {
		const found = chapter.clauses.find((each) => each.id === clause);
		if (found) return found.text;
	}
	return undefined;
}

/** The beginning of a paragraph, broken off between words; the book has the rest. */
export function beginning(text: string | undefined, most: number): string | undefined {
	return text === undefined || text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))} …`;
}

export interface Hit {
	chapter: number;
	clause: string;
	before: string;
	match: string;
	after: string;
}

/** Paragraphs that hold all the words; a clause's own name comes first. */
export function search(chapters: readonly Chapter[], query: string, most = 40): Hit[] {
	const words = fold(query).split(/\s+/).filter(Boolean);
	if (!words.length) return [];
	const hits: { hit: Hit; rank: number }[] = [];
	chapters.forEach((chapter, index) => {
		for (const { id, text } of chapter.clauses) {
			const folded = fold(`${id} ${text}`);
			if (!words.every((word) => folded.includes(word))) continue;
			const at = Math.max(0, fold(text).indexOf(words[0]!));
			const from = Math.max(0, at - 40);
			const length = words[0]!.length;
			hits.push({
				rank: fold(id) === words[0] ? 0 : fold(id).startsWith(words[0]!) ? 1 : 2,
				hit: {
					chapter: index,
					clause: id,
					before: (from > 0 ? '…' : '') + text.slice(from, at),
					match: text.slice(at, at + length),
					after: text.slice(at + length, at + length + 90) + (at + length + 90 < text.length ? '…' : ''),
				},
			});
		}
	});
	return hits
		.sort((a, b) => a.rank - b.rank)
		.slice(0, most)
		.map(({ hit }) => hit);
}

/** Accents, capitals and the shape of an apostrophe make no difference to a search; the length stays. */
export const fold = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.replaceAll('’', "'")
		.toLowerCase();
