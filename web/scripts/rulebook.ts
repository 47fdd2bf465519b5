import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const QUERY = '?chapter';
/** `M-STAFF-6`, `C-QUEST-BK-1`, `DP-0`, `AR-40`. */
const CLAUSE = /\b(?:[A-Z]{1,2}(?:-[A-Z0-9]+)*-[A-Z]?\d+[a-z]?)\b/g;

/**
 * Turns a chapter of the rulebook into a page while the client is built: a heading, HTML in which every paragraph that begins
 * with a clause can be jumped to and every mention of a clause is a link, and the plain words of each paragraph for searching.
 */
export function rulebook(): Plugin {
	return {
		name: 'logres-rulebook',
		load(id) {
			if (!id.endsWith(QUERY)) return;
			const file = id.slice(0, -QUERY.length);
			this.addWatchFile(file);
			return `export default ${JSON.stringify(chapter(readFileSync(file, 'utf8'), file.split('/').at(-2) ?? ''))}`;
		},
	};
}

export interface Chapter {
	title: string;
	html: string;
	/** Paragraphs with a clause, in plain words. */
	clauses: { id: string; text: string }[];
}

export function chapter(markdown: string, book: string): Chapter {
	const clauses: Chapter['clauses'] = [];
	const title = markdown.match(/^#\s+(.+)$/m)?.[1]?.trim() ?? '';
	const link = (html: string): string =>
		html.replace(CLAUSE, (clause) => `<a class="clause" href="#/rules/${book}/${clause}">${clause}</a>`);
	const marked = new Marked({
		renderer: {
			paragraph({ tokens, text }) {
				const inner = this.parser.parseInline(tokens);
				const lead = inner.match(/^<strong>([A-Z][A-Z0-9-]*\d[a-z]?)\.?<\/strong>\.?\s*/);
				if (!lead?.[1]) return `<p>${link(inner)}</p>\n`;
				clauses.push({ id: lead[1], text: plain(text).replace(/^\S+\s*/, '') });
				return `<p id="${lead[1]}" class="rule" tabindex="-1"><b class="id">${lead[1]}</b> ${link(aside(inner.slice(lead[0].length)))}</p>\n`;
			},
			tablecell({ tokens, header }) {
				const inner = this.parser.parseInline(tokens);
				const lead = header ? undefined : inner.match(/^(?:<strong>)?([A-Z][A-Z0-9]*-[A-Z0-9-]*\d[a-z]?)(?:<\/strong>)?$/);
				if (!lead?.[1]) return header ? `<th>${inner}</th>` : `<td>${link(aside(inner))}</td>`;
				clauses.push({ id: lead[1], text: '' });
				return `<td id="${lead[1]}" class="rule" tabindex="-1"><b class="id">${lead[1]}</b></td>`;
			},
		},
	});
	const html = folded(marked.parse(markdown.replace(/^#\s+.+$/m, ''), { async: false }));
	return { title, html: html.replaceAll('<table>', '<div class="table"><table>').replaceAll('</table>', '</table></div>'), clauses };
}

/** What says where a rule comes from is wrapped, so that it can be left out: "(ruling A-12)", "(AR-6)", "*Single source.*" */
export function aside(html: string): string {
	const wrap = (remark: string): string => `<span class="remark">${remark}</span>`;
	return (
		html
			.replace(/ \((?:[^()]{0,14}?(?:AR|A|ED|OPT)-[\w-]+[,;]? ?)+\)/g, wrap)
			.replace(/ <em>[^<]*(?:source|forrás|ruling|décision|döntés)[^<]*\.<\/em>/gi, wrap)
			.replace(/; [^.;<]*<em>[^<]*(?:source|forrás|ruling|décision|döntés)[^<]*<\/em>[^.;<]*(?=\.)/gi, wrap)
			// A figure in a table, the end of a sentence that is a rule, and a sentence that is nothing but the remark.
			.replace(/ \(<em>[^<]*(?:source|forrás)[^<]*<\/em>\)/gi, wrap)
			.replace(/, (?:which is|ce qui vient d’une|ez) <em>[^<]*(?:source|forrás)[^<]*<\/em>(?=\.)/gi, wrap)
			.replace(/(?<=\.) [^.<]*<em>[^<]*(?:source|forrás)[^<]*<\/em>(?:[^.<]|<span class="remark">[^<]*<\/span>)*\./gi, wrap)
	);
}

/** A heading under which there are only answers to questions (`AR-…`, `A-…`) is folded up. */
function folded(html: string): string {
	const [first = '', ...sections] = html.split(/(?=<h2>)/);
	return [
		first,
		...sections.map((section) => {
			const ids = [...section.matchAll(/ id="([^"]+)" class="rule"/g)].map((found) => found[1]!);
			if (!ids.length || !ids.every((id) => /^AR?-[A-Z]?\d/.test(id))) return section;
			return section.replace(/<h2>(.*?)<\/h2>/, '<details class="answers"><summary>$1</summary>') + '</details>';
		}),
	].join('');
}

const plain = (text: string): string =>
	text
		.replace(/[*_`]/g, '')
		.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
		.replace(/[^\S\u00a0]+/g, ' ')
		.trim();
