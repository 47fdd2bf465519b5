import { texts } from '../text/texts.svelte.ts';
import { mine } from './api.ts';

/** Can this browser take push messages at all? */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The server's key as bytes, as browsers want it. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
	const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const written = (bytes: ArrayBuffer | null): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');

/** Tells the server where this browser takes messages. */
async function tell(subscription: PushSubscription): Promise<void> {
	await mine.subscribe({
		endpoint: subscription.endpoint,
		p256dh: written(subscription.getKey('p256dh')),
		auth: written(subscription.getKey('auth')),
		language: texts.language,
	});
}

async function current(): Promise<PushSubscription | null> {
	if (!canPush()) return null;
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function isPushing(): Promise<boolean> {
	return Notification.permission === 'granted' && (await current()) !== null;
}

/** Asks the reader, subscribes at the browser's push service, and tells the server. */
export async function startPush(): Promise<void> {
	if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
	const registration = await navigator.serviceWorker.ready;
	const { key } = await mine.pushKey();
	const subscription =
		(await current()) ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) }));
	await tell(subscription);
}

export async function stopPush(): Promise<void> {
	const subscription = await current();
	if (!subscription) return;
	await mine.unsubscribe(subscription.endpoint);
	await subscription.unsubscribe();
}

/** A subscription ends with its session on the server: after logging in it is told again. */
export async function renewPush(): Promise<void> {
	const subscription = await current();
	if (subscription && Notification.permission === 'granted') await tell(subscription);
}
