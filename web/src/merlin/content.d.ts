declare module 'virtual:content/merlin' {
	type Written = string | { space: string };
	const content: {
		provinces: { provinces: { province: string; emblem: string }[] };
		ring: Record<'base' | 'arthur-inner' | 'arthur-outer' | 'gold-base' | 'gold-arthur', { spaces: Written[] }>;
		quests: { cards: { icons: string[]; points: number; henchman: string }[] };
		domain: { layout: { lower_columns: string }; frames: { top: string[]; bottom: string[] } };
		flags: Record<'base' | 'arthur', { flags: { colour: string; power: string }[] }>;
		picts: { tiles: { bonus: string; number: number; count?: number }[] };
		favor: { columns: string[] };
		caerleon: { quarters: { quarter: string; roof: string }[] };
		morgana: { places: { numbers: number[] }; cauldrons: { tiles: { front: string; back: string }[] } };
		market: { goods: { shields: string[]; materials: string[] }; workers: { numbers: number[] } };
		treasures: { terrain: { tiles: { terrain: string; treasure: string; points?: number; gives?: string[]; of?: string[] }[] } };
		knights: { knights: { knight: string; stack: string; tiles: number }[] };
		decree: { tiles: { gives: string; count?: number }[] };
	};
	export default content;
}
