/** The geometry of round boards: a circle around 0,0; angles in degrees, 0 at the top, clockwise. */
export const rad = (degrees: number): number => ((degrees - 90) * Math.PI) / 180;

const near = (value: number): number => Math.round(value * 100) / 100;

export function polar(degrees: number, radius: number): [number, number] {
	return [near(Math.cos(rad(degrees)) * radius), near(Math.sin(rad(degrees)) * radius)];
}

/** A piece of a ring between two radii and two angles. */
export function sector(from: number, to: number, inner: number, outer: number): string {
	const large = to - from > 180 ? 1 : 0;
	const [ax, ay] = polar(from, outer);
	const [bx, by] = polar(to, outer);
	const [cx, cy] = polar(to, inner);
	const [dx, dy] = polar(from, inner);
	return `M${ax} ${ay}A${outer} ${outer} 0 ${large} 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 ${large} 0 ${dx} ${dy}Z`;
}

/** Angles that spread `count` things evenly about `middle`, `step` apart. */
export const spread = (count: number, middle: number, step: number): number[] =>
	Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * step);

/** The shorter way round from one place on a ring to another, in places; positive is clockwise. */
export function shortest(from: number, to: number, size: number): number {
	const way = (((to - from) % size) + size) % size;
	return way > size / 2 ? way - size : way;
}
