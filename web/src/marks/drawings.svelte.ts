import type { Mark } from './names.ts';

/** The side of the square that every drawing fills. */
export const SIDE = 512;

let paths = $state.raw<Record<Mark, string> | undefined>();

/** Fetches the drawings; what is on the page already is filled in. */
export async function loadMarks(): Promise<void> {
	paths = (await import('virtual:marks')).default;
}

/**
 * The path of a mark. Every icon has it for itself: one that refers to a common drawing brings a viewport of its own along, and a
 * table full of these is slow to draw.
 */
export const drawing = (mark: Mark): string | undefined => paths?.[mark];
