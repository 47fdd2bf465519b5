import { call } from '../wire/api.ts';
import type { FreshToken } from '../wire/generated/FreshToken';
import type { MyAccount } from '../wire/generated/MyAccount';
import type { RecoveryCodes } from '../wire/generated/RecoveryCodes';
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
	setHook: (url: string | null) => call<null>('PUT', '/me/hook', { url }),
	data: () => call<unknown>('GET', '/me/data'),
	forget: () => call<null>('DELETE', '/me/data'),
};
