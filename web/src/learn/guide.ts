/**
 * What a guide says next. The rules of a lesson are those of `crates/games/src/lesson.rs`, whose test finishes every lesson; here is only
 * what the screen needs, as plain functions of what was answered and read.
 */
import type { Question } from '../wire/types.ts';

export interface When {
	ask?: string;
	offer?: string;
	told?: string;
	answers?: number;
	over?: boolean;
}

export interface Step {
	id: string;
	/** Patterns of the answers that fulfil it; none where there is only something to read. */
	expect: string[];
	other: boolean;
	point: string[];
	clause?: string;
	when?: When;
}

export interface Lesson {
	/** `merlin/dice` */
	name: string;
	game: string;
	kind: 'lesson' | 'game';
	order: number;
	minutes: number;
	module: boolean;
	steps: Step[];
}

/** An answer of the learner: at which step of the game, what, and whether the guide's answer was among the offers. */
export type Given = [step: number, choice: string, offered: boolean];

/** How far somebody has come with a lesson. */
export interface Course {
	/** The practice table it is played at. */
	table?: string;
	given: Given[];
	/** Steps that were read, by id. */
	read: string[];
	/** This run is finished. */
	over?: boolean;
	/** When it was last finished; milliseconds since 1970. */
	done?: number;
}

/** The pattern's words are the first words of the choice; `*` stands for any word, `$` for the end. */
export function fits(pattern: string, choice: string): boolean {
	const words = choice.split(/\s+/);
	return pattern.split(/\s+/).every((wanted, i) => {
		const word = words[i];
		return word === undefined ? wanted === '$' : wanted === '*' || wanted === word;
	});
}

export const expects = (step: Step, choice: string): boolean => step.expect.some((pattern) => fits(pattern, choice));

/** The key of a lesson's text; of the lesson itself without a step. */
export const keyOf = (lesson: Lesson, step?: string): string => `lesson-${lesson.name.replace('/', '-')}${step ? `-${step}` : ''}`;

/** The step of a lesson that waits for an answer: its place, or the number of steps when all are answered. `astray`: the last answer was another one. */
export function standing(lesson: Lesson, course: Course, step: number): { at: number; astray: boolean } {
	const next = (from: number): number => {
		const found = lesson.steps.findIndex((each, i) => i >= from && each.expect.length > 0);
		return found < 0 ? lesson.steps.length : found;
	};
	let at = next(0);
	let astray = false;
	// What was taken back does not count.
	for (const [when, choice, offered] of course.given.filter(([when]) => when < step)) {
		const wanted = lesson.steps[at];
		if (!wanted) break;
		void when;
		if (expects(wanted, choice)) {
			at = next(at + 1);
			astray = false;
		} else if (offered) astray = true;
	}
	return { at, astray };
}

/** What is to be said now: the first thing not yet read before the step that waits for an answer, else that step; nothing at the end. */
export function saying(lesson: Lesson, course: Course, step: number): { step?: Step; astray: boolean; number: number } {
	const { at, astray } = standing(lesson, course, step);
	const before = lesson.steps.slice(0, at).findLastIndex((each) => each.expect.length > 0);
	const unread = lesson.steps.findIndex((each, i) => i > before && i < at && !course.read.includes(each.id));
	const shown = unread >= 0 ? unread : at;
	return { step: lesson.steps[shown], astray: astray && unread < 0, number: Math.min(shown, lesson.steps.length - 1) + 1 };
}

/** Does a note of a game come up? */
export function comesUp(
	when: When | undefined,
	now: { question?: Question; told: ReadonlySet<string>; answers: number; over: boolean },
): boolean {
	if (!when) return false;
	const { question } = now;
	return (
		(when.ask === undefined || question?.text.key === when.ask) &&
		(when.offer === undefined || (question?.offers.some((offer) => fits(when.offer!, offer.choice)) ?? false)) &&
		(when.told === undefined || now.told.has(when.told)) &&
		now.answers >= (when.answers ?? 0) &&
		(!when.over || now.over)
	);
}
