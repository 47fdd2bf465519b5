declare module 'virtual:content/camelot' {
	/** What is drawn of it; `scripts/content.ts` has the same list. */
	const content: Pick<import('../wire/generated/camelot/Printed').Printed, 'quests' | 'numbers' | 'knights' | 'white' | 'black'>;
	export default content;
}
