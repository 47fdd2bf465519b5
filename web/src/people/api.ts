import { call } from '../wire/api.ts';
import type { BlockedPerson } from '../wire/generated/BlockedPerson';
import type { FreshToken } from '../wire/generated/FreshToken';
import type { History } from '../wire/generated/History';
import type { MyAccount } from '../wire/generated/MyAccount';
import type { NewSubscription } from '../wire/generated/NewSubscription';
import type { NoticeSettings } from '../wire/generated/NoticeSettings';
import type { PushKey } from '../wire/generated/PushKey';
import type { RecoveryCodes } from '../wire/generated/RecoveryCodes';
import type { Statistics } from '../wire/generated/Statistics';
import type { Person } from '../wire/types.ts';

const part = encodeURIComponent;

/** What a person can look at and change about themselves. */
export const mine = {
	account: () => call<MyAccount>('GET', '/me/account'),
	changePassword: (old: string, fresh: string) => call<Person>('POST', '/me/password', { old, new: fresh }),
	recoveryCodes: (password: string) => call<RecoveryCodes>('POST', '/me/recovery-codes', { password }),
	resetPassword: (name: string, code: string, password: string) => call<Person>('POST', '/reset-password', { name, code, password }),
	endDevice: (id: string) => call<null>('DELETE', `/me/devices/${part(id)}`),
	logOutEverywhere: () => call<null>('POST', '/log-out-everywhere', {}),
	makeToken: (label: string) => call<FreshToken>('POST', '/tokens', { label }),
	revokeToken: (id: string) => call<null>('DELETE', `/tokens/${part(id)}`),
	history: (before?: string) => call<History>('GET', `/me/history${before ? `?before=${part(before)}` : ''}`),
	statistics: () => call<Statistics>('GET', '/me/statistics'),
	notices: () => call<NoticeSettings>('GET', '/me/notices'),
	setNotices: (settings: NoticeSettings) => call<NoticeSettings>('PUT', '/me/notices', settings),
	pushKey: () => call<PushKey>('GET', '/push-key'),
	subscribe: (subscription: NewSubscription) => call<null>('POST', '/me/push', subscription),
	unsubscribe: (endpoint: string) => call<null>('DELETE', '/me/push', { endpoint }),
	blocks: () => call<BlockedPerson[]>('GET', '/me/blocks'),
	block: (id: string) => call<null>('PUT', `/me/blocks/${part(id)}`),
	unblock: (id: string) => call<null>('DELETE', `/me/blocks/${part(id)}`),
	setHook: (url: string | null) => call<null>('PUT', '/me/hook', { url }),
	data: () => call<unknown>('GET', '/me/data'),
	forget: () => call<null>('DELETE', '/me/data'),
};
