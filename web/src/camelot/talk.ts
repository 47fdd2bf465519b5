import type { CamelotScene } from './scene.ts';
import { words } from './words.ts';

/** What one may speak about: places and knights. */
export const talkAbout = (scene: CamelotScene, me: number | undefined, name: (seat: number) => string) => [
	{ thing: scene.campThing, label: words.place('camelot') },
	...scene.quests.filter((quest) => !quest.over).map((quest) => ({ thing: quest.thing, label: words.place(quest.id) })),
	...scene.knights
		.filter((knight) => knight.seat !== me && !knight.dead)
		.map((knight) => ({ thing: knight.thing, label: name(knight.seat) })),
];
