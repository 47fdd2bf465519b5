import type { LogLine } from '../table/table.svelte.ts';
import type { Thing } from '../wire/generated/camelot/things';

/** What the components of Camelot's table draw. `adapter.ts` makes it from the engine's view, and works out no rule. */
export type Side = 'white' | 'black';

export interface Card {
	/** The kind: `fight-3`, `grail`, `merlin`, `black-knight-5`; nothing for a card whose face is not known. */
	name?: string;
	value?: number;
	side: Side;
	/** Nothing for a card that is only shown. */
	thing: Thing | '';
	/** How many of this kind, where equal cards lie together. */
	count?: number;
	/** Whom the proposal on the table gives it to. */
	to?: number | 'merlin';
}

export interface Stakes {
	swords: number;
	life: number;
	cards?: number;
	engines?: number;
}

export interface QuestBase {
	id: string;
	thing: Thing;
	/** Seats whose knights stand here. */
	knights: number[];
	/** Cards that lie on the quest as a whole: Heroism, Mordred, Dark Forest. */
	attached: string[];
	/** Finished, and how. */
	over?: 'won' | 'lost' | 'over';
	/** What is printed about its end: swords of the winner's colour, life of everybody there, cards to share, siege engines. */
	stakes?: { win: Stakes; loss: Stakes };
	/** What its end brought, as it was told. */
	brought?: LogLine[];
	/** What can be won. */
	relic?: string;
	solo: boolean;
}

export interface CombatQuest extends QuestBase {
	kind: 'combat';
	white: Card[];
	whiteRoom: number;
	black: Card[];
	blackRoom: number;
	whiteSum: number;
	/** The sum of what lies open. */
	blackSum: number;
	hidden: number;
}

export interface WarQuest extends QuestBase {
	kind: 'war';
	white: Card[];
	whiteRoom: number;
	/** The value each place asks for. */
	values: number[];
	warriors: number;
	warriorsRoom: number;
}

export interface ExcaliburQuest extends QuestBase {
	kind: 'excalibur';
	at: number;
	/** The two ends of the track. */
	lost: number;
	won: number;
}

export interface GrailQuest extends QuestBase {
	kind: 'grail';
	slots: ('empty' | 'grail' | 'despair' | 'desolation')[];
}

export type Quest = CombatQuest | WarQuest | ExcaliburQuest | GrailQuest;

export interface Knight {
	seat: number;
	/** `gawain`; nothing for a squire. */
	knight?: string;
	life: number;
	lifeMost: number;
	cards: number;
	/** Nowhere for those who are dead, unmasked or not here yet. */
	place?: string;
	relics: string[];
	accused: boolean;
	/** What everybody knows about this loyalty. */
	known?: 'loyal' | 'traitor';
	/** What only those know who may look at every card. */
	secret?: 'loyal' | 'traitor';
	/** The chair of a late joiner, still empty. */
	absent: boolean;
	dead: boolean;
	dying: boolean;
	active: boolean;
	thing: Thing;
}

export interface DuoMerlin {
	life: number;
	lifeMost: number;
	row: Card[];
	hidden: number;
	dead: boolean;
	thing: Thing;
}

export interface CamelotScene {
	swords: Side[];
	swordsEnd: number;
	engines: number;
	enginesEnd: number;
	enginesThing: Thing;
	campThing: Thing;
	quests: Quest[];
	knights: Knight[];
	hand: Card[];
	/** Whose hand that is, if not mine; nobody's where no hand may be seen. */
	handOf?: number | 'nobody';
	/** My own card, if I may know it. */
	loyalty?: 'loyal' | 'traitor';
	loyaltyDealt: boolean;
	piles: { white: number; whiteOut: number; black: number; blackOut: number };
	/** Cards with a lasting effect that belong to no quest. */
	inPlay: string[];
	/** Cards lying open for a decision: the pool to share, what Clairvoyance shows, the card just drawn. */
	pool: Card[];
	poolTitle?: string;
	merlin?: DuoMerlin;
	rolled?: number;
}
