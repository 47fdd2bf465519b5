declare module 'virtual:content/merlin' {
	/** What is drawn of it; `scripts/content.ts` has the same list. */
	type Drawn =
		| 'provinces'
		| 'ring'
		| 'quests'
		| 'domain'
		| 'flags'
		| 'picts'
		| 'favor'
		| 'caerleon'
		| 'morgana'
		| 'market'
		| 'treasures'
		| 'knights'
		| 'decree';
	const content: Pick<import('../wire/generated/merlin/Printed').Printed, Drawn>;
	export default content;
}
