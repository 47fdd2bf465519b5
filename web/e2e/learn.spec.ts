import { expect, test, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { readLessons } from '../scripts/lessons.ts';
import { FIGURES } from '../src/learn/figures.ts';
import { expects, type Lesson } from '../src/learn/guide.ts';
import { dice, playByClicking } from './play.ts';

const lessons = readLessons() as Lesson[];

/** Pictures are taken on the way, when somebody wants to look at them. */
const shots = process.env.LOGRES_SHOTS;
const picture = async (page: Page, name: string) => {
	if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

/** Chooses the language and, if wanted, other settings. */
async function speak(page: Page, language: string, others: object = {}): Promise<void> {
	await page.addInitScript(
		(wanted) => {
			const kept = JSON.parse(localStorage.getItem('logres.preferences') ?? '{}') as object;
			localStorage.setItem('logres.preferences', JSON.stringify({ ...kept, ...wanted, twoTaps: false, confirmEnd: false }));
		},
		{ ...others, language },
	);
}

/** What the guide says now. */
const note = (page: Page) => page.locator('[data-note]');

/** What the guide has to say in a language, by the name of the note. */
function notes(game: string, language: string): Map<string, string> {
	const file = readFileSync(new URL(`../../lang/${language}/lessons.ftl`, import.meta.url), 'utf8');
	const start = `lesson-${game}-first-`;
	const lines = file.split('\n').filter((line) => line.startsWith(start));
	return new Map(lines.map((line) => line.slice(start.length).split(' = ') as [string, string]));
}

for (const size of [
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
]) {
	for (const language of ['en', 'fr', 'hu']) {
		for (const game of ['merlin', 'camelot']) {
			test(`the guided first game of ${game}, ${language}, ${size.width} px`, async ({ page }) => {
				test.setTimeout(600_000);
				await page.setViewportSize(size);
				await speak(page, language);
				await page.goto(`/#/lesson/${game}/first`);
				await expect(note(page)).toHaveAttribute('data-note', 'welcome');
				const words = notes(game, language);
				expect(words.size).toBeGreaterThanOrEqual(10);
				const met = new Set<string>();
				const roll = dice(7);
				// One game in each language is played on the board, the others by keys.
				const byBoard = game === 'merlin' && size.width === 1440;
				// The learner reads what is said and does anything at all; the guide copes.
				for (let i = 0; i < 1500 && !met.has('over'); i++) {
					const id = await said(page, met);
					if (id === 'none') {
						if (byBoard) {
							await playByClicking(page, 1, roll);
							await beSure(page);
						} else await answer(page, roll);
						continue;
					}
					met.add(id);
					await expect(note(page)).toHaveText(words.get(id)!);
					await nothingOutside(page);
					await picture(page, `first-${game}-${language}-${size.width}-${String(met.size).padStart(2, '0')}-${id}`);
					await page.locator('[data-guide] button.main').click({ timeout: 10_000, trial: id === 'over' });
					// A scoring is closed when it is read.
					if (id === 'scoring') await page.keyboard.press('Escape');
				}
				expect(met.size).toBeGreaterThanOrEqual(9);
				// At the end one reads who won, and by what.
				expect(met).toContain('over');
				const won = page.locator('[data-guide] .words p:not(.soft)');
				expect(await won.count()).toBeGreaterThan(1);
				for (const line of await won.allInnerTexts()) expect(line).toMatch(/\S+ \S+/);
			});
		}
	}
}

test('on a phone a notice lies neither on the card of the guide nor on the choices', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await speak(page, 'hu');
	await page.goto('/#/lesson/camelot/first');
	await expect(note(page)).toHaveAttribute('data-note', 'welcome');
	await expect(page.locator('.frame:not(.busy) .prompt .count')).toBeVisible();
	// Something fails, and a notice says so.
	await page.route('**/hint', (route) => route.abort());
	await page.keyboard.press('h');
	const notice = page.locator('.notices .notice');
	await expect(notice).toBeVisible();
	await picture(page, 'notice-beside-the-guide');
	const [said, card, sheet] = await Promise.all([
		notice.boundingBox(),
		page.locator('[data-guide]').boundingBox(),
		page.locator('.sheet').boundingBox(),
	]);
	expect(said!.y).toBeGreaterThanOrEqual(card!.y + card!.height);
	expect(said!.y + said!.height).toBeLessThanOrEqual(sheet!.y);
	await page.locator('[data-guide] button.main').click();
	await expect(note(page)).not.toHaveAttribute('data-note', 'welcome');
});

/** The card of the guide stands wholly on the screen, its buttons can be reached, and on a phone the page begins below it. */
async function nothingOutside(page: Page): Promise<void> {
	const [card, button] = await Promise.all([
		page.locator('[data-guide]').boundingBox(),
		page.locator('[data-guide] button.main').boundingBox(),
	]);
	const size = page.viewportSize()!;
	for (const box of [card!, button!]) {
		expect(box.x).toBeGreaterThanOrEqual(0);
		expect(box.y).toBeGreaterThanOrEqual(0);
		expect(box.x + box.width).toBeLessThanOrEqual(size.width);
		expect(box.y + box.height).toBeLessThanOrEqual(size.height);
	}
	if (size.width < 720 && !(await page.locator('.scoring, .result').count()))
		expect((await page.locator('main.page').boundingBox())!.y).toBeGreaterThanOrEqual(card!.y + card!.height);
}

/** Waits until the guide says something new (its name), or I am asked and it has nothing to say. */
async function said(page: Page, met: ReadonlySet<string>): Promise<string> {
	const found = await page.waitForFunction(
		(known) => {
			const id = document.querySelector('[data-note]')?.getAttribute('data-note') ?? 'none';
			if (id !== 'none') return known.includes(id) ? undefined : id;
			return document.querySelector('.frame:not(.busy) .prompt .count') ? 'none' : undefined;
		},
		[...met],
		{ polling: 20, timeout: 60_000 },
	);
	return (await found.jsonValue())!;
}

/** What cannot be taken back wants to be said twice. */
async function beSure(page: Page): Promise<void> {
	const sure = page.locator('.prompt:not(:has(.count)) ~ .acts .act.main');
	if (await sure.count()) await sure.click({ timeout: 2000 }).catch(() => {});
}

/** Answers with any choice by its number, and waits until the table has taken it. */
async function answer(page: Page, roll: (sides: number) => number): Promise<void> {
	const now = () =>
		page.evaluate(() => {
			const frame = document.querySelector('.frame');
			const asked = document.querySelector('.frame:not(.busy) .prompt:has(.count)')?.textContent ?? 'nothing';
			return `${frame?.getAttribute('data-step')} ${asked}`;
		});
	const before = await now();
	const count = await page.evaluate(() => Number(document.querySelector('.prompt .count')?.textContent.match(/\d+/)?.[0] ?? 1));
	await page.keyboard.type(String(1 + roll(count)));
	await page.keyboard.press('Enter');
	await beSure(page);
	await expect.poll(now, { timeout: 10_000, intervals: [20] }).not.toBe(before);
}

test('a lesson is left and found again where it was, and says when an answer is another one', async ({ page }) => {
	await speak(page, 'en');
	await page.goto('/#/learn');
	await page.locator('[data-lesson="merlin/quests"] a').click();
	await expect(note(page)).toHaveAttribute('data-note', 'intro');
	await picture(page, 'lesson-quests-intro');
	await page.locator('[data-guide] button.main').click();
	await expect(note(page)).toHaveAttribute('data-note', 'resolve');
	// Another answer: a die instead of the quest.
	await page.keyboard.type('1');
	await page.keyboard.press('Enter');
	await expect(page.getByText('That can wait.')).toBeVisible();
	await picture(page, 'lesson-quests-other');
	await page.locator('[data-guide] button.main').click();
	await expect(note(page)).toContainText('Card 7 wants');
	await page.locator('[data-thing="quest:7"]').first().click();
	await expect(note(page)).toHaveAttribute('data-note', 'move');
	await page.waitForTimeout(1500);
	await page.reload();
	await expect(note(page)).toHaveAttribute('data-note', 'move');
});

test('a paragraph of the rulebook is shown and tried', async ({ page }) => {
	await speak(page, 'en');
	await page.goto('/#/rules/merlin/M-STAFF-1');
	await page.locator('[data-show="M-STAFF-1"]').click();
	await expect(page.locator('[data-guide]')).toContainText('This is the position');
	await picture(page, 'example-start');
	await page.locator('[data-guide] button.main').click();
	await expect(page.locator('[data-guide]')).toContainText(':');
	await picture(page, 'example-step');
	await page.getByRole('button', { name: 'Let me try' }).click();
	await expect(page).toHaveURL(/table\//);
	await expect(page.locator('.frame')).toBeVisible();
	await picture(page, 'example-try');
});

test('a paragraph whose position asks nobody is shown and offers no table; every other one opens a table', async ({ page, request }) => {
	await speak(page, 'en');
	const examples = (await (await request.get('/api/examples')).json()) as { clause: string; playable: boolean }[];
	const still = examples.find(({ clause, playable }) => !playable && clause.startsWith('M-'))!;
	await page.goto(`/#/rules/merlin/${still.clause}`);
	await expect(page.locator(`[data-show="${still.clause}"]`)).toBeVisible();
	await expect(page.locator(`[data-try="${still.clause}"]`)).toHaveCount(0);
	// The chapter offers what the server says, and each offer opens a table. (The server's own test tries every paragraph.)
	const offered = await page.locator('[data-try]').evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.try!));
	const headers = { origin: new URL(page.url()).origin };
	for (const clause of offered.slice(0, 8)) {
		const made = await request.post('/api/practice', { data: { clause, name: 'Enid' }, headers });
		expect(made.ok(), `${clause}: ${await made.text()}`).toBe(true);
	}
});

/** What a figure is called, in a language. */
const labels = (language: string): Map<string, string> =>
	new Map(
		readFileSync(new URL(`../../lang/${language}/lessons.ftl`, import.meta.url), 'utf8')
			.split('\n')
			.filter((line) => line.startsWith('learn-figure-'))
			.map((line) => line.slice('learn-figure-'.length).split(' = ') as [string, string]),
	);

test('every figure is drawn, each with a label of its own', async ({ page }) => {
	test.setTimeout(600_000);
	const languages = ['en', 'fr', 'hu'];
	for (const language of languages) expect(new Set(labels(language).values()).size).toBe(FIGURES.length);
	await speak(page, 'fr');
	for (const figure of FIGURES) {
		await page.goto(`/#/rules/${figure.before.startsWith('C-') ? 'camelot' : 'merlin'}/${figure.before}`);
		const drawn = page.locator(`figure[data-figure="${figure.name}"]`);
		await expect(drawn).toBeVisible();
		await expect(drawn).toHaveAttribute('aria-label', labels('fr').get(figure.name)!);
		const box = (await drawn.boundingBox())!;
		expect(box.width * box.height, figure.name).toBeGreaterThan(10_000);
		await picture(page, `figure-${figure.name}`);
	}
});

/** The lessons that are finished here by what they expect; the rules of all of them are tried by the server's own tests. */
for (const name of ['merlin/dice', 'merlin/quests', 'camelot/evil', 'camelot/siege'])
	test(`a lesson is finished by the answers that it expects: ${name}`, async ({ page }) => {
		test.setTimeout(400_000);
		await speak(page, 'en');
		const lesson = lessons.find((each) => each.name === name)!;
		await page.goto(`/#/lesson/${name}`);
		const main = page.locator('[data-guide] button.main');
		const done: string[] = [];
		const roll = dice(9);
		for (let i = 0; i < 200 && !(await page.getByText('That was this lesson.').count()); i++) {
			await expect(note(page)).toBeVisible();
			const id = (await note(page).getAttribute('data-note'))!;
			if (id === 'none') break;
			const step = lesson.steps.find((each) => each.id === id)!;
			if (!done.includes(id)) done.push(id);
			if (!step.expect.length) {
				await main.click();
				await expect.poll(() => note(page).getAttribute('data-note')).not.toBe(id);
				continue;
			}
			await expect(page.locator('.frame:not(.busy) .prompt .count')).toBeVisible();
			// What the server offers, in its written form; the guide on the screen sees only these, too.
			const table = await page.evaluate(
				(lesson) => (JSON.parse(localStorage.getItem('logres.progress') ?? '{}') as Record<string, { table: string }>)[lesson]!.table,
				name,
			);
			type Standing = { position: { step: number; question: { offers: { number: number; choice: string }[] } | null } };
			const standing = async () => (await (await page.request.get(`/api/tables/${table}`)).json()) as Standing;
			const { position } = await standing();
			if (!position.question) continue;
			const offers = position.question.offers;
			const wanted = offers.find((offer) => expects(step, offer.choice)) ?? offers[roll(offers.length)]!;
			for (let picked = 0; picked < 4; picked++) await page.keyboard.press('Escape');
			await page.keyboard.type(String(wanted.number));
			await page.keyboard.press('Enter');
			await beSure(page);
			await expect.poll(async () => (await standing()).position.step).toBeGreaterThan(position.step);
		}
		await expect(page.getByText('That was this lesson.')).toBeVisible();
		expect(done).toEqual(lesson.steps.map((each) => each.id));
		await page.goto('/#/learn');
		await expect(page.locator(`[data-lesson="${name}"] .done`)).toBeVisible();
	});

test('figures stand inside the text, and remarks are there on demand', async ({ page }) => {
	await speak(page, 'hu');
	await page.goto('/#/rules/camelot/C-QUEST-BK-1');
	await expect(page.locator('figure.quest').first()).toBeVisible();
	await picture(page, 'figures-quests');
	await expect(page.locator('.remark').first()).toBeHidden();
	await page.locator('.switch input').check();
	await expect(page.locator('.remark').first()).toBeVisible();
});

/** A paragraph of the rulebook as it is shown: without its name, marks of emphasis and doubled blanks. */
function paragraph(language: string, clause: string): string {
	const folder = new URL(`../../rulebook/${language}/${/^(C-|A-\d)/.test(clause) ? 'camelot' : 'merlin'}/`, import.meta.url);
	for (const file of readdirSync(folder)) {
		const found = readFileSync(new URL(file, folder), 'utf8')
			.split('\n')
			.find((line) => line.startsWith(`**${clause}.** `));
		if (found) return plain(found.slice(clause.length + 6));
	}
	throw new Error(`${clause} is not in the ${language} rulebook`);
}

const plain = (words: string): string => words.replaceAll(/[*`]/g, '').replaceAll(/\s+/g, ' ').trim();

/** In the words of the three languages: what the buttons say, what one looks for, and a word that a good answer contains. */
const SPOKEN = {
	en: { show: 'Show me', position: 'This is the position', search: 'henchman castle', hit: 'M-HENCHMAN-2', see: 'I see' },
	fr: { show: 'Montrez-moi', position: 'Voici la position', search: 'serviteur chateau', hit: 'M-HENCHMAN-2', see: 'Compris' },
	hu: { show: 'Mutasd meg', position: 'Ez a kiinduló állás', search: 'csatlos vartabla', hit: 'M-HENCHMAN-2', see: 'Értem' },
} as const;

for (const language of ['en', 'fr', 'hu'] as const) {
	const words = SPOKEN[language];

	test(`a decision is explained by its paragraph and its example, ${language}`, async ({ page }) => {
		await speak(page, language);
		await page.goto('/#/lesson/merlin/quests');
		const button = page.locator('[data-explain]');
		await button.click();
		const clause = (await button.getAttribute('data-explain'))!;
		const rule = page.locator(`.drawer .rule[id="${clause}"]`);
		await expect(rule).toBeFocused();
		expect(plain(await rule.innerText())).toContain(paragraph(language, clause).slice(0, 60));
		await picture(page, `explain-${language}`);
		const show = page.locator(`.drawer [data-show="${clause}"]`);
		await expect(show).toHaveText(words.show);
		await show.click();
		await expect(page.locator('[data-guide]')).toContainText(words.position);
	});

	test(`a beginner is told each new kind of decision once, ${language}`, async ({ page }) => {
		await speak(page, language, { beginner: true });
		await page.goto('/#/rules/merlin/M-TURN-1');
		await page.locator('[data-try="M-TURN-1"]').click();
		const told = page.locator('[data-explained]');
		const met = new Set<string>();
		const roll = dice(3);
		for (let i = 0; i < 60 && met.size < 3; i++) {
			await expect(page.locator('.frame:not(.busy) .prompt .count')).toBeVisible();
			// What is explained comes a moment after the question.
			await page.waitForTimeout(300);
			if (await told.count()) {
				const clause = (await told.getAttribute('data-explained'))!;
				const question = (await page.locator('[data-guide] .words b').innerText()).trim();
				expect(met).not.toContain(question);
				met.add(question);
				const said = plain(await told.innerText()).replace(/ …$/, '');
				expect(said.length).toBeGreaterThan(40);
				expect(paragraph(language, clause).startsWith(said)).toBe(true);
				await picture(page, `beginner-${language}-${met.size}`);
				await page.getByRole('button', { name: words.see }).click();
				await expect(told).toHaveCount(0);
			}
			await answer(page, roll);
		}
		expect(met.size).toBe(3);
	});

	test(`the rules are searched and quoted in the reader’s own language, ${language}`, async ({ page }) => {
		await speak(page, language);
		await page.goto('/#/rules/merlin');
		await page.locator('input[type=search]').fill(words.search);
		const hit = page.locator('.hits button', { has: page.locator('b', { hasText: new RegExp(`^${words.hit}$`) }) });
		await expect(hit).toBeVisible();
		await picture(page, `search-${language}`);
		await hit.click();
		const rule = page.locator(`.rule[id="${words.hit}"]`);
		expect(plain(await rule.innerText())).toContain(paragraph(language, words.hit).slice(0, 60));
		// A tooltip quotes the paragraph about a thing.
		await page.goto('/#/lesson/merlin/quests');
		await page.locator('[data-guide] button.main').click();
		await page.locator('[data-thing="die:red:0"]').first().hover();
		const tip = page.locator('[role=tooltip]');
		const clause = 'M-TURN-1';
		await expect(tip).toContainText(clause);
		expect(plain(await tip.innerText())).toContain(paragraph(language, clause).slice(0, 60));
		await picture(page, `tooltip-${language}`);
		// What is barred says why, in the same language.
		const bar = page.locator('.choices .barred').first();
		const barring = (await bar.locator('button.clause').innerText()).trim();
		const texts = readFileSync(new URL(`../../lang/${language}/merlin.ftl`, import.meta.url), 'utf8').split('\n');
		const why = texts.find((line) => line.startsWith(`why-${barring} = `))!.split(' = ')[1]!;
		await expect(bar).toContainText(why);
	});
}

test('every paragraph has an example that can be looked at, or the kept list says why not', async ({ request }) => {
	const folder = new URL('../../rulebook/', import.meta.url);
	const list = readFileSync(new URL('without-example.toml', folder), 'utf8');
	const reasons = new Set([...list.matchAll(/^(\S+) = \{ reason = ".{10,}" \}$/gm)].map((found) => found[1]!));
	expect(reasons.size).toBeGreaterThan(0);
	const wanted = ['merlin', 'camelot'].flatMap((book) =>
		readdirSync(new URL(`en/${book}`, folder)).flatMap((file) =>
			[...readFileSync(new URL(`en/${book}/${file}`, folder), 'utf8').matchAll(/^\*\*([A-Z]+-[\w-]+)\.\*\*/gm)].map((found) => found[1]!),
		),
	);
	expect(wanted.length).toBeGreaterThan(900);
	const examples = (await (await request.get('/api/examples')).json()) as { clause: string; playable: boolean }[];
	const known = examples.map(({ clause }) => clause);
	expect(wanted.filter((clause) => !known.includes(clause) && !reasons.has(clause))).toEqual([]);
	// A sample of them opens (the server limits how often one asks). A setup or a finished scoring is a position alone.
	const closed: string[] = [];
	for (const clause of wanted.filter((each, place) => place % 25 === 0 && known.includes(each)))
		if (!(await request.get(`/api/examples/${clause}`)).ok()) closed.push(clause);
	expect(closed).toEqual([]);
});
