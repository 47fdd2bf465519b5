import { inside } from './inside.ts';

/** Where we are, from the part of the address after `#`. So the server needs to know one page only. */
export type Route =
	| { page: 'start' }
	| { page: 'make'; game?: string }
	| { page: 'table'; id: string; key?: string }
	| { page: 'replay'; id: string; key?: string; step?: number }
	| { page: 'rules'; book?: string; clause?: string }
	| { page: 'cards'; game?: string }
	| { page: 'learn' }
	| { page: 'lesson'; /** `merlin/dice` */ id: string }
	| { page: 'example'; /** The clause. */ id: string }
	| { page: 'settings' }
	| { page: 'about' }
	| { page: 'help' }
	| { page: 'me'; tab?: string }
	| { page: 'login'; way?: string }
	| { page: 'admin'; token?: string }
	| { page: 'gallery'; what?: string }
	| { page: 'lost'; path: string };

export function parse(hash: string): Route {
	const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
	const [page, a, b] = path.split('/').map(decodeURIComponent);
	const asked = new URLSearchParams(query);
	switch (page) {
		case '':
			return { page: 'start' };
		case 'make':
			return { page, game: a };
		case 'table':
			return a ? { page, id: a, key: asked.get('key') ?? undefined } : { page: 'start' };
		case 'replay': {
			const step = Number(asked.get('step') ?? NaN);
			const key = asked.get('key') ?? undefined;
			return a ? { page, id: a, key, step: Number.isFinite(step) ? step : undefined } : { page: 'start' };
		}
		case 'rules':
			return { page, book: a, clause: b };
		case 'cards':
			return { page, game: a };
		case 'lesson':
			return a && b ? { page, id: `${a}/${b}` } : { page: 'learn' };
		case 'example':
			return a ? { page, id: a } : { page: 'rules' };
		case 'learn':
		case 'settings':
		case 'about':
		case 'help':
			return { page };
		case 'me':
			return { page, tab: a || undefined };
		case 'login':
			return { page, way: a || undefined };
		case 'admin':
			return { page, token: a || undefined };
		case 'gallery':
			return { page, what: a };
		default:
			return { page: 'lost', path };
	}
}

class Router {
	route = $state.raw<Route>(parse(globalThis.location?.hash ?? ''));

	constructor() {
		globalThis.addEventListener?.('hashchange', () => {
			this.route = parse(location.hash);
		});
	}

	go(path: string): void {
		location.hash = path;
	}
}

// Links that are sent to others have a path of their own, for previews; the app itself lives behind the #. This comes before the
// first look at the address.
const invited = globalThis.location && inside(location.pathname, location.search, location.hash);
if (invited) history.replaceState(null, '', invited);

export const router = new Router();
