import { beforeAll, expect, it } from 'vitest';
import { motionWords, Sitting } from '../src/room/news.ts';
import { lines } from '../src/room/place.svelte.ts';
import { Table, type Backend } from '../src/table/table.svelte.ts';
import { texts } from '../src/text/texts.svelte.ts';
import type { Actor, Happened, TableEvent, Told } from '../src/wire/types.ts';

const person = (name: string) => ({ id: name.toLowerCase(), name, guest: true });
const actor = (name: string, seat: number): Actor => ({ name, person: name.toLowerCase(), seat });
const moved: Told = { n: 1, step: 1, event: null, text: { key: 'log-moved', args: { seat: { seat: 1 } } }, things: [] };

let number = 0;
const event = (happened: Happened, who: Actor | null = null, told: Told[] = []): TableEvent => ({
	number: (number += 1),
	at: 0,
	who,
	happened,
	told,
});

beforeAll(async () => {
	await texts.need('merlin');
	await texts.speak('en');
});

it('keeps in every line of the log the name of whoever acted then', () => {
	const sitting = new Sitting(() => 'Bors');
	const heard = [
		event({ what: 'sat-down', seat: 1, person: person('Blue') }),
		event({ what: 'answered', seat: 1, step: 1, by: 'person' }, actor('Blue', 1), [moved]),
		event({ what: 'handed-over', seat: 1, bot: 'squire', cause: 'clock' }, actor('Blue', 1)),
		event({ what: 'answered', seat: 1, step: 2, by: 'bot' }, { name: 'squire', person: null, seat: 1 }, [moved]),
		event({ what: 'took-seat-back', seat: 1 }, actor('Blue', 1)),
		event({ what: 'answered', seat: 1, step: 3, by: 'person' }, actor('Blue', 1), [moved]),
	].flatMap((each) => lines(each, sitting));
	expect(heard.filter((line) => line.by === 1).map((line) => line.names?.[1])).toEqual(['Blue', 'Bors', 'Blue']);
	const table = new Table({} as Backend);
	// Anybody who sits there now is somebody else.
	table.people = [0, 1].map((seat) => ({ seat, name: 'Eve', enamel: 'white', letter: 'E' }));
	const words = heard.map((line) => table.line(line));
	expect(words).toContain('The time of Blue is up; a bot plays on.');
	expect(words).toContain('Blue plays again.');
	expect(words.join(' ')).not.toContain('Eve');
});

it('tells who proposed, who agreed and what came of it', () => {
	const sitting = new Sitting(() => 'Bors');
	const [red, blue] = [actor('Red', 0), actor('Blue', 1)];
	const tally = { motion: { motion: 'pause' as const }, by: red, yes: [red, blue], no: [], silent: [], needed: 2 };
	const table = new Table({} as Backend);
	const words = [
		event({ what: 'sat-down', seat: 0, person: person('Red') }),
		event({ what: 'proposed', ballot: 9, seat: 0, motion: { motion: 'pause' } }, red),
		event({ what: 'voted', ballot: 9, seat: 1, yes: true }, blue),
		event({ what: 'carried', ballot: 9, tally }),
		event({ what: 'absent', seat: 1 }, blue),
	]
		.flatMap((each) => lines(each, sitting))
		.map((line) => table.line(line));
	expect(words).toEqual(['Red proposes a pause.', 'Blue agrees.', 'Agreed: a pause (Red, Blue).', 'Blue counts as absent.']);
});

it('names who asks for a seat in every line about them', () => {
	const sitting = new Sitting(() => 'Bors');
	const [red, blue] = [actor('Red', 0), actor('Blue', 1)];
	const motion = { motion: 'admit' as const, seat: 2, person: 'eve' };
	const tally = { motion, by: red, yes: [red, blue], no: [], silent: [], needed: 2 };
	const table = new Table({} as Backend);
	const words = [
		event({ what: 'asked', seat: 2, person: person('Eve') }, { name: 'Eve', person: 'eve', seat: null }),
		event({ what: 'proposed', ballot: 9, seat: 0, motion }, red),
		event({ what: 'carried', ballot: 9, tally }),
	]
		.flatMap((each) => lines(each, sitting))
		.map((line) => table.line(line));
	expect(words).toEqual([
		'Eve asks for the free seat.',
		'Red proposes the free seat for Eve.',
		'Agreed: the free seat for Eve (Red, Blue).',
	]);
});

it('says that the operator ended a game, and leaves it to the vote to say that the people did', () => {
	const table = new Table({} as Backend);
	const said = (who: Actor | null) => lines(event({ what: 'ended' }, who), new Sitting(() => 'Bors')).map((line) => table.line(line));
	expect(said({ name: 'operator', person: null, seat: null })).toEqual(['The operator of this server ended the game.']);
	expect(said(null)).toEqual([]);
});

it('says when somebody has another name, and nothing when only an account came with the same one', () => {
	const sitting = new Sitting(() => 'Bors');
	const heard = [
		event({ what: 'sat-down', seat: 1, person: person('Guest') }),
		event({ what: 'renamed', seat: 1, person: person('Enid') }, actor('Guest', 1)),
		event({ what: 'answered', seat: 1, step: 1, by: 'person' }, actor('Enid', 1), [moved]),
		event({ what: 'renamed', seat: 1, person: { ...person('Enid'), guest: false } }, actor('Enid', 1)),
	].flatMap((each) => lines(each, sitting));
	const table = new Table({} as Backend);
	expect(heard.map((line) => table.line(line)).filter((words) => words.includes('called'))).toEqual(['Guest is called Enid from now on.']);
	expect(heard.find((line) => line.by === 1)?.names?.[1]).toBe('Enid');
});

it('names the account behind spoken words, by which they can be silenced', () => {
	const spoken = event({ what: 'talked', speaker: { seat: 1 }, text: 'hello' }, actor('Blue', 1));
	expect(lines(spoken, new Sitting(() => 'Bors'))[0]?.person).toBe('blue');
});

it('calls the reader "you" in what the reader did, under whatever name, and nobody else', () => {
	const sitting = new Sitting(() => 'Bors');
	const heard = [
		event({ what: 'sat-down', seat: 1, person: person('Eve') }),
		event({ what: 'answered', seat: 1, step: 1, by: 'person' }, actor('Eve', 1), [moved]),
		event({ what: 'left', seat: 1 }, actor('Eve', 1)),
		event({ what: 'took-over', seat: 1, person: person('Guest') }, actor('Guest', 1)),
		event({ what: 'answered', seat: 1, step: 2, by: 'person' }, actor('Guest', 1), [moved]),
		event({ what: 'renamed', seat: 1, person: person('Enid') }, actor('Guest', 1)),
		event({ what: 'handed-over', seat: 1, bot: 'squire', cause: 'wish' }, actor('Enid', 1)),
		event({ what: 'answered', seat: 1, step: 3, by: 'bot' }, { name: 'squire', person: null, seat: 1 }, [moved]),
		event({ what: 'took-seat-back', seat: 1 }, actor('Enid', 1)),
		event({ what: 'voted', ballot: 9, seat: 0, yes: true }, actor('Red', 0)),
		event({ what: 'talked', speaker: { seat: 1 }, text: 'Hail' }, actor('Enid', 1)),
	].flatMap((each) => lines(each, sitting));
	const table = new Table({} as Backend);
	table.people = ['Red', 'Enid'].map((name, seat) => ({ seat, name, enamel: 'white', letter: 'E' }));
	const read = () => heard.map((line) => table.line(line));
	const named = read();
	expect(named.join(' ')).not.toMatch(/\bYou\b/);
	table.present = { viewer: { seat: 1 } } as never;
	expect(read()).toEqual([
		expect.stringMatching(/^Eve moves/),
		'Eve leaves the table.',
		'You take over the seat.',
		expect.stringMatching(/^You move/),
		'You are called Enid from now on.',
		'A bot plays for you, as you wished.',
		expect.stringMatching(/^Bors moves/),
		'You play again.',
		'Red agrees.',
		'You: “Hail”',
	]);
	// Several people at one device, or a record: everybody has a name.
	table.byName = true;
	expect(read()).toEqual(named);
	table.byName = false;
	table.watching = true;
	expect(read()).toEqual(named);
});

it('says which pace and which bot a vote is about', async () => {
	const motions = [
		{ motion: 'clock', clock: { kind: 'days', hours: 48 } },
		{ motion: 'clock', clock: { kind: 'live', seconds: 600, bonus: 10 } },
		{ motion: 'replace', seat: 1, bot: 'knight' },
	] as const;
	const said = () => motions.map((motion) => motionWords(motion, (seat) => ['Red', 'Blue'][seat]!));
	const [english] = [said()];
	expect(english).toEqual([
		'this pace: 2 days for every answer',
		'this pace: 10 minutes each, and 10 seconds with every answer',
		'a bot (Knight) for Blue',
	]);
	for (const [language, pace, bot] of [
		['fr', '10', 'Chevalier'],
		['hu', '10', 'Lovag'],
	] as const) {
		await texts.speak(language);
		const [days, live, replaced] = said();
		expect(days).toContain('2');
		expect(live).toContain(pace);
		expect(replaced).toContain(bot);
	}
	await texts.speak('en');
	// The line of the log says so too.
	const line = lines(event({ what: 'proposed', ballot: 9, seat: 0, motion: motions[2] }, actor('Red', 0)), new Sitting(() => 'Bors'));
	const table = new Table({} as Backend);
	table.people = ['Red', 'Blue'].map((name, seat) => ({ seat, name, enamel: 'white', letter: 'E' }));
	expect(line.map((each) => table.line(each)).join()).toContain('Red proposes a bot (Knight) for');
});
