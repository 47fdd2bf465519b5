import { COLOURS, ENAMELS, type Colour } from '../marks/colours.ts';
import type { Printed } from '../table/printed.ts';
import type { MerlinView } from '../wire/generated/merlin/MerlinView';
import type { PerProvince } from '../wire/generated/merlin/PerProvince';
import type { Colour as SeatColour } from '../wire/generated/merlin/Colour';
import type { Thing } from '../wire/generated/merlin/things';
import type { Purse } from '../wire/generated/merlin/Purse';
import { HENCHMEN, type Die, type Henchman, type MerlinScene, type Pict, type Piece, type Slot, type Stock } from './scene.ts';

/** What the modules in play add to the table. Each takes its own part of the view and touches nothing else. */

type Extras = MerlinView['extras'];

/** Repeated tiles are written once with a count; here they are counted out, as the engine numbers them. */
const counted = <T extends { count?: number }>(tiles: T[]): T[] =>
	tiles.flatMap((tile) => Array.from({ length: tile.count ?? 1 }, () => tile));

/** The tiles of a content by their numbers, counted out once. */
interface Tiles {
	picts: { bonus: string; number: number }[];
	decrees: { gives: string }[];
}
const known = new WeakMap<Printed['merlin'], Tiles>();
function tilesOf(printed: Printed['merlin']): Tiles {
	let tiles = known.get(printed);
	if (!tiles) known.set(printed, (tiles = { picts: counted(printed.picts.tiles), decrees: counted(printed.decree.tiles) }));
	return tiles;
}

/** Adds the modules of a view to a scene that was just made. */
export function addModules(scene: MerlinScene, view: MerlinView, printed: Printed['merlin']): MerlinScene {
	const { extras } = view;
	const tiles = tilesOf(printed);
	if (extras.gold) addGold(scene, extras.gold);
	if (extras.arthur) addArthur(scene, extras.arthur, tiles);
	if (extras['kings-favor']) addFavor(scene, extras['kings-favor'], printed);
	if (extras.market) addMarket(scene, extras.market);
	if (extras.decree) addDecree(scene, extras.decree, tiles);
	if (extras.caerleon) addCaerleon(scene, view, extras.caerleon, extras.gold?.supply);
	if (extras.treasures) addTreasures(scene, extras.treasures, printed);
	if (extras.knights) addKnights(scene, extras.knights);
	if (extras.morgana) addMorgana(scene, extras.morgana, printed);
	return scene;
}

const colourOf = (seat: number): SeatColour => (ENAMELS[seat] ?? 'red') as SeatColour;

function addGold(scene: MerlinScene, gold: NonNullable<Extras['gold']>): void {
	for (const castle of scene.castles) {
		const purse = gold.purses[castle.seat];
		if (!purse) continue;
		castle.counts.push(
			{ kind: 'gold', count: purse.gold, thing: `gold:${colourOf(castle.seat)}` },
			{ kind: 'mistletoe', count: purse.mistletoe, thing: `mistletoe:${colourOf(castle.seat)}` },
		);
	}
	scene.supply.push(
		{ kind: 'gold', count: gold.supply.gold, thing: 'supply:gold' },
		{ kind: 'mistletoe', count: gold.supply.mistletoe, thing: 'supply:mistletoe' },
	);
}

function addArthur(scene: MerlinScene, arthur: NonNullable<Extras['arthur']>, { picts }: Tiles): void {
	const pict = (number: number): Pict => ({
		number: picts[number - 1]?.number ?? 0,
		bonus: picts[number - 1]?.bonus ?? '',
		thing: `pict:${number}`,
	});
	scene.picts = {
		open: arthur.display.filter((tile) => tile !== null).map(pict),
		piles: [arthur.pile],
		totals: arthur.castles.map((castle) => castle.total),
	};
	for (const castle of scene.castles) castle.picts = (arthur.castles[castle.seat]?.tiles ?? []).map(pict);
}

function addFavor(scene: MerlinScene, favor: NonNullable<Extras['kings-favor']>, printed: Printed['merlin']): void {
	const columns = printed.favor.columns as Henchman[];
	for (const castle of scene.castles) {
		const seals = favor.seals[castle.seat] ?? [];
		castle.favors = columns.flatMap((column) =>
			[1, 2, 3].map((row) => {
				const seal = seals.find((each) => each.henchman === column && each.row === row);
				return {
					column,
					row,
					seal: !seal ? ('none' as const) : seal.resting ? ('down' as const) : ('up' as const),
					thing: `favor:${colourOf(castle.seat)}:${column}:${row}`,
				};
			}),
		);
	}
}

function addMarket(scene: MerlinScene, market: NonNullable<Extras['market']>): void {
	const tiles = (kind: 'shield' | 'material', counts: PerProvince<number>, thing: (colour: Colour) => Thing): Piece[] =>
		COLOURS.filter((colour) => counts[colour] > 0).map((colour) => ({
			kind: `${kind}-tile`,
			colour,
			count: counts[colour],
			thing: thing(colour),
		}));
	const { board } = market;
	scene.market = {
		pieces: [
			...tiles('shield', board.shields, (colour) => `market:shield:${colour}`),
			...tiles('material', board.materials, (colour) => `market:material:${colour}`),
			{ kind: 'plus-one', count: board['plus-ones'], thing: 'market:plus-one' },
			{ kind: 'apple-or-mistletoe', count: board['apple-mistletoes'], thing: 'market:apple-mistletoe' },
			...board.workers.map((number): Piece => ({ kind: 'worker', count: number, thing: `market:worker:${number}` })),
		],
	};
	for (const castle of scene.castles) {
		const wares = market.castles[castle.seat];
		if (!wares) continue;
		const name = colourOf(castle.seat);
		castle.goods.push(
			...tiles('shield', wares.shields, (colour) => `tile:${name}:shield:${colour}`),
			...tiles('material', wares.materials, (colour) => `tile:${name}:material:${colour}`),
		);
		castle.dice.push(
			...wares.workers.map((number): Die => ({ kind: 'worker', value: number, used: false, thing: `worker:${name}:${number}` })),
		);
		if (wares['plus-ones']) castle.counts.push({ kind: 'plus-one', count: wares['plus-ones'], thing: `plus-one:${name}` });
		if (wares['apple-mistletoes'])
			castle.counts.push({ kind: 'apple-or-mistletoe', count: wares['apple-mistletoes'], thing: `fruit:${name}` });
		for (const province of scene.provinces) {
			const share = province.influence.find((each) => each.seat === castle.seat);
			if (share) share.extra += wares.under[province.colour];
		}
	}
}

function addDecree(scene: MerlinScene, decree: NonNullable<Extras['decree']>, { decrees }: Tiles): void {
	for (const province of scene.provinces) province.decrees = decree.on[province.colour]?.count ?? 0;
	for (const castle of scene.castles) {
		const owned = decree.owned[castle.seat] ?? [];
		castle.decrees = [{ kind: 'decree', count: owned.length, thing: `decrees:${colourOf(castle.seat)}` }];
	}
	/** Tiles I have looked at. */
	scene.decrees = scene.provinces.flatMap((province) =>
		(decree.on[province.colour]?.tiles ?? []).map((tile) => ({
			province: province.colour,
			gives: decrees[tile - 1]?.gives ?? '',
			thing: `decree:${tile}`,
		})),
	);
}

/** Quarters keep the colours of the provinces, but store things by their kind and hold other henchmen. */
function addCaerleon(scene: MerlinScene, view: MerlinView, caerleon: NonNullable<Extras['caerleon']>, supply: Purse | undefined): void {
	const goods = (kind: 'shield' | 'flag' | 'material', counts: PerProvince<number>): Stock[] =>
		COLOURS.map((colour) => ({ kind, colour, count: counts[colour], thing: `good:${colour}:${kind}` }));
	const stored: Record<string, () => Stock[]> = {
		forge: () => goods('shield', view.board.shields),
		quarry: () => goods('material', view.board.materials),
		tailor: () => goods('flag', view.board.flags),
		bank: () => [{ kind: 'gold', count: supply?.gold ?? 0, thing: 'supply:gold' }],
		orchard: () => [
			{ kind: 'apple', count: view.board.apples, thing: 'supply:apple' },
			{ kind: 'mistletoe', count: supply?.mistletoe ?? 0, thing: 'supply:mistletoe' },
		],
	};
	for (const province of scene.provinces) {
		const quarter = caerleon.quarters[province.colour] ?? undefined;
		province.quarter = quarter;
		province.stock = quarter ? (stored[quarter]?.() ?? []) : [];
		const here = view.castles.flatMap((castle, seat) =>
			HENCHMEN.filter((kind) => castle.henchmen[kind] === province.colour).map((kind): Slot => ({
				kind,
				holds: kind,
				seat,
				thing: `henchman:${castle.colour}:${kind}`,
			})),
		);
		const others = here.filter((slot) => slot.kind !== 'lady');
		const free = (kind: Slot['kind'], i: number): Slot => ({ kind, thing: `quarter-slot:${province.colour}:${i}` });
		province.slots = [
			here.find((slot) => slot.kind === 'lady') ?? free('lady', 0),
			others[0] ?? free('any', 1),
			others[1] ?? free('any', 2),
		];
	}
}

function addTreasures(scene: MerlinScene, treasures: NonNullable<Extras['treasures']>, printed: Printed['merlin']): void {
	const tiles = printed.treasures.terrain.tiles;
	scene.domain.hexes.forEach((hex, i) => {
		const number = treasures.tiles[i];
		const tile = number ? tiles[number - 1] : undefined;
		if (tile) hex.treasure = { kind: tile.treasure, points: tile.points, goods: tile.gives ?? tile.of ?? [] };
	});
	scene.supply.push({ kind: 'neutral-staff', count: treasures.staffs, thing: 'supply:staff' });
}

function addKnights(scene: MerlinScene, knights: NonNullable<Extras['knights']>): void {
	for (const castle of scene.castles) {
		const seated = knights.castles[castle.seat];
		if (!seated) continue;
		castle.knights = seated.knights.map((name) => ({ name, tiles: seated.tiles[name], thing: `table-knight:${name}` }));
		for (const hex of seated['manor-tiles']) if (scene.domain.hexes[hex]) scene.domain.hexes[hex].tile = true;
		for (const province of scene.provinces) {
			const share = province.influence.find((each) => each.seat === castle.seat);
			if (share) share.extra += seated['influence-tiles'][province.colour];
			if (seated.sheriff === province.colour) province.sheriff = castle.seat;
		}
	}
	scene.draft = knights.stacks
		.map((stack) => stack.map((name) => ({ name, thing: `table-knight:${name}` })))
		.filter((stack) => stack.length > 0);
}

function addMorgana(scene: MerlinScene, witch: NonNullable<Extras['morgana']>, printed: Printed['merlin']): void {
	const numbers = printed.morgana.places.numbers;
	const onCauldron = (slot: number): number | undefined =>
		witch.dice.find((die) => typeof die.place === 'object' && die.place.cauldron === slot)?.number;
	scene.witch = {
		dice: witch.dice.map((die, i) => ({
			kind: 'morgana',
			value: die.number,
			used: die.place !== 'pentagram',
			chosen: die.place === 'hand',
			thing: `witch-die:${i}`,
		})),
		cauldrons: witch.cauldrons.map((cauldron, slot) => ({
			number: numbers[slot] ?? slot + 1,
			face: cauldron.brew ?? '',
			die: onCauldron(slot),
			thing: `cauldron:${slot + 1}`,
		})),
		poisonPlace: 'witch-place:poison',
		horn: {
			kind: 'horn',
			count: 1,
			thing: 'relic:horn',
			holder: scene.castles.find((castle) => castle.relics.some((relic) => relic.kind === 'horn'))?.seat,
		},
		pentagrams: witch.pentagrams.map((colour) => ENAMELS.indexOf(colour)),
	};
	for (const castle of scene.castles)
		castle.counts.push({ kind: 'poisoned-apple', count: witch.poison[castle.seat] ?? 0, thing: `poison:${colourOf(castle.seat)}` });
	for (const hex of witch.huts) if (scene.domain.hexes[hex]) scene.domain.hexes[hex].hut = true;
	for (const province of scene.provinces) {
		province.blocked = witch.morgana === province.colour;
		for (const share of province.influence)
			if (typeof share.seat === 'number') share.extra += witch['on-top'][share.seat]?.[province.colour] ?? 0;
		if (witch.lone[province.colour])
			province.influence.push({ seat: 'morgana', count: witch.lone[province.colour], extra: 0, thing: `dark:${province.colour}` });
	}
	const at = scene.ring.findIndex((space) => space.kind === 'province' && space.of === witch.morgana);
	if (at >= 0) scene.figures.push({ id: 'morgana', kind: 'morgana', ring: 'outer', at, thing: 'morgana' });
}
