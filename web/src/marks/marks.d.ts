declare module 'virtual:marks' {
	const bodies: Record<import('./names.ts').Mark, string>;
	export default bodies;
}
