/** Figures inside the rulebook: a part of the table as it stands in the example of a paragraph, drawn by the table's own components. */
export interface Figure {
	/** The paragraph before which it stands. */
	before: string;
	/** The paragraph whose example it shows. */
	clause: string;
	part: 'board' | 'domain' | 'quests' | 'castle' | 'round-table' | 'quest' | 'knights';
	/** Which quest of Camelot. */
	quest?: string;
}

export const FIGURES: readonly Figure[] = [
	{ before: 'M-SETUP-1', clause: 'M-SETUP-14', part: 'board' },
	{ before: 'M-SETUP-8', clause: 'M-SETUP-14', part: 'castle' },
	{ before: 'M-TURN-1', clause: 'M-TURN-4', part: 'board' },
	{ before: 'M-HENCHMAN-1', clause: 'M-HENCHMAN-3', part: 'board' },
	{ before: 'M-SPACE-BUILD-1', clause: 'M-SCORE-DOMAIN-2', part: 'domain' },
	{ before: 'M-QUEST-1', clause: 'M-QUEST-3', part: 'quests' },
	{ before: 'M-SCORE-DOMAIN-1', clause: 'M-SCORE-DOMAIN-2', part: 'domain' },
	{ before: 'M-SCORE-INFLUENCE-1', clause: 'M-SCORE-INFLUENCE-3', part: 'board' },
	{ before: 'C-SETUP-1', clause: 'C-QUEST-CAMELOT-1', part: 'round-table' },
	{ before: 'C-END-1', clause: 'C-ACCUSE-1', part: 'round-table' },
	{ before: 'C-QUEST-CAMELOT-1', clause: 'C-QUEST-CAMELOT-5', part: 'round-table' },
	{ before: 'C-QUEST-BK-1', clause: 'C-QUEST-BK-1', part: 'quest', quest: 'tournament' },
	{ before: 'C-QUEST-LANCELOT-1', clause: 'C-QUEST-LANCELOT-1', part: 'quest', quest: 'lancelot' },
	{ before: 'C-QUEST-DRAGON-1', clause: 'C-QUEST-DRAGON-2', part: 'quest', quest: 'dragon' },
	{ before: 'C-QUEST-EXCALIBUR-1', clause: 'C-QUEST-EXCALIBUR-3', part: 'quest', quest: 'excalibur' },
	{ before: 'C-QUEST-GRAIL-1', clause: 'C-QUEST-GRAIL-3', part: 'quest', quest: 'grail' },
	{ before: 'C-QUEST-WAR-1', clause: 'C-QUEST-WAR-1', part: 'quest', quest: 'picts' },
];
