import {
  type AdministratorRole,
  type AdminMeResponse,
  type DashboardDay,
  type DashboardResponse,
  type FindPeopleResponse,
  type FoundPerson,
  type PeopleTotal,
  type PersonResponse,
  permissionsOf,
} from '@portaria/contract/administration';
// Imported up front, because lazy loading takes long on a busy machine.
import '../editions/product/admin-area.tsx';
import '../editions/product/admin-pages.ts';
import '../features/admin-appearance/appearance-page.tsx';
import '../features/admin-audit/audit-page.tsx';
import '../features/admin-dashboard/dashboard-page.tsx';
import { accountApi } from './account-answers.ts';
import { type FakeApi, json } from './fake-api.ts';

export const ANA = '0198f7a0-0000-7000-8000-0000000000aa';
export const BRUNO = '0198f7a0-0000-7000-8000-0000000000bb';

export const foundOf = (parts: Partial<FoundPerson> = {}): FoundPerson => ({
  id: ANA,
  username: 'ana',
  email: 'ana@exemplo.com.br',
  displayName: 'Ana Souza',
  emailConfirmed: true,
  blocked: false,
  frozen: false,
  deletionDueAt: null,
  administrator: null,
  factor: null,
  lastAccessAt: null,
  createdAt: '2026-03-03T12:00:00.000Z',
  ...parts,
});

/** What each filter has: the same of each, unless it is said. */
export function totalsOf(
  total: PeopleTotal,
  parts: Partial<NonNullable<FindPeopleResponse['totals']>> = {},
): FindPeopleResponse['totals'] {
  return {
    ...{ all: total, blocked: total, frozen: total },
    ...{ unconfirmed: total, deletion: total, administration: total },
    ...parts,
  };
}

/** The response of `findPeople`. */
export function foundAnswer(items: FoundPerson[], parts: Partial<FindPeopleResponse> = {}): Response {
  return json({ items, next: null, totals: null, ...parts } satisfies FindPeopleResponse);
}

export const personOf = (parts: Partial<PersonResponse> = {}): PersonResponse => ({
  id: ANA,
  username: 'ana',
  email: 'ana@exemplo.com.br',
  emailConfirmedAt: '2026-03-03T12:00:00.000Z',
  createdAt: '2026-03-03T12:00:00.000Z',
  blockedAt: null,
  frozenAt: null,
  deletionDueAt: null,
  roles: ['financeiro'],
  profile: { displayName: 'Ana Souza', phone: '•••••••••87', document: '***.456.789-**' },
  sessions: 2,
  factors: { since: null, totp: false, passkeys: 0, recoveryCodesLeft: 0, resetDueAt: null },
  identities: [],
  apps: [],
  administrator: null,
  lastAccessAt: null,
  accesses: { until: '2026-11-19', days: [] },
  actable: true,
  ...parts,
});

/** Days until 19 November, the oldest first. Each has ten accesses. */
export function dashboardOf(days: number, parts: Partial<DashboardResponse> = {}): DashboardResponse {
  const dayAt = (at: number): DashboardDay => ({
    day: new Date(Date.UTC(2026, 10, 19 - (days - 1 - at))).toISOString().slice(0, 10),
    accepted: 10,
    refused: 1,
    registered: 1,
  });
  const sums = {
    accepted: 10 * days,
    refused: days,
    registered: days,
    confirmed: 4,
    mailsAccepted: 40,
    mailsRefused: 3,
  };
  const people = {
    active: 8,
    activeMonth: 20,
    estimated: false,
    accounts: { all: 100, withSecondFactor: 58 },
  };
  return {
    countedTo: '2026-11-19T14:20:00.000Z',
    days: Array.from({ length: days }, (_, at) => dayAt(at)),
    sums,
    sumsBefore: null,
    people,
    peopleBefore: null,
    applications: [],
    waiting: { approvals: 0, approvalExpiresAt: null, mailsRefused: 0, frozen: 0, blocked: 0 },
    changes: [],
    ...parts,
  };
}

/** A fake API with a logged-in person of the administration. No one is found, and nothing waits. */
export function adminApi(role: AdministratorRole = 'owner', me: Partial<AdminMeResponse> = {}): FakeApi {
  const api = accountApi({ me: { administrator: role } });
  api.on('GET v2/admin/me', () =>
    json({
      role,
      permissions: permissionsOf(role),
      approvalsWaiting: 0,
      ...me,
    } satisfies AdminMeResponse),
  );
  api.on('GET v2/admin/dashboard', () => json(dashboardOf(30)));
  api.on('POST v2/admin/findPeople', () =>
    foundAnswer([], { totals: totalsOf({ kind: 'exactly', people: 0 }) }),
  );
  return api;
}
