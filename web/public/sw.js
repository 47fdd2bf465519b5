// The service worker: shows push messages, and keeps the app readable without a network.
//
// Pages come from the network and from the cache only where there is none. Files under /assets never change under one name, so
// the cache is asked first. Nothing of the API is kept here.
const SHELL = 'logres-shell-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
	event.waitUntil(
		caches
			.open(SHELL)
			.then((cache) => cache.addAll(['/', OFFLINE, '/icon.svg', '/manifest.webmanifest']))
			.then(() => self.skipWaiting()),
	);
});

self.addEventListener('activate', (event) => {
	const old = (name) => name.startsWith('logres-shell') && name !== SHELL;
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
			.then(() => self.clients.claim()),
	);
});

async function page(request) {
	const cache = await caches.open(SHELL);
	try {
		const response = await fetch(request);
		if (response.ok) await cache.put('/', response.clone());
		return response;
	} catch {
		return (await cache.match('/')) ?? (await cache.match(OFFLINE)) ?? Response.error();
	}
}

async function asset(request) {
	const cache = await caches.open(SHELL);
	const kept = await cache.match(request);
	if (kept) return kept;
	const response = await fetch(request);
	if (response.ok) await cache.put(request, response.clone());
	return response;
}

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api')) return;
	if (request.mode === 'navigate') event.respondWith(page(request));
	else if (url.pathname.startsWith('/assets/') || url.pathname === '/icon.svg') event.respondWith(asset(request));
});

self.addEventListener('push', (event) => {
	let message = {};
	try {
		message = event.data?.json() ?? {};
	} catch {
		// A message that cannot be read still has to be shown; it leads to the start.
	}
	const { title = 'Logres', body = '', table = null, url = '/', kind = '' } = message;
	event.waitUntil(
		self.registration.showNotification(title, {
			body,
			icon: '/icon-192.png',
			badge: '/icon-192.png',
			tag: table ? `table-${table}` : kind,
			data: { url },
		}),
	);
});

/** The push service has ended the subscription: another one takes its place, and the server is told. */
async function renew({ oldSubscription, newSubscription }) {
	const { pushManager } = self.registration;
	let fresh = newSubscription ?? (await pushManager.getSubscription());
	if (!fresh) {
		const answer = await fetch('/api/push-key');
		if (!answer.ok) return;
		fresh = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: (await answer.json()).key });
	}
	const send = (method, body) =>
		fetch('/api/me/push', { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
	const { endpoint, keys } = fresh.toJSON();
	await send('POST', { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: self.navigator.language.slice(0, 2) });
	if (oldSubscription && oldSubscription.endpoint !== endpoint) await send('DELETE', { endpoint: oldSubscription.endpoint });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
	// A message leads into this app and nowhere else.
	const target = url.origin === self.location.origin ? url.href : self.location.origin;
	event.waitUntil(
		self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
			const open = windows.find((each) => each.url === target) ?? windows[0];
			if (!open) return self.clients.openWindow(target);
			await open.focus();
			return open.url === target ? undefined : open.navigate(target);
		}),
	);
});
