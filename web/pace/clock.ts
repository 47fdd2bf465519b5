import type { Page } from '@playwright/test';

/** A move on its way to the screen, in milliseconds of the page's own clock. */
export interface Sample {
	step: number;
	/** When the server's word reached the page. */
	heard: number;
	/** When the first picture that shows it was finished. */
	painted: number;
	/** When the click was made that brought it about, if it was one of mine. */
	clicked?: number;
}

declare global {
	interface Window {
		pace: { samples: Sample[]; waiting: Sample[] };
	}
}

/**
 * Puts a clock into the page before anything else runs there. It starts when a socket hands over a position with a new step,
 * before the client has seen it. It stops when the browser has made the picture in which the table stands at that step or a
 * later one: a task that is posted while a picture is being made runs as soon as it is made.
 */
export async function clockIn(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const waiting: Sample[] = [];
		const samples: Sample[] = [];
		window.pace = { samples, waiting };
		let clicked: number | undefined;
		addEventListener('click', () => (clicked = performance.now()), true);

		/** Moves that stand on the page and will be in the picture that comes next. */
		let standing: Sample[] = [];
		let asked = false;
		let making = false;
		const picture = () => {
			if (asked) return;
			asked = true;
			requestAnimationFrame(() => {
				[asked, making] = [false, true];
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => {
					making = false;
					const painted = performance.now();
					samples.push(...standing.map((sample) => ({ ...sample, painted })));
					standing = [];
					if (waiting.length) picture();
				};
				port2.postMessage(undefined);
			});
		};
		new MutationObserver(() => {
			const step = Number(document.querySelector<HTMLElement>('[data-step]')?.dataset.step ?? -1);
			standing.push(...waiting.filter((sample) => sample.step <= step));
			waiting.splice(0, waiting.length, ...waiting.filter((sample) => sample.step > step));
			if (standing.length && !making) picture();
		}).observe(document, { subtree: true, childList: true, attributeFilter: ['data-step'] });

		let last = 0;
		const Plain = window.WebSocket;
		window.WebSocket = class extends Plain {
			constructor(...all: ConstructorParameters<typeof WebSocket>) {
				super(...all);
				this.addEventListener('message', (message) => {
					const heard = performance.now();
					const word = JSON.parse(String(message.data)) as { hear: string; position?: { step: number } };
					const step = word.hear === 'position' ? (word.position?.step ?? 0) : 0;
					if (step <= last) return;
					last = step;
					waiting.push({ step, heard, painted: 0, clicked });
					clicked = undefined;
					picture();
				});
			}
		};
	});
}
