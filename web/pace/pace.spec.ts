// How soon a move is on the screen: `npm run pace`, with LOGRES naming the binary. It prints what it found, and leaves it as
// JSON in the file that PACE names; bench/screen/run.py puts that into BENCHMARKS.md. Nothing fails because a machine is slow.
import { test, type CDPSession, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { dice, look, pick, sitDown } from '../e2e/play.ts';
import { clockIn } from './clock.ts';

const CLICKS = Number(process.env.PACE_CLICKS ?? 300);
/** The first moves at a table find a browser that has just begun; they are looked at like all the others. */
const GAMES = [
	['Merlin', 'First game', '4 seats'],
	['Merlin', 'The whole box', '4 seats'],
	['Camelot', 'As printed', '5 seats'],
	['Camelot', 'Two knights and Merlin', undefined],
] as const;

interface Row {
	game: string;
	setup: string;
	seats: string | undefined;
	/** From the server's word to the picture, of every move of everybody. */
	heard: number[];
	/** From my click to the picture, the server's work included. */
	clicked: number[];
	/** What a move costs the page itself: the processor's time of its main thread, whatever else the machine does. */
	work: number;
}
const rows: Row[] = [];

/** Waits until everything that was heard stands on the screen, without making the page work meanwhile. */
async function settle(page: Page): Promise<void> {
	let before = -1;
	for (;;) {
		const [count, waiting] = await page.evaluate(() => [window.pace.samples.length, window.pace.waiting.length] as const);
		if (count === before && waiting === 0) return;
		before = count;
		await page.waitForTimeout(120);
	}
}

/** The processor's time that the page's main thread has used so far, in milliseconds. */
async function worked(devtools: CDPSession): Promise<number> {
	const { metrics } = await devtools.send('Performance.getMetrics');
	return 1000 * (metrics.find((each) => each.name === 'TaskDuration')?.value ?? 0);
}

for (const [game, setup, seats] of GAMES) {
	test(`${game}, ${setup}`, async ({ page }) => {
		await clockIn(page);
		// The answers of others are drawn as soon as they are heard, and pieces travel: what is measured is not the turn player's patience.
		await page.addInitScript(() => localStorage.setItem('logres.preferences', JSON.stringify({ pace: 'once', motion: 'full' })));
		const devtools = await page.context().newCDPSession(page);
		await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
		await sitDown(page, game, setup, seats);
		const roll = dice(3);
		let [work, moves] = [0, 0];
		for (let clicks = 0; clicks < CLICKS; clicks++) {
			await settle(page);
			const sight = await look(page);
			if (sight.over) break;
			const [x, y] = pick(sight, roll);
			const [before, seen] = [await worked(devtools), await page.evaluate(() => window.pace.samples.length)];
			await page.mouse.click(x, y);
			await settle(page);
			const more = (await page.evaluate(() => window.pace.samples.length)) - seen;
			// A click that only picks a piece up is no move.
			if (more > 0) [work, moves] = [work + (await worked(devtools)) - before, moves + more];
		}
		const samples = await page.evaluate(() => window.pace.samples);
		const row: Row = {
			game,
			setup,
			seats,
			heard: samples.map((sample) => sample.painted - sample.heard),
			clicked: samples.flatMap((sample) => (sample.clicked === undefined ? [] : [sample.painted - sample.clicked])),
			work: work / Math.max(1, moves),
		};
		rows.push(row);
		console.log(
			`${game}, ${setup}: ${row.work.toFixed(1)} ms of work a move; ${line(row.heard)} from the server's word, ${line(row.clicked)} from a click`,
		);
	});
}

test.afterAll(() => {
	if (process.env.PACE) writeFileSync(process.env.PACE, JSON.stringify(rows));
});

/** The middle, the slow end and the slowest, in milliseconds. */
function line(times: number[]): string {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
	return `${at(0.5)} ms p50, ${at(0.95)} p95, ${at(0.99)} p99, ${at(1)} at most (${sorted.length} moves)`;
}
