declare module 'virtual:marks' {
	/** Each drawing as one path in a square of 512 units. */
	const paths: Record<import('./names.ts').Mark, string>;
	export default paths;
}
