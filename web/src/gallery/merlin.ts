import type { Thing } from '../wire/generated/merlin/things';
import { COLOURS, ENAMELS, type Colour } from '../marks/colours.ts';
import { space } from '../merlin/adapter.ts';
import type { Castle, Henchman, MerlinScene, Quest, Space, Terrain } from '../merlin/scene.ts';
import type { LogLine } from '../table/table.svelte.ts';
import type { Position } from '../wire/types.ts';
import { offer } from './offer.ts';

/** Names that are put together here are not checked against the vocabulary. */
const named = (name: string): Thing => name as Thing;

/** A made-up position of Merlin, for looking at components. Nothing here is a rule. */
const BASE =
	'province-black vp-shield influence-flag build province-grey exchange excalibur quest province-blue influence-material vp-influence build province-purple influence-shield vp-flag exchange province-orange move-henchman grail build province-brown vp-material influence-henchman quest';
const ARTHUR =
	'province-black vp-shield influence-flag build province-grey gold apple-or-mistletoe activate province-blue influence-material vp-influence build province-purple influence-shield vp-flag vp-manor province-orange gold move-arthur apple-or-mistletoe province-brown vp-material influence-henchman quest';
const INNER =
	'stairs resource-shield pict grail resource-flag merlin pict excalibur resource-material replace-manor pict signet resource-influence';

const ring = (text: string, name: string): Space[] => text.split(' ').map((word, i) => space(word, named(`${name}:${i}`)));

const HENCHMEN: Henchman[] = ['lady', 'shield-bearer', 'builder', 'flag-bearer'];
const TERRAIN: Terrain[] = ['mountain', 'wood', 'lake'];
/** A small fixed shuffle, so that every picture is the same. */
const dice = (n: number, sides: number): number => Math.abs(Math.trunc(Math.sin(n * 12.9898) * 43758.5453)) % sides;

const quest = (id: number, points: number, henchman: Henchman, icons: string, met: string): Quest => ({
	id,
	points,
	henchman,
	thing: named(`quest:${id}`),
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
		retired: all && seat === 3,
		first: seat === 1,
		active: seat === 0,
		dice: [
			...values.map((value, i) => ({
				kind: 'knight' as const,
				value,
				used: i === 2 || (seat > 1 && i === 0),
				thing: named(`die:${name}:${i}`),
			})),
			{ kind: 'merlin' as const, value: 3 + seat, used: seat === 3, thing: named(`die:${name}:merlin`) },
			...(all ? [{ kind: 'arthur' as const, value: 2 + seat, used: false, thing: named(`die:${name}:arthur`) }] : []),
		],
		goods: [
			{ kind: 'shield', colour: 'black', count: 1, thing: named(`castle:${name}:shield:black`) },
			{ kind: 'shield', colour: 'grey', count: 1 + (seat % 2), thing: named(`castle:${name}:shield:grey`) },
			{ kind: 'flag', colour: 'orange', count: 2, thing: named(`castle:${name}:flag:orange`) },
			{ kind: 'material', colour: 'blue', count: 3, thing: named(`castle:${name}:material:blue`) },
			...(all ? [{ kind: 'flag', colour: 'blue' as Colour, count: 1, thing: named(`castle:${name}:flag:blue`) }] : []),
		],
		traitors: [
			{ kind: 'traitor', colour: 'purple', count: 2, thing: named(`traitor:${name}:purple`) },
			{ kind: 'traitor', colour: 'brown', count: 1, thing: named(`traitor:${name}:brown`) },
		],
		henchmen: HENCHMEN.map((kind, i) => ({
			kind,
			home: i === 3,
			where: i === 3 ? undefined : COLOURS[i * 2],
			thing: named(`henchman:${name}:${kind}`),
		})),
		counts: [
			{ kind: 'apple', count: 1, thing: named(`apple:${name}`) },
			{ kind: 'staff', count: 2, thing: named(`staff:${name}`) },
			{ kind: 'influence', count: 3, thing: named(`counters:${name}`) },
			{ kind: 'manor', count: 5, thing: named(`manors:${name}`) },
			...(all
				? [
						{ kind: 'gold', count: 4, thing: named(`gold:${name}`) },
						{ kind: 'mistletoe', count: 1, thing: named(`mistletoe:${name}`) },
					]
				: []),
		],
		relics: seat === 0 ? [{ kind: 'excalibur', count: 1, thing: named('relic:excalibur') }] : [],
		picts:
			all && seat === 0
				? [
						{ number: 3, bonus: 'flag:orange', thing: named('pict:3') },
						{ number: 5, bonus: 'apple', thing: named('pict:9') },
					]
				: [],
		decrees: all ? [{ kind: 'decree', count: 2, thing: named(`decrees:${name}`) }] : [],
		favors: all
			? HENCHMEN.flatMap((column) =>
					[1, 2, 3].map((row) => ({
						column,
						row,
						seal:
							column === 'lady' && row === 1 ? ('up' as const) : column === 'builder' && row === 3 ? ('down' as const) : ('none' as const),
						thing: named(`favor:${name}:${column}:${row}`),
					})),
				)
			: [],
		knights: all
			? [
					{ name: 'tristan', tiles: 4, thing: named('table-knight:tristan') },
					{ name: 'kay', tiles: 2, thing: named('table-knight:kay') },
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
			{ id: 'knight:0', kind: 'knight', seat: 0, ring: 'outer', at: 3, thing: named('figure:red') },
			{ id: 'knight:1', kind: 'knight', seat: 1, ring: 'outer', at: 20, thing: named('figure:blue') },
			{ id: 'knight:2', kind: 'knight', seat: 2, ring: 'outer', at: 11, thing: named('figure:green') },
			{ id: 'knight:3', kind: 'knight', seat: 3, ring: 'outer', at: 11, thing: named('figure:yellow') },
			{ id: 'merlin', kind: 'merlin', ring: 'outer', at: 0, thing: named('figure:merlin') },
			...(all
				? [
						{ id: 'arthur', kind: 'arthur' as const, ring: 'inner' as const, at: 4, thing: named('figure:arthur') },
						{ id: 'morgana', kind: 'morgana' as const, ring: 'outer' as const, at: 16, thing: named('morgana') },
					]
				: []),
		],
		relics: all ? [{ kind: 'signet', count: 1, thing: named('relic:signet') }] : [{ kind: 'grail', count: 1, thing: named('relic:grail') }],
		provinces: COLOURS.map((colour, i) => ({
			colour,
			stock: (['flag', 'shield', 'material'] as const).map((kind, k) => ({
				kind,
				colour,
				count: 6 - dice(i * 7 + k, 4),
				thing: named(`good:${colour}:${kind}`),
			})),
			slots: HENCHMEN.map((kind, k) => {
				const seat = dice(i * 11 + k * 5 + 3, 7);
				return { kind, holds: seat < 4 ? kind : undefined, seat: seat < 4 ? seat : undefined, thing: named(`slot:${colour}:${kind}`) };
			}),
			influence: [0, 1, 2, 3]
				.map((seat) => ({
					seat,
					count: dice(i * 3 + seat * 17, 4),
					extra: 0,
					thing: named(`influence:${ENAMELS[seat] ?? 'red'}:${colour}`),
				}))
				.filter((share) => share.count > 0),
			decrees: all ? 3 : undefined,
			sheriff: all && colour === 'grey' ? 2 : undefined,
			blocked: all && colour === 'orange',
			thing: named(`province:${colour}`),
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
					tile: all && seat === 0,
					treasure:
						all && i === 4
							? { kind: 'points-and-apple', points: 3, goods: [] }
							: all && i === 10
								? { kind: 'discard', goods: ['shield', 'flag'] }
								: undefined,
					thing: named(`hex:${i}`),
				};
			}),
		},
		display: [
			quest(21, 2, 'builder', 'material:blue material:brown', '10'),
			quest(3, 3, 'builder', 'influence:blue flag:orange shield:grey', '100'),
			quest(49, 1, 'shield-bearer', 'flag:any flag:any material:any', '110'),
		],
		pile: { count: 31, thing: named('pile:quests') },
		discard: 5,
		supply: [{ kind: 'apple', count: 7, thing: named('supply:apple') }],
		castles: [0, 1, 2, 3].map((seat) => castle(seat, all)),
		...(all
			? {
					picts: {
						open: [
							{ number: 4, bonus: 'shield:black', thing: named('pict:0') },
							{ number: 1, bonus: 'manor:wood', thing: named('pict:1') },
							{ number: 5, bonus: 'apple', thing: named('pict:2') },
							{ number: 2, bonus: 'influence:grey', thing: named('pict:4') },
						],
						piles: [13, 12],
						totals: [8, 0, 3, 5],
					},
					market: {
						pieces: [
							...COLOURS.map((colour) => ({ kind: 'shield-tile', colour, count: 1, thing: named(`market:shield:${colour}`) })),
							...COLOURS.map((colour) => ({ kind: 'material-tile', colour, count: 1, thing: named(`market:material:${colour}`) })),
							{ kind: 'plus-one', count: 5, thing: named('market:plus-one') },
							{ kind: 'apple-or-mistletoe', count: 4, thing: named('market:apple-mistletoe') },
							{ kind: 'worker', count: 6, thing: named('market:worker:6') },
						],
					},
					witch: {
						dice: [
							{ kind: 'morgana' as const, value: 4, used: false, thing: named('witch-die:0') },
							{ kind: 'morgana' as const, value: 6, used: false, thing: named('witch-die:1') },
						],
						cauldrons: ['bewitchment', 'change-of-place', 'dark-influence', 'witch-hut', 'money-sell'].map((face, i) => ({
							number: i + 1,
							face,
							die: i === 1 ? 2 : undefined,
							thing: named(`cauldron:${i}`),
						})),
						poisonPlace: 'witch-place:poison',
						horn: { kind: 'horn', count: 1, thing: named('relic:horn'), holder: 2 },
						pentagrams: [1, 3],
					},
					draft: [
						[
							{ name: 'gawain', thing: named('table-knight:gawain') },
							{ name: 'bors', thing: named('table-knight:bors') },
						],
						[{ name: 'galahad', thing: named('table-knight:galahad') }],
					],
					decrees: [
						{ province: 'black' as Colour, gives: 'points:3', thing: named('decree:4') },
						{ province: 'grey' as Colour, gives: 'shield:blue', thing: named('decree:9') },
					],
				}
			: {}),
	};
}

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
					things: ['apple:red'],
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
