/** Figures inside the rulebook: a part of the table as it stands in the example of a paragraph, drawn by the table's own components. */
export interface Figure {
	/** Its label is the text `learn-figure-…`. */
	name: string;
	/** The paragraph before which it stands. */
	before: string;
	/** The paragraph whose example it shows. */
	clause: string;
	part: 'board' | 'domain' | 'quests' | 'castle' | 'round-table' | 'quest';
	/** Which quest of Camelot. */
	quest?: string;
}

export const FIGURES: readonly Figure[] = [
	{ name: 'board', before: 'M-SETUP-1', clause: 'M-SETUP-14', part: 'board' },
	{ name: 'castle', before: 'M-SETUP-8', clause: 'M-SETUP-14', part: 'castle' },
	{ name: 'ring', before: 'M-TURN-1', clause: 'M-TURN-4', part: 'board' },
	{ name: 'provinces', before: 'M-HENCHMAN-1', clause: 'M-HENCHMAN-3', part: 'board' },
	{ name: 'build', before: 'M-SPACE-BUILD-1', clause: 'M-SCORE-DOMAIN-2', part: 'domain' },
	{ name: 'quests', before: 'M-QUEST-1', clause: 'M-QUEST-3', part: 'quests' },
	{ name: 'territories', before: 'M-SCORE-DOMAIN-1', clause: 'M-SCORE-DOMAIN-2', part: 'domain' },
	{ name: 'influence', before: 'M-SCORE-INFLUENCE-1', clause: 'M-SCORE-INFLUENCE-3', part: 'board' },
	{ name: 'knights', before: 'C-SETUP-1', clause: 'C-QUEST-CAMELOT-1', part: 'round-table' },
	{ name: 'swords', before: 'C-END-1', clause: 'C-ACCUSE-1', part: 'round-table' },
	{ name: 'siege', before: 'C-QUEST-CAMELOT-1', clause: 'C-QUEST-CAMELOT-5', part: 'round-table' },
	{ name: 'tournament', before: 'C-QUEST-BK-1', clause: 'C-QUEST-BK-1', part: 'quest', quest: 'tournament' },
	{ name: 'lancelot', before: 'C-QUEST-LANCELOT-1', clause: 'C-QUEST-LANCELOT-1', part: 'quest', quest: 'lancelot' },
	{ name: 'dragon', before: 'C-QUEST-DRAGON-1', clause: 'C-QUEST-DRAGON-2', part: 'quest', quest: 'dragon' },
	{ name: 'excalibur', before: 'C-QUEST-EXCALIBUR-1', clause: 'C-QUEST-EXCALIBUR-3', part: 'quest', quest: 'excalibur' },
	{ name: 'grail', before: 'C-QUEST-GRAIL-1', clause: 'C-QUEST-GRAIL-3', part: 'quest', quest: 'grail' },
	{ name: 'picts', before: 'C-QUEST-WAR-1', clause: 'C-QUEST-WAR-1', part: 'quest', quest: 'picts' },
	{ name: 'saxons', before: 'C-QUEST-WAR-1', clause: 'C-QUEST-WAR-1', part: 'quest', quest: 'saxons' },
];
