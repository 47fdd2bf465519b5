declare module 'virtual:content/merlin' {
	type Drawn = (typeof import('../../scripts/drawn.ts').DRAWN)['merlin'][number];
	const content: Pick<import('../wire/generated/merlin/Printed').Printed, Drawn>;
	export default content;
}
