import { expect, it } from 'vitest';
import { camelotScene } from '../src/camelot/adapter.ts';
import { BUILT_IN } from '../src/table/printed.ts';
import type { CamelotView } from '../src/wire/generated/camelot/CamelotView';

const combat = { white: [], black: [], finished: false };
const war = { laid: 0, warriors: 0, mordred: false };
const VIEW: CamelotView = {
	viewer: 'gallery',
	asked: [],
	agenda: [],
	turn: { seat: 'red', used: [], free: [], sacrificed: false, exchanged: false, looked: false, ended: false, grail_refused: false },
	first: 'red',
	swords: { white: 0, black: 0 },
	engines: 0,
	relics: { armour: 'quest', excalibur: 'quest', grail: 'quest' },
	knights: [],
	loyalty: { undealt: 0, looked: false, accusation_opened: false },
	tournament: combat,
	lancelot: combat,
	dragon: combat,
	excalibur: { position: 0, finished: false },
	grail: { slots: ['empty', 'empty', 'empty', 'empty', 'empty', 'empty', 'empty'], order: [], dark_forest: false, finished: false },
	picts: war,
	saxons: war,
	mists: true,
	vivien: false,
	white: { pile: 0, discard: 0 },
	black: { pile: 0, top: [], bottom: [], discard: 0 },
	morgan: false,
	held: [],
	laid: [],
	roll: 0,
};

it('draws a black card on the table that has no field of its own in the view', () => {
	const inPlay = (view: CamelotView) => camelotScene(view, BUILT_IN.camelot).inPlay;
	expect(inPlay(VIEW)).toEqual(['mists-of-avalon']);
	// No card of the shipped box lies there without a field; any other stands for one that is added.
	expect(inPlay({ ...VIEW, lying: ['guinevere'] })).toEqual(['mists-of-avalon', 'guinevere']);
});
