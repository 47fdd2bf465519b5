import { call } from './api.ts';
import type { AccountList } from './generated/AccountList';
import type { NewRestriction } from './generated/NewRestriction';
import type { Operation } from './generated/Operation';
import type { OperatorTables } from './generated/OperatorTables';
import type { Overview } from './generated/Overview';
import type { PasswordCode } from './generated/PasswordCode';
import type { Phase } from './generated/Phase';
import type { ReportInfo } from './generated/ReportInfo';
import type { RestrictionInfo } from './generated/RestrictionInfo';
import type { Swept } from './generated/Swept';

const part = encodeURIComponent;

/** What stands behind the question mark; what is not said is left out. */
function query(gaps: Record<string, string | number | undefined>): string {
	const said = Object.entries(gaps).filter(([, value]) => value !== undefined && value !== '');
	return said.length ? `?${said.map(([name, value]) => `${name}=${part(String(value))}`).join('&')}` : '';
}

/** Lines on one page of a list that is numbered. */
export const PAGE = 50;

/** What operators can do over HTTP, once they have opened their page by a link. */
export const operator = {
	logIn: (token: string) => call<null>('POST', '/admin/log-in', { token }),
	logOut: () => call<null>('POST', '/admin/log-out', {}),
	overview: () => call<Overview>('GET', '/admin'),
	accounts: (containing: string, before?: string) => call<AccountList>('GET', `/admin/accounts${query({ containing, before })}`),
	tables: (phase: Phase | '', before?: string) => call<OperatorTables>('GET', `/admin/tables${query({ phase, before })}`),
	restrictions: () => call<RestrictionInfo[]>('GET', '/admin/restrictions'),
	reports: (before?: number) => call<ReportInfo[]>('GET', `/admin/reports${query({ before })}`),
	operations: (before?: number) => call<Operation[]>('GET', `/admin/operations${query({ before })}`),
	restrict: (wanted: NewRestriction) => call<RestrictionInfo>('POST', '/admin/restrictions', wanted),
	lift: (id: string) => call<null>('DELETE', `/admin/restrictions/${part(id)}`),
	closeTable: (id: string) => call<null>('POST', `/admin/tables/${part(id)}/close`, {}),
	removeTable: (id: string) => call<null>('DELETE', `/admin/tables/${part(id)}`),
	settle: (number: number, verdict: string) => call<null>('POST', `/admin/reports/${number}/close`, { verdict }),
	code: (id: string) => call<PasswordCode>('POST', `/admin/accounts/${part(id)}/code`, {}),
	deleteAccount: (id: string) => call<null>('DELETE', `/admin/accounts/${part(id)}`),
	retention: (dry: boolean) => call<Swept>('POST', '/admin/retention', { dry }),
	exportUrl: (id: string): string => `/api/admin/accounts/${part(id)}/data`,
	recordUrl: (number: number): string => `/api/admin/reports/${number}/record`,
};
