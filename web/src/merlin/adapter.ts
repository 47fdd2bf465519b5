import { COLOURS, ENAMELS, type Colour, type Enamel } from '../marks/colours.ts';
import type { Printed } from '../table/printed.ts';
import type { CastleView } from '../wire/generated/merlin/CastleView';
import type { MerlinView } from '../wire/generated/merlin/MerlinView';
import type { PerProvince } from '../wire/generated/merlin/PerProvince';
import type { Relic } from '../wire/generated/merlin/Relic';
import type { CastleDie } from '../wire/generated/merlin/CastleDie';
import type { Thing } from '../wire/generated/merlin/things';
import type { Spot } from '../wire/generated/merlin/Spot';
import type { Setup } from '../wire/types.ts';
import { addModules } from './modules.ts';
import {
	GOODS,
	HENCHMEN,
	type Castle,
	type Die,
	type Figure,
	type Henchman,
	type Hex,
	type Icon,
	type Influence,
	type MerlinScene,
	type Piece,
	type Province,
	type Quest,
	type Space,
} from './scene.ts';

/**
 * From the engine's view to what the table draws. Names of things are the engine's; nothing here decides what is allowed or
 * what anything is worth. What is printed on the components is that of the table.
 */
export function merlinScene(view: MerlinView, setup: Setup, printed: Printed['merlin']): MerlinScene {
	const modules = new Set(setup.modules);
	const seats = view.castles.length;
	const circle = printed.provinces.provinces.map((each) => each.province as Colour);
	const ringName = modules.has('gold')
		? modules.has('arthur')
			? 'gold-arthur'
			: 'gold-base'
		: modules.has('arthur')
			? 'arthur-outer'
			: 'base';
	/** A frame above each column of the domain. */
	const columns = printed.domain.frames.top.length;
	const spaces = (ring: keyof Printed['merlin']['ring'], thing: (position: number) => Thing): Space[] =>
		printed.ring[ring].spaces.map((written, i) => space(typeof written === 'string' ? written : written.space, thing(i)));
	const seatOf = (colour: Enamel): number => ENAMELS.indexOf(colour);

	const scene: MerlinScene = {
		seats,
		round: view.round,
		...view.track,
		ring: spaces(ringName, (i) => `ring:${i}`),
		inner: modules.has('arthur') ? spaces('arthur-inner', (i) => `inner:${i}`) : [],
		figures: figures(view, modules),
		relics: relics(view, modules),
		provinces: circle.map((colour) => province(view, colour)),
		domain: {
			rows: Math.ceil(view.board.domain.length / columns),
			...frames(printed.domain),
			hexes: view.board.domain.map((tile, i): Hex => {
				const owner = view.castles.findIndex((castle) => castle.manors.includes(i));
				return {
					column: i % columns,
					row: Math.trunc(i / columns),
					terrain: tile.terrain,
					tower: tile.tower,
					manor: owner < 0 ? undefined : owner,
					hut: false,
					tile: false,
					thing: `hex:${i}`,
				};
			}),
		},
		display: view.board.display.filter((card) => card !== null).map((card) => quest(card, view, printed)),
		pile: { count: view.board['quest-pile'], thing: 'pile:quests' },
		discard: view.board['quest-discard'].length,
		castles: view.castles.map((castle, seat) => ownCastle(castle, seat, view, seatOf(view.first) === seat, printed)),
		forecasts: view['next-scoring'],
		supply: [{ kind: 'apple', count: view.board.apples, thing: 'supply:apple' }],
	};
	addModules(scene, view, printed);
	sayPowers(scene, printed, modules.has('arthur'));
	return scene;
}

/** Flags say which power they have; it is printed on them. */
function sayPowers(scene: MerlinScene, printed: Printed['merlin'], arthur: boolean): void {
	const { flags } = printed.flags[arthur ? 'arthur' : 'base'];
	const pieces = [...scene.provinces.flatMap((province) => province.stock), ...scene.castles.flatMap((castle) => castle.goods)];
	for (const piece of pieces) {
		const power = piece.kind === 'flag' && flags.find((flag) => flag.colour === piece.colour)?.power;
		if (power) piece.is = `power:${power}`;
	}
}

/** The frames over the columns as the rules count them: they lower the even ones, and a board that lowers the odd ones is drawn as in a mirror. */
export function frames({ layout, frames: { top, bottom } }: Printed['merlin']['domain']): { top: Colour[]; bottom: Colour[] } {
	const across = (frame: string[]) => (layout.lower_columns === 'odd' ? frame.toReversed() : frame) as Colour[];
	return { top: across(top), bottom: across(bottom) };
}

/** `province-black`, `vp-shield`, `build`. */
export function space(written: string, thing: Thing): Space {
	const [, kind, of] = written.match(/^(province|vp|influence|resource)-(.+)$/) ?? [];
	return { kind: kind ?? written, of, written, thing };
}

function spot(written: Spot): { ring: 'outer' | 'inner'; at: number } {
	return written.startsWith('inner-') ? { ring: 'inner', at: Number(written.slice(6)) } : { ring: 'outer', at: Number(written) };
}

function figures(view: MerlinView, modules: ReadonlySet<string>): Figure[] {
	return [
		{ id: 'merlin', kind: 'merlin', ...spot(view.board.merlin), thing: 'figure:merlin' },
		...(modules.has('arthur')
			? [{ id: 'arthur', kind: 'arthur' as const, ...spot(view.board.arthur), thing: 'figure:arthur' as const }]
			: []),
		...view.castles.map((castle, seat): Figure => ({
			id: `knight:${seat}`,
			kind: 'knight',
			seat,
			...spot(castle.knight),
			thing: `figure:${castle.colour}`,
		})),
	];
}

function relics(view: MerlinView, modules: ReadonlySet<string>): Piece[] {
	const all: Relic[] = ['grail', 'excalibur', ...(modules.has('arthur') ? (['signet'] as const) : [])];
	const held = new Set(view.castles.flatMap((castle) => castle.holds));
	return all.filter((relic) => !held.has(relic)).map((kind) => ({ kind, count: 1, thing: `relic:${kind}` }));
}

function province(view: MerlinView, colour: Colour): Province {
	const { board, castles } = view;
	const stock: PerProvince<number>[] = [board.shields, board.flags, board.materials];
	return {
		colour,
		stock: GOODS.map((kind, i) => ({ kind, colour, count: stock[i]?.[colour] ?? 0, thing: `good:${colour}:${kind}` })),
		slots: HENCHMEN.map((kind) => {
			const seat = castles.findIndex((castle) => castle.henchmen[kind] === colour);
			return seat < 0
				? { kind, thing: `slot:${colour}:${kind}` }
				: { kind, holds: kind, seat, thing: `henchman:${castles[seat]?.colour ?? 'red'}:${kind}` };
		}),
		influence: castles
			.map((castle, seat): Influence => ({
				seat,
				count: castle.influence[colour],
				extra: 0,
				thing: `influence:${castle.colour}:${colour}`,
			}))
			.filter((share) => share.count > 0),
		blocked: false,
		thing: `province:${colour}`,
	};
}

/** A quest card: what is printed on it, and which icons the engine says are missing for me. */
function quest(card: number, view: MerlinView, printed: Printed['merlin']): Quest {
	const face = printed.quests.cards[card - 1];
	const missing = view.missing[card];
	return {
		id: card,
		points: face?.points ?? 0,
		henchman: (face?.henchman ?? 'lady') as Henchman,
		thing: `quest:${card}`,
		icons: (face?.icons ?? []).map((icon, place): Icon => {
			const [what = '', where = 'any'] = icon.split(/[:@]/);
			return { what, where, met: missing ? !missing.includes(place) : undefined } as Icon;
		}),
	};
}

const pieces = (kind: string, counts: PerProvince<number>, thing: (colour: Colour) => Thing): Piece[] =>
	COLOURS.filter((colour) => counts[colour] > 0).map((colour) => ({ kind, colour, count: counts[colour], thing: thing(colour) }));

function ownCastle(castle: CastleView, seat: number, view: MerlinView, first: boolean, printed: Printed['merlin']): Castle {
	const name = castle.colour;
	const kinds: Die['kind'][] = ['knight', 'knight', 'knight', 'merlin', 'arthur'];
	const labels: CastleDie[] = ['0', '1', '2', 'merlin', 'arthur'];
	const mine = view.turn.seat === name;
	return {
		seat,
		points: castle.points,
		sources: castle.sources,
		first,
		active: mine && !view.over,
		dice: castle.dice.map((die, i) => {
			const written = i < 3 ? `knight-${i}` : (labels[i] ?? '');
			return {
				kind: kinds[i] ?? 'knight',
				value: die.number,
				used: die.used,
				chosen: mine && view.turn.chosen === written,
				thing: `die:${name}:${labels[i] ?? '0'}`,
			};
		}),
		goods: [
			...pieces('shield', castle.shields, (colour) => `castle:${name}:shield:${colour}`),
			...pieces('flag', castle.flags, (colour) => `castle:${name}:flag:${colour}`),
			...pieces('material', castle.materials, (colour) => `castle:${name}:material:${colour}`),
		],
		traitors: pieces('traitor', castle.traitors, (colour) => `traitor:${name}:${colour}`),
		henchmen: HENCHMEN.map((kind) => ({
			kind,
			home: castle.henchmen[kind] === null,
			where: castle.henchmen[kind] ?? undefined,
			thing: `henchman:${name}:${kind}`,
		})),
		counts: [
			{ kind: 'apple', count: castle.apples, thing: `apple:${name}` },
			{ kind: 'staff', count: castle.staffs, thing: `staff:${name}` },
			{ kind: 'influence', count: castle.counters, thing: `counters:${name}` },
			{ kind: 'manor', count: castle['manors-left'], thing: `manors:${name}` },
		],
		relics: castle.holds.map((kind) => ({ kind, count: 1, thing: `relic:${kind}` })),
		picts: [],
		decrees: [],
		favors: [],
		knights: [],
		hand: (castle.hand ?? []).map((card) => quest(card, view, printed)),
		handSize: castle['hand-size'],
		retired: castle.retired,
	};
}
