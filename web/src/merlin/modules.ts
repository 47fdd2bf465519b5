import printed from 'virtual:content/merlin';
import { COLOURS, ENAMELS, type Colour } from '../marks/colours.ts';
import type { Henchman, MerlinScene, Pict, Piece } from './scene.ts';
import { HENCHMEN, type MerlinView, type PerProvince } from './view.ts';

/** What the modules in play add to the table. Each takes its own part of the view and touches nothing else. */

interface Purse {
	gold: number;
	mistletoe: number;
}

interface Wares {
	shields: PerProvince;
	materials: PerProvince;
	workers: number[];
	'plus-ones': number;
	'apple-mistletoes': number;
	under: PerProvince;
}

interface Extras {
	gold?: { purses: Purse[]; supply: Purse };
	arthur?: { display: (number | null)[]; pile: number; castles: { tiles: number[]; total: number }[] };
	'kings-favor'?: { seals: { henchman: Henchman; row: number; resting?: boolean }[][] };
	market?: { board: Wares; castles: Wares[] };
	decree?: { on: Record<Colour, { count: number; tiles: number[] | null; 'seen-by': string[] }>; owned: number[][] };
}

/** Repeated tiles are written once with a count; here they are counted out, as the engine numbers them. */
const counted = <T extends { count?: number }>(tiles: T[]): T[] => tiles.flatMap((tile) => Array.from({ length: tile.count ?? 1 }, () => tile));
const PICTS = counted(printed.picts.tiles);
const DECREES = counted(printed.decree.tiles as { gives: string; count?: number }[]);

const pict = (number: number): Pict => ({ number: PICTS[number - 1]?.number ?? 0, bonus: PICTS[number - 1]?.bonus ?? '', thing: `pict:${number}` });

/** Adds the modules of a view to a scene that was just made. */
export function addModules(scene: MerlinScene, view: MerlinView): MerlinScene {
	const extras = view.extras as Extras;
	if (extras.gold) addGold(scene, extras.gold);
	if (extras.arthur) addArthur(scene, extras.arthur);
	if (extras['kings-favor']) addFavor(scene, extras['kings-favor']);
	if (extras.market) addMarket(scene, extras.market);
	if (extras.decree) addDecree(scene, extras.decree);
	return scene;
}

const colourOf = (seat: number): string => ENAMELS[seat] ?? '';

function addGold(scene: MerlinScene, gold: NonNullable<Extras['gold']>): void {
	for (const castle of scene.castles) {
		const purse = gold.purses[castle.seat];
		if (!purse) continue;
		castle.counts.push({ kind: 'gold', count: purse.gold, thing: `gold:${colourOf(castle.seat)}` }, { kind: 'mistletoe', count: purse.mistletoe, thing: `mistletoe:${colourOf(castle.seat)}` });
	}
	scene.supply.push({ kind: 'gold', count: gold.supply.gold, thing: 'supply:gold' }, { kind: 'mistletoe', count: gold.supply.mistletoe, thing: 'supply:mistletoe' });
}

function addArthur(scene: MerlinScene, arthur: NonNullable<Extras['arthur']>): void {
	scene.picts = { open: arthur.display.filter((tile) => tile !== null).map(pict), piles: [arthur.pile], totals: arthur.castles.map((castle) => castle.total) };
	for (const castle of scene.castles) castle.picts = (arthur.castles[castle.seat]?.tiles ?? []).map(pict);
}

function addFavor(scene: MerlinScene, favor: NonNullable<Extras['kings-favor']>): void {
	for (const castle of scene.castles) {
		const seals = favor.seals[castle.seat] ?? [];
		castle.favors = HENCHMEN.flatMap((column) =>
			[1, 2, 3].map((row) => {
				const seal = seals.find((each) => each.henchman === column && each.row === row);
				return { column, row, seal: !seal ? ('none' as const) : seal.resting ? ('down' as const) : ('up' as const), thing: `favor:${colourOf(castle.seat)}:${column}:${row}` };
			}),
		);
	}
}

function addMarket(scene: MerlinScene, market: NonNullable<Extras['market']>): void {
	const tiles = (kind: 'shield' | 'material', counts: PerProvince, prefix: string): Piece[] => COLOURS.filter((colour) => counts[colour] > 0).map((colour) => ({ kind: `${kind}-tile`, colour, count: counts[colour], thing: `${prefix}:${kind}:${colour}` }));
	const { board } = market;
	scene.market = {
		pieces: [
			...tiles('shield', board.shields, 'market'),
			...tiles('material', board.materials, 'market'),
			{ kind: 'plus-one', count: board['plus-ones'], thing: 'market:plus-one' },
			{ kind: 'apple-or-mistletoe', count: board['apple-mistletoes'], thing: 'market:apple-mistletoe' },
			...board.workers.map((number) => ({ kind: 'worker', count: number, thing: `market:worker:${number}` })),
		],
	};
	for (const castle of scene.castles) {
		const wares = market.castles[castle.seat];
		if (!wares) continue;
		const name = colourOf(castle.seat);
		castle.goods.push(...tiles('shield', wares.shields, `tile:${name}`), ...tiles('material', wares.materials, `tile:${name}`));
		castle.dice.push(...wares.workers.map((number) => ({ kind: 'worker' as const, value: number, used: false, thing: `worker:${name}:${number}` })));
		if (wares['plus-ones']) castle.counts.push({ kind: 'plus-one', count: wares['plus-ones'], thing: `plus-one:${name}` });
		if (wares['apple-mistletoes']) castle.counts.push({ kind: 'apple-or-mistletoe', count: wares['apple-mistletoes'], thing: `fruit:${name}` });
		for (const province of scene.provinces) {
			const share = province.influence.find((each) => each.seat === castle.seat);
			if (share) share.extra += wares.under[province.colour];
		}
	}
}

function addDecree(scene: MerlinScene, decree: NonNullable<Extras['decree']>): void {
	for (const province of scene.provinces) province.decrees = decree.on[province.colour]?.count ?? 0;
	for (const castle of scene.castles) {
		const owned = decree.owned[castle.seat] ?? [];
		castle.decrees = [{ kind: 'decree', count: owned.length, thing: `decrees:${colourOf(castle.seat)}` }];
	}
	/** Tiles I have looked at. */
	scene.decrees = scene.provinces.flatMap((province) => (decree.on[province.colour]?.tiles ?? []).map((tile) => ({ province: province.colour, gives: DECREES[tile - 1]?.gives ?? '', thing: `decree:${tile}` })));
}
