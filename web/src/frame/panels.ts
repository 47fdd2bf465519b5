import type { Snippet } from 'svelte';
import type { Kinds, Looks } from '../choices/ChoiceList.svelte';

/** A part of the table beside the board. On wide screens `middle` and `rail` are columns; elsewhere they are tabs. */
export interface Panel {
	id: string;
	title: string;
	/** What its tab says, where that has to be short. */
	short?: string;
	place: 'middle' | 'rail';
	/** Shown under this panel's tab in the middle column even on wide screens. */
	tab?: boolean;
	/** While it is open it has its column to itself. */
	alone?: boolean;
	/** Takes the room that is left. */
	grows?: boolean;
	/** The names of its things, or what they begin with (`hex:`): a tab says when something in it can be chosen. */
	prefixes?: string[];
	body: Snippet;
}

/** What a game gives its frame to lay out. */
export interface Parts {
	game: string;
	board: Snippet;
	/** Instead of the status line: the slider of a replay. Then nothing can be chosen. */
	header?: Snippet;
	/** A decision with few answers and nothing to look for on the board: on a phone its answers open by themselves. */
	focused?: boolean;
	/** What has to be known before one decides, above the list of choices. */
	lead?: Snippet;
	/** Another way to decide than a list of choices. */
	instead?: Snippet;
	/** How a choice is drawn in the list. */
	looks?: Looks;
	/** Under which kinds a long list of choices is folded. */
	kinds?: Kinds;
	panels: Panel[];
	/** The player's own side. The argument says whether the screen is narrow. */
	foot: Snippet<[boolean]>;
	menu?: Snippet;
	/** Opens the rulebook at a clause. */
	clause?: (id: string) => void;
	/** The columns of a wide screen: board and middle. */
	split?: string;
	/** The things of the board itself, for the tab of a phone. */
	boardThings?: string[];
	/** Whether the board can be zoomed on a narrow screen. */
	zooms?: boolean;
	/** Where the zoom buttons are. */
	tools?: string;
	/** On medium screens the panels are beside the board; otherwise they share the foot. */
	beside?: boolean;
}

/** What the table of any game is given besides its scene. */
export interface GameProps extends Pick<Parts, 'clause' | 'menu' | 'header'> {
	/** Whether people may talk here, and in which words. */
	talk?: 'none' | 'phrases' | 'free';
}

/** Is this thing part of this panel? */
export const isOn = (thing: string, panel: Panel): boolean =>
	panel.prefixes?.some((prefix) => (prefix.endsWith(':') ? thing.startsWith(prefix) : thing === prefix)) ?? false;
