import type { Thing } from '../wire/generated/camelot/things';
import { ENAMELS } from '../marks/colours.ts';
import type { CamelotScene, Card } from '../camelot/scene.ts';
import type { LogLine } from '../table/table.svelte.ts';
import type { Position } from '../wire/types.ts';
import { offer } from './offer.ts';

/** A made-up position of Camelot, for looking at components. Nothing here is a rule. */
const white = (name: string): Card => ({
	name,
	value: name.startsWith('fight') ? Number(name.slice(-1)) : undefined,
	side: 'white',
	thing: `hand:${name}` as Thing,
});
const black = (value?: number): Card => ({
	name: value === undefined ? undefined : `black-knight-${value}`,
	value,
	side: 'black',
	thing: '',
});

export function camelotScene(duo = false): CamelotScene {
	const quest = {
		attached: [] as string[],
		knights: [] as number[],
		stakes: { win: { swords: 2, life: 1, cards: 4 }, loss: { swords: 2, life: 1, engines: 2 } },
	};
	return {
		swords: ['white', 'white', 'black', 'white', 'black', 'white'],
		swordsEnd: 12,
		engines: 5,
		enginesEnd: 12,
		enginesThing: 'engine',
		campThing: 'camelot',
		quests: [
			{
				...quest,
				kind: 'combat',
				id: 'tournament',
				thing: 'quest:tournament',
				solo: true,
				knights: [1],
				white: [white('fight-3'), white('fight-3'), white('fight-5')],
				whiteRoom: 4,
				black: [black(), black(1)],
				blackRoom: 4,
				whiteSum: 11,
				blackSum: 1,
				hidden: 1,
			},
			{
				...quest,
				kind: 'combat',
				id: 'lancelot',
				thing: 'quest:lancelot',
				solo: true,
				white: [],
				whiteRoom: 5,
				black: [
					{ name: 'lancelot-1-dragon-5', value: 1, side: 'black', thing: '' },
					{ name: 'lancelot-3-dragon-7', value: 3, side: 'black', thing: '' },
				],
				blackRoom: 5,
				whiteSum: 0,
				blackSum: 4,
				hidden: 0,
				relic: 'armour',
			},
			{
				...quest,
				kind: 'war',
				id: 'picts',
				thing: 'quest:picts',
				solo: false,
				knights: [2],
				white: [white('fight-1'), white('fight-2'), white('fight-3')],
				whiteRoom: 5,
				values: [1, 2, 3, 4, 5],
				warriors: 2,
				warriorsRoom: 4,
				attached: ['heroism'],
			},
			{
				...quest,
				kind: 'war',
				id: 'saxons',
				thing: 'quest:saxons',
				solo: false,
				white: [],
				whiteRoom: 5,
				values: [1, 2, 3, 4, 5],
				warriors: 3,
				warriorsRoom: 4,
			},
			{ ...quest, kind: 'excalibur', id: 'excalibur', thing: 'quest:excalibur', solo: false, at: 1, lost: -5, won: 5, relic: 'excalibur' },
			{
				...quest,
				kind: 'grail',
				id: 'grail',
				thing: 'quest:grail',
				solo: false,
				knights: [0],
				slots: ['grail', 'grail', 'grail', 'empty', 'empty', 'despair', 'desolation'],
				relic: 'grail',
			},
		],
		knights: [
			['gawain', 5, 6, 'grail'],
			['arthur', 4, 3, 'camelot'],
			['percival', 3, 5, 'tournament'],
			['kay', 2, 4, 'picts'],
			['tristan', 4, 2, 'camelot'],
		]
			.slice(0, duo ? 2 : 5)
			.map(([knight, life, cards, place], seat) => ({
				seat,
				knight: String(knight),
				life: Number(life),
				lifeMost: 6,
				cards: Number(cards),
				place: String(place),
				relics: seat === 2 ? ['armour'] : [],
				accused: seat === 1,
				absent: false,
				dead: false,
				dying: false,
				active: seat === 0,
				thing: `knight:${ENAMELS[seat] ?? 'red'}`,
			})),
		hand: [white('grail'), white('fight-5'), { ...white('fight-2'), count: 2 }, white('piety'), white('merlin')],
		loyalty: 'loyal',
		loyaltyDealt: !duo,
		piles: { white: 41, whiteOut: 17, black: 52, blackOut: 12 },
		inPlay: ['vivien'],
		pool: [],
		...(duo
			? {
					merlin: {
						life: 4,
						lifeMost: 6,
						row: [
							{ ...white('fight-4'), thing: 'row:fight-4' },
							{ ...white('grail'), thing: 'row:grail' },
							{ ...white('heroism'), thing: 'row:heroism' },
						],
						hidden: 0,
						dead: false,
						thing: 'merlin',
					},
				}
			: {}),
	};
}

export function camelotPosition(scene: CamelotScene): Position {
	return {
		setup: { game: 'camelot', seats: ['red', 'blue', 'green', 'yellow', 'purple'], modules: [], options: {} },
		viewer: { seat: 0 },
		step: 57,
		told: 6,
		asked: [0],
		question: {
			ticket: 57,
			seat: 0,
			text: { key: 'Do one heroic deed.', args: {} },
			clause: 'C-HERO-1',
			offers: [
				offer(1, 'Lay a Grail card', 'hand:grail', 'quest:grail'),
				offer(2, 'Play Piety for yourself', 'hand:piety'),
				offer(3, 'Play Piety for the others', 'hand:piety'),
				...['camelot', 'excalibur', 'lancelot', 'saxons', 'picts'].map((place, i) => offer(4 + i, `Ride to ${place}`, `quest:${place}`)),
			],
			barred: [
				{
					choice: 'heal',
					clause: 'C-HERO-8',
					things: [],
					text: { key: 'Heal', args: {} },
					why: { key: 'Needs three cards alike.', args: {} },
				},
				{
					choice: 'merlin',
					clause: 'C-REACT-5',
					things: ['hand:merlin'],
					text: { key: 'Play Merlin', args: {} },
					why: { key: 'Vivien is in play.', args: {} },
				},
			],
		},
		undo: { possible: false, steps: 0, reason: { key: 'A card was drawn.', args: {} }, redo: false },
		view: scene,
		outcome: null,
		commitment: null,
		opening: null,
		hash: null,
	};
}

export const camelotTold: LogLine[] = [
	'Kay lays a 3 against the Picts.',
	'Percival draws black: Saxons land. That is three.',
	'Arthur trades a card with Tristan.',
	'Tristan: “I can help at the Grail.”',
	'You lose a life rather than draw.',
].map((text, i) => ({
	n: i + 1,
	step: 50 + i,
	text: { key: text, args: {} },
	things: [['quest:picts'], ['quest:saxons'], [], [], []][i] ?? [],
}));
