import type { Mark } from './names.ts';

/** A province is told by its colour, its emblem and its pattern; never by the colour alone. */
export const COLOURS = ['black', 'grey', 'blue', 'purple', 'orange', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];

export const EMBLEM: Record<Colour, Mark> = {
	black: 'dragon',
	grey: 'dove',
	blue: 'fish',
	purple: 'snake',
	orange: 'fox',
	brown: 'eagle',
};

/** A player is told by colour, shape of the shield and letter. */
export const ENAMELS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'white'] as const;
export type Enamel = (typeof ENAMELS)[number];

/** Outlines of the shields in a box from -10 to 10, one for each enamel. */
export const SHIELD: Record<Enamel, string> = {
	red: 'M-9-10H9V1C9 6 4 9 0 11C-4 9-9 6-9 1Z',
	blue: 'M0-10.5A10.5 10.5 0 1 1 0 10.5A10.5 10.5 0 1 1 0-10.5Z',
	// A clover: no other outline is round in four places, however green and red may look.
	green: 'M-5.2-5.2A5.6 5.6 0 1 1 5.2-5.2A5.6 5.6 0 1 1 5.2 5.2A5.6 5.6 0 1 1-5.2 5.2A5.6 5.6 0 1 1-5.2-5.2Z',
	yellow: 'M0-12L11 0L0 12L-11 0Z',
	purple: 'M-9.5-9.5H9.5V9.5H-9.5Z',
	// A banner with two tails: a hexagon is too much like a circle.
	orange: 'M-9-11H9V12L0 5.2L-9 12Z',
	white: 'M-9 10V-2A9 9 0 0 1 9-2V10Z',
};

/** The letter's colour on each enamel. */
export const ON: Record<Enamel, string> = {
	red: '#fff',
	blue: '#fff',
	green: '#fff',
	yellow: '#1f1708',
	purple: '#fff',
	orange: '#1f1708',
	white: '#1f1708',
};
