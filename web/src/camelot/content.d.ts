declare module 'virtual:content/camelot' {
	const content: {
		quests: {
			quest: Record<
				string,
				{
					white: number;
					black: number;
					solo: boolean;
					combat: boolean;
					relic: string;
					win: { swords: number; life: number; cards: number };
					loss: { swords: number; life: number; engines: number };
				}
			>;
		};
		numbers: {
			life: { max: number };
			die: { sides: number };
			ends: { engines_lose: number; black_swords_lose: number; swords_end: number };
			excalibur: { min: number; max: number };
		} & Record<string, Record<string, number>>;
		black: { card: { name: string; count: number; value?: number; lancelot?: number; dragon?: number }[] };
		knights: { knight: { name: string }[] };
		white: { card: { name: string; count: number; value?: number }[] };
	};
	export default content;
}
