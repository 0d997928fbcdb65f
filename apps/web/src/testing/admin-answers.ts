import {
  type AdministratorRole,
  type AdminMeResponse,
  type FindPeopleResponse,
  type FoundPerson,
  type PersonResponse,
  permissionsOf,
} from '@portaria/contract/administration';
// Imported up front, because lazy loading takes long on a busy machine.
import '../editions/product/admin-area.tsx';
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
  deletionDueAt: null,
  administrator: null,
  createdAt: '2026-03-03T12:00:00.000Z',
  ...parts,
});

/** The response of `findPeople`. */
export function foundAnswer(items: FoundPerson[], parts: Partial<FindPeopleResponse> = {}): Response {
  return json({ items, next: null, total: null, ...parts } satisfies FindPeopleResponse);
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
  apps: [],
  administrator: null,
  actable: true,
  ...parts,
});

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
  api.on('POST v2/admin/findPeople', () => foundAnswer([], { total: { kind: 'exactly', people: 0 } }));
  return api;
}
