/** Flat-top hexes of side 1: centre of a column and row, odd columns half a tile lower. */
export const HEX = { wide: 2, step: 1.5, high: Math.sqrt(3) };

export function hexCentre(column: number, row: number): [number, number] {
	return [1 + column * HEX.step, HEX.high * (row + 0.5 + (column % 2) * 0.5)];
}

/** The corners of a hex about its centre, clockwise from the upper left. */
export const HEX_CORNERS: readonly (readonly [number, number])[] = [
	[-0.5, -HEX.high / 2],
	[0.5, -HEX.high / 2],
	[1, 0],
	[0.5, HEX.high / 2],
	[-0.5, HEX.high / 2],
	[-1, 0],
];

/** The neighbours of a hex in the order of its edges: above, upper right, lower right, below, lower left, upper left. */
export function neighbours(column: number, row: number): [number, number][] {
	const low = column % 2;
	return [
		[column, row - 1],
		[column + 1, row - 1 + low],
		[column + 1, row + low],
		[column, row + 1],
		[column - 1, row + low],
		[column - 1, row - 1 + low],
	];
}
