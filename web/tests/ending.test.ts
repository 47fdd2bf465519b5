import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { merlinPosition, merlinScene } from '../src/gallery/merlin.ts';
import { Table } from '../src/table/table.svelte.ts';
import Stage from './Stage.svelte';

const none = (): void => {};
afterEach(cleanup);

it('does not wait for a final count that was put away before the game was over', async () => {
	const table = new Table({ answer: none, undo: none, redo: none, restart: none, speak: none, talk: none });
	table.show(merlinPosition(merlinScene(true)));
	render(Stage, { table, game: 'merlin' });
	await tick();
	table.stage.end([], true);
	expect(table.stage.ending).toBe('counting');
	await tick();
	expect(table.stage.ending).toBe('told');
	table.stage.close();
});
