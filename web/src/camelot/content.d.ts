declare module 'virtual:content/camelot' {
	type Drawn = (typeof import('../../scripts/drawn.ts').DRAWN)['camelot'][number];
	const content: Pick<import('../wire/generated/camelot/Printed').Printed, Drawn>;
	export default content;
}
