import { ENAMELS, type Enamel } from '../marks/colours.ts';
import type { Printed } from '../table/printed.ts';
import type { LogLine } from '../table/table.svelte.ts';
import { t } from '../text/texts.svelte.ts';
import { fightValue } from './fight.ts';
import { outcomes, type Outcome } from './outcome.ts';
import type { CamelotScene, Card, CombatQuest, Knight, Quest, QuestBase, WarQuest } from './scene.ts';
import type { CamelotView } from '../wire/generated/camelot/CamelotView';
import type { CombatView } from '../wire/generated/camelot/CombatView';
import type { Thing } from '../wire/generated/camelot/things';
import type { White } from '../wire/generated/camelot/White';
import type { Quest as QuestName } from '../wire/generated/camelot/Quest';
import type { WarView } from '../wire/generated/camelot/WarView';

/**
 * From the engine's view to what the table draws. Names of things are the engine's; nothing here decides what is allowed or
 * what anything is worth. Sums of open cards are shown because everybody at a table would add them up. How a finished quest
 * ended is not in the view; the log told it. What is printed on the components is that of the table.
 */
export function camelotScene(view: CamelotView, printed: Printed['camelot'], told: readonly LogLine[] = []): CamelotScene {
	const seatOf = (name: string): number => ENAMELS.indexOf(name as Enamel);
	const own = view.knights.find((knight) => knight.seat === view.viewer);
	/** Anybody who looks at all hands sees that of the knight in turn. */
	const looked = own ?? view.knights.find((knight) => knight.hand !== undefined && knight.seat === view.turn.seat);
	const ended = outcomes(told);
	const standing = (place: string): number[] =>
		view.knights.filter((knight) => knight.standing === 'living' && knight.place === place).map((knight) => seatOf(knight.seat));

	const base = (id: QuestName, finished = false): QuestBase => {
		const facts = printed.quests.quest[id];
		const relic = facts?.relic as keyof CamelotView['relics'] | '' | undefined;
		return {
			id,
			thing: `quest:${id}`,
			knights: standing(id),
			solo: facts?.solo ?? false,
			stakes: facts && { win: facts.win, loss: facts.loss },
			over: finished ? over(ended.get(id)) : undefined,
			brought: finished ? ended.get(id)?.brought : undefined,
			relic: relic && view.relics[relic] === 'quest' ? relic : undefined,
			attached: [
				...(view.heroism === id ? ['heroism'] : []),
				...(id === 'grail' && view.grail.dark_forest ? ['dark-forest'] : []),
				...((id === 'picts' || id === 'saxons') && view[id].mordred ? ['mordred'] : []),
			],
		};
	};
	const combat = (id: 'tournament' | 'lancelot' | 'dragon'): CombatQuest => {
		const laid: CombatView = view[id];
		const black = laid.black.map((card) => blackCard(card.card, printed, id));
		const sum = (cards: Card[]) => cards.reduce((total, card) => total + (card.value ?? 0), 0);
		const white = laid.white.map((name) => whiteCard(name, printed));
		return {
			...base(id, laid.finished),
			kind: 'combat',
			white,
			whiteRoom: printed.quests.quest[id]?.white ?? 0,
			black,
			blackRoom: printed.quests.quest[id]?.black ?? 0,
			whiteSum: sum(white),
			blackSum: sum(black),
			hidden: black.filter((card) => card.value === undefined).length,
		};
	};
	const war = (id: 'picts' | 'saxons'): WarQuest => {
		const stands: WarView = view[id];
		// The cards rise by one to the last place; Mordred asks for one more like the last.
		const run = printed.quests.quest[id]?.white ?? 0;
		const room = Math.max(stands.laid, run + (stands.mordred ? 1 : 0));
		const values = Array.from({ length: room }, (_, i) => Math.min(run, i + 1));
		return {
			...base(id),
			kind: 'war',
			white: values.slice(0, stands.laid).map((value) => fightCard(value, printed)),
			whiteRoom: room,
			values,
			warriors: stands.warriors,
			warriorsRoom: Math.max(stands.warriors, printed.quests.quest[id]?.black ?? 0),
		};
	};
	const quests: Quest[] = [
		combat('tournament'),
		...(view.lancelot.finished ? [combat('dragon')] : [combat('lancelot')]),
		war('picts'),
		war('saxons'),
		{
			...base('excalibur', view.excalibur.finished),
			kind: 'excalibur',
			at: view.excalibur.position,
			lost: printed.numbers.excalibur.min,
			won: printed.numbers.excalibur.max,
		},
		{ ...base('grail', view.grail.finished), kind: 'grail', slots: view.grail.slots },
	];

	return {
		swords: [
			...Array.from({ length: view.swords.white }, () => 'white' as const),
			...Array.from({ length: view.swords.black }, () => 'black' as const),
		],
		swordsEnd: printed.numbers.ends.swords_end,
		engines: view.engines,
		enginesEnd: printed.numbers.ends.engines_lose,
		enginesThing: 'engine',
		campThing: 'camelot',
		quests,
		knights: view.knights.map((knight): Knight => {
			const seat = seatOf(knight.seat);
			return {
				seat,
				knight: knight.knight,
				life: knight.life,
				lifeMost: printed.numbers.life.max,
				cards: knight.cards,
				place: knight.place,
				relics: (Object.keys(view.relics) as (keyof CamelotView['relics'])[]).filter((relic) => view.relics[relic] === knight.seat),
				accused: knight.accused,
				known: knight.shown ? knight.loyalty : undefined,
				secret: view.viewer === 'arbiter' && !knight.shown ? knight.loyalty : undefined,
				absent: knight.standing === 'absent',
				dead: knight.standing === 'dead',
				dying: knight.standing === 'living' && knight.life === 0,
				active: view.turn.seat === knight.seat,
				thing: `knight:${knight.seat}`,
			};
		}),
		handOf: own ? undefined : looked ? seatOf(looked.seat) : 'nobody',
		hand: piled((looked?.hand ?? []).map((name) => whiteCard(name, printed, (card) => `hand:${card}`))),
		loyalty: own?.loyalty,
		loyaltyDealt: own !== undefined && (view.knights.some((knight) => knight.loyalty !== undefined) || view.loyalty.undealt > 0),
		piles: { white: view.white.pile, whiteOut: view.white.discard, black: view.black.pile, blackOut: view.black.discard },
		inPlay: [...(view.vivien ? ['vivien'] : []), ...(view.mists ? ['mists-of-avalon'] : []), ...(view.lying ?? [])],
		...openCards(view, printed),
		merlin: view.merlin && {
			life: view.merlin.life,
			lifeMost: printed.numbers.life.max,
			row: piled((view.merlin.row ?? []).map((name) => whiteCard(name, printed, (card) => `row:${card}`))),
			hidden: view.merlin.row ? 0 : view.merlin.cards,
			dead: view.merlin.standing !== 'living',
			thing: 'merlin',
		},
		rolled: view.roll || undefined,
	};
}

const over = (outcome: Outcome | undefined): 'won' | 'lost' | 'over' => (outcome ? (outcome.won ? 'won' : 'lost') : 'over');

const receiver = (who: string | undefined): Card['to'] => (who === undefined || who === 'merlin' ? who : ENAMELS.indexOf(who as Enamel));

/** Cards lying open for a decision, and what they are called. */
function openCards(view: CamelotView, printed: Printed['camelot']): Pick<CamelotScene, 'pool' | 'poolTitle'> {
	if (view.pool)
		return {
			pool: (view.pool.cards ?? Array.from({ length: view.pool.count }, () => undefined)).map((name, i) => ({
				...whiteCard(name, printed, (card) => `pool:${card}`),
				to: receiver(view.pool?.to?.[i]),
			})),
			poolTitle: t('camelot-pool-share'),
		};
	if (view.held.length)
		return {
			pool: view.held.map((held) => ({ ...blackCard(held.card, printed), thing: held.card ? (`held:${held.card}` as const) : '' })),
			poolTitle: t('camelot-pool-held'),
		};
	if (view.card)
		return { pool: [{ ...blackCard(view.card.card ?? view.card.family, printed), thing: 'card' }], poolTitle: t('camelot-pool-drawn') };
	if (view.laid.length) return { pool: view.laid.map((name) => whiteCard(name, printed)), poolTitle: t('camelot-pool-laid') };
	return { pool: [] };
}

function whiteCard(name: White | undefined, printed: Printed['camelot'], thing?: (name: White) => Thing): Card {
	return {
		name,
		value: fightValue(name, printed),
		side: 'white',
		thing: (name && thing?.(name)) ?? '',
	};
}

/** The Fight card of this value; on a war they lie in the order of their values. */
const fightCard = (value: number, printed: Printed['camelot']): Card =>
	whiteCard(printed.white.card.find((card) => card.value === value)?.name as White | undefined, printed);

/** `black-knight-5`, `lancelot-3-dragon-7`: a card for two quests has a value for each. Elsewhere the first of them is shown. */
function blackCard(name: string | undefined, printed: Printed['camelot'], quest?: string): Card {
	const face = printed.black.card.find((card) => card.name === name);
	return { name, value: quest === 'dragon' ? face?.dragon : (face?.value ?? face?.lancelot), side: 'black', thing: '' };
}

/** Equal cards lie on one pile, since a choice names the kind and not the card. */
function piled(cards: Card[]): Card[] {
	const piles = new Map<string, Card>();
	for (const card of cards) {
		const pile = piles.get(card.thing);
		piles.set(card.thing, pile ? { ...pile, count: (pile.count ?? 1) + 1 } : card);
	}
	return [...piles.values()];
}
