import { COLOURS, type Colour } from '../marks/colours.ts';
import { space } from '../merlin/adapter.ts';
import type { Castle, Henchman, MerlinScene, Quest, Space, Terrain } from '../merlin/scene.ts';
import type { LogLine } from '../table/table.svelte.ts';
import type { Offer, Position } from '../wire/types.ts';

/** A made-up position of Merlin, for looking at components. Nothing here is a rule. */
const BASE =
	'province-black vp-shield influence-flag build province-grey exchange excalibur quest province-blue influence-material vp-influence build province-purple influence-shield vp-flag exchange province-orange move-henchman grail build province-brown vp-material influence-henchman quest';
const ARTHUR =
	'province-black vp-shield influence-flag build province-grey gold apple-or-mistletoe activate province-blue influence-material vp-influence build province-purple influence-shield vp-flag vp-manor province-orange gold move-arthur apple-or-mistletoe province-brown vp-material influence-henchman quest';
const INNER =
	'stairs resource-shield pict grail resource-flag merlin pict excalibur resource-material replace-manor pict signet resource-influence';

const ring = (text: string, name: string): Space[] => text.split(' ').map((word, i) => space(word, `${name}:${i}`));

const HENCHMEN: Henchman[] = ['lady', 'shield-bearer', 'builder', 'flag-bearer'];
const TERRAIN: Terrain[] = ['mountain', 'wood', 'lake'];
/** A small fixed shuffle, so that every picture is the same. */
const dice = (n: number, sides: number): number => Math.abs(Math.trunc(Math.sin(n * 12.9898) * 43758.5453)) % sides;

const quest = (id: number, points: number, henchman: Henchman, icons: string, met: string): Quest => ({
	id,
	points,
	henchman,
	thing: `quest:${id}`,
	icons: icons.split(' ').map((icon, i) => {
		const [what = '', where = 'any'] = icon.split(/[:@]/);
		return { what, where, met: met === '?' ? undefined : met[i] === '1' } as Quest['icons'][number];
	}),
});

function castle(seat: number, all: boolean): Castle {
	const name = ['red', 'blue', 'green', 'yellow'][seat] ?? '';
	const values = [
		[2, 6, 4],
		[5, 1, 1],
		[3, 3, 6],
		[2, 4, 5],
	][seat] ?? [1, 1, 1];
	return {
		seat,
		points: [34, 29, 41, 26][seat] ?? 0,
		sources: {},
		retired: false,
		first: seat === 1,
		active: seat === 0,
		dice: [
			...values.map((value, i) => ({ kind: 'knight' as const, value, used: i === 2 || (seat > 1 && i === 0), thing: `die:${name}:${i}` })),
			{ kind: 'merlin' as const, value: 3 + seat, used: seat === 3, thing: `die:${name}:merlin` },
			...(all ? [{ kind: 'arthur' as const, value: 2 + seat, used: false, thing: `die:${name}:arthur` }] : []),
		],
		goods: [
			{ kind: 'shield', colour: 'black', count: 1, thing: `castle:${name}:shield:black` },
			{ kind: 'shield', colour: 'grey', count: 1 + (seat % 2), thing: `castle:${name}:shield:grey` },
			{ kind: 'flag', colour: 'orange', count: 2, thing: `castle:${name}:flag:orange` },
			{ kind: 'material', colour: 'blue', count: 3, thing: `castle:${name}:material:blue` },
			...(all ? [{ kind: 'flag', colour: 'blue' as Colour, count: 1, thing: `castle:${name}:flag:blue` }] : []),
		],
		traitors: [
			{ kind: 'traitor', colour: 'purple', count: 2, thing: `castle:${name}:traitor:purple` },
			{ kind: 'traitor', colour: 'brown', count: 1, thing: `castle:${name}:traitor:brown` },
		],
		henchmen: HENCHMEN.map((kind, i) => ({
			kind,
			home: i === 3,
			where: i === 3 ? undefined : COLOURS[i * 2],
			thing: `henchman:${name}:${kind}`,
		})),
		counts: [
			{ kind: 'apple', count: 1, thing: `castle:${name}:apple` },
			{ kind: 'staff', count: 2, thing: `castle:${name}:staff` },
			{ kind: 'influence', count: 3, thing: `castle:${name}:influence` },
			{ kind: 'manor', count: 5, thing: `castle:${name}:manor` },
			...(all
				? [
						{ kind: 'gold', count: 4, thing: `castle:${name}:gold` },
						{ kind: 'mistletoe', count: 1, thing: `castle:${name}:mistletoe` },
					]
				: []),
		],
		relics: seat === 0 ? [{ kind: 'excalibur', count: 1, thing: 'relic:excalibur' }] : [],
		picts:
			all && seat === 0
				? [
						{ number: 3, bonus: 'flag:orange', thing: 'pict:3' },
						{ number: 5, bonus: 'apple', thing: 'pict:9' },
					]
				: [],
		decrees: all ? [{ kind: 'decree', count: 2, thing: `castle:${name}:decree` }] : [],
		favors: all
			? HENCHMEN.flatMap((column) =>
					[1, 2, 3].map((row) => ({
						column,
						row,
						seal:
							column === 'lady' && row === 1 ? ('up' as const) : column === 'builder' && row === 3 ? ('down' as const) : ('none' as const),
						thing: `favor:${column}:${row}`,
					})),
				)
			: [],
		knights: all
			? [
					{ name: 'tristan', tiles: 4, thing: 'table-knight:tristan' },
					{ name: 'kay', tiles: 2, thing: 'table-knight:kay' },
				]
			: [],
		hand:
			seat === 0
				? [
						quest(8, 3, 'flag-bearer', 'flag:blue material:purple shield:orange', '111'),
						quest(19, 2, 'lady', 'material:black material:purple', '10'),
						quest(32, 2, 'shield-bearer', 'henchman@grey henchman@grey', '10'),
						quest(16, 3, 'flag-bearer', 'lady@purple influence:grey material:brown', '100'),
					]
				: [],
		handSize: 4,
	};
}

export function merlinScene(all: boolean): MerlinScene {
	const rows = 4;
	return {
		seats: 4,
		forecasts: [
			{ traitors: -3, excalibur: 0, domain: 5, influence: 6, henchmen: 2, picts: 0 },
			{ traitors: 0, excalibur: 3, domain: 2, influence: 4, henchmen: 3, picts: 0 },
			{ traitors: -6, excalibur: 0, domain: 0, influence: 9, henchmen: 1, picts: 0 },
			{ traitors: 0, excalibur: 0, domain: 7, influence: 0, henchmen: 4, picts: 0 },
		],
		round: 3,
		rounds: 6,
		scorings: [2, 4, 6],
		ring: ring(all ? ARTHUR : BASE, 'ring'),
		inner: all ? ring(INNER, 'inner') : [],
		figures: [
			{ id: 'knight:0', kind: 'knight', seat: 0, ring: 'outer', at: 3, thing: 'figure:red' },
			{ id: 'knight:1', kind: 'knight', seat: 1, ring: 'outer', at: 20, thing: 'figure:blue' },
			{ id: 'knight:2', kind: 'knight', seat: 2, ring: 'outer', at: 11, thing: 'figure:green' },
			{ id: 'knight:3', kind: 'knight', seat: 3, ring: 'outer', at: 11, thing: 'figure:yellow' },
			{ id: 'merlin', kind: 'merlin', ring: 'outer', at: 0, thing: 'figure:merlin' },
			...(all
				? [
						{ id: 'arthur', kind: 'arthur' as const, ring: 'inner' as const, at: 4, thing: 'figure:arthur' },
						{ id: 'morgana', kind: 'morgana' as const, ring: 'outer' as const, at: 16, thing: 'figure:morgana' },
					]
				: []),
		],
		relics: all ? [{ kind: 'signet', count: 1, thing: 'relic:signet' }] : [{ kind: 'grail', count: 1, thing: 'relic:grail' }],
		provinces: COLOURS.map((colour, i) => ({
			colour,
			stock: (['flag', 'shield', 'material'] as const).map((kind, k) => ({
				kind,
				colour,
				count: 6 - dice(i * 7 + k, 4),
				thing: `stock:${colour}:${kind}`,
			})),
			slots: HENCHMEN.map((kind, k) => {
				const seat = dice(i * 11 + k * 5 + 3, 7);
				return { kind, holds: seat < 4 ? kind : undefined, seat: seat < 4 ? seat : undefined, thing: `slot:${colour}:${kind}` };
			}),
			influence: [0, 1, 2, 3]
				.map((seat) => ({ seat, count: dice(i * 3 + seat * 17, 4), extra: 0, thing: `influence:${seat}:${colour}` }))
				.filter((share) => share.count > 0),
			decrees: all ? 3 : undefined,
			blocked: all && colour === 'orange',
			thing: `province:${colour}`,
		})),
		domain: {
			rows,
			top: ['black', 'blue', 'purple', 'orange', 'brown', 'grey'],
			bottom: ['purple', 'orange', 'brown', 'grey', 'black', 'blue'],
			hexes: Array.from({ length: 6 * rows }, (_, i) => {
				const seat = dice(i * 31 + 7, 9);
				return {
					column: i % 6,
					row: Math.trunc(i / 6),
					terrain: TERRAIN[dice(i + 5, 3)] ?? 'wood',
					tower: dice(i * 3 + 1, 3) === 0,
					manor: seat < 4 ? seat : undefined,
					hut: all && seat === 1,
					tile: false,
					thing: `hex:${i}`,
				};
			}),
		},
		display: [
			quest(21, 2, 'builder', 'material:blue material:brown', '10'),
			quest(3, 3, 'builder', 'influence:blue flag:orange shield:grey', '100'),
			quest(49, 1, 'shield-bearer', 'flag:any flag:any material:any', '110'),
		],
		pile: { count: 31, thing: 'pile:quests' },
		discard: 5,
		supply: [{ kind: 'apple', count: 7, thing: 'supply:apple' }],
		castles: [0, 1, 2, 3].map((seat) => castle(seat, all)),
		...(all
			? {
					picts: {
						open: [
							{ number: 4, bonus: 'shield:black', thing: 'pict:0' },
							{ number: 1, bonus: 'manor:wood', thing: 'pict:1' },
							{ number: 5, bonus: 'apple', thing: 'pict:2' },
							{ number: 2, bonus: 'influence:grey', thing: 'pict:4' },
						],
						piles: [13, 12],
						totals: [8, 0, 3, 5],
					},
					market: {
						pieces: [
							...COLOURS.map((colour) => ({ kind: 'shield-tile', colour, count: 1, thing: `market:shield:${colour}` })),
							...COLOURS.map((colour) => ({ kind: 'material-tile', colour, count: 1, thing: `market:material:${colour}` })),
							{ kind: 'plus-one', count: 5, thing: 'market:plus' },
							{ kind: 'apple-or-mistletoe', count: 4, thing: 'market:apple' },
							{ kind: 'worker', count: 6, thing: 'market:worker' },
						],
					},
					witch: {
						dice: [
							{ kind: 'morgana' as const, value: 4, used: false, thing: 'die:morgana:0' },
							{ kind: 'morgana' as const, value: 6, used: false, thing: 'die:morgana:1' },
						],
						cauldrons: ['bewitchment', 'change-of-place', 'dark-influence', 'witch-hut', 'money-sell'].map((face, i) => ({
							number: i + 1,
							face,
							die: i === 1 ? 2 : undefined,
							thing: `cauldron:${i}`,
						})),
						poisonPlace: 'witch-place:poison',
						horn: { kind: 'horn', count: 1, thing: 'relic:horn', holder: 2 },
						pentagrams: [1, 3],
					},
				}
			: {}),
	};
}

const offer = (number: number, text: string, ...things: string[]): Offer => ({
	number,
	choice: text,
	code: number,
	things,
	text: { key: text, args: {} },
});

export function merlinPosition(scene: MerlinScene): Position {
	return {
		setup: { game: 'merlin', seats: ['red', 'blue', 'green', 'yellow'], modules: [], options: {} },
		viewer: { seat: 0 },
		step: 57,
		told: 6,
		asked: [0],
		question: {
			ticket: 57,
			seat: 0,
			text: { key: 'Choose a die and move.', args: {} },
			clause: 'M-TURN-1',
			offers: [
				offer(1, 'Move your knight 2: exchange', 'die:red:0', 'ring:5'),
				offer(2, 'Move your knight 6: material by influence', 'die:red:1', 'ring:9'),
				offer(3, 'Move Merlin 3 clockwise: build', 'die:red:merlin', 'ring:3'),
				offer(4, 'Move Merlin 3 counter-clockwise: points for material', 'die:red:merlin', 'ring:21'),
				offer(5, 'Resolve the quest for 3', 'quest:8'),
			],
			barred: [
				{
					choice: 'apple',
					clause: 'M-APPLE-1',
					things: ['castle:red:apple'],
					text: { key: 'Spend an apple', args: {} },
					why: { key: 'Choose a die first.', args: {} },
				},
			],
		},
		undo: { possible: true, steps: 1, reason: null, redo: false },
		view: scene,
		outcome: null,
		commitment: null,
		opening: null,
		hash: null,
	};
}

export const merlinTold: LogLine[] = [
	'Sage Blaise moves Merlin 3 back to the black province; his builder takes a material.',
	'Knight Bors resolves a quest for 3.',
	'Squire Ector spends an apple: the 1 becomes a 5.',
	'Squire Ector sends his lady to orange; your lady goes home.',
	'You build a manor on the lake with a tower and take a black shield.',
].map((text, i) => ({
	n: i + 1,
	step: 50 + Math.trunc(i / 2),
	text: { key: text, args: {} },
	things: [['ring:0'], [], [], ['slot:orange:lady'], ['hex:8']][i] ?? [],
}));
