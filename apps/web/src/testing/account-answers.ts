import type {
  AccountOverviewResponse,
  ActivityItem,
  ConfirmationResponse,
  ConnectedApp,
  DeviceSession,
  DeviceWithSessions,
  EmailChangeResponse,
  MeResponse,
  ProfileResponse,
} from '@portaria/contract';
// Imported up front, because lazy loading takes long on a busy machine.
import '../editions/product/account-area.tsx';
import '../editions/product/identity-parts.ts';
import '../editions/product/my-data-page.tsx';
import '../editions/product/security-page.tsx';
import '../step-up/without-password.tsx';
import { type FakeApi, installFakeApi, json, nothing } from './fake-api.ts';
import { storeUser, userOf } from './tokens.ts';

interface AccountState {
  me?: Partial<MeResponse>;
  overview?: Partial<AccountOverviewResponse>;
  devices?: DeviceWithSessions[];
  change?: Partial<EmailChangeResponse>;
  profile?: ProfileResponse;
  confirmation?: Partial<ConfirmationResponse>;
}

export function sessionOf(parts: Partial<DeviceSession> = {}): DeviceSession {
  return {
    id: '0198f7a0-0000-7000-8000-000000000001',
    current: false,
    network: '203.0.113.0/24',
    borrowed: false,
    createdAt: '2026-03-03T12:00:00.000Z',
    lastUsedAt: '2026-03-04T12:00:00.000Z',
    ...parts,
  };
}

export function deviceOf(parts: Partial<DeviceWithSessions> = {}): DeviceWithSessions {
  return {
    id: '0198f7a0-0000-7000-8000-00000000000d',
    browser: 'Firefox',
    system: 'Windows',
    knownSince: '2025-03-05T12:00:00.000Z',
    lastUsedAt: '2026-03-04T12:00:00.000Z',
    sessions: [sessionOf()],
    ...parts,
  };
}

export const thisDevice = deviceOf({
  id: '0198f7a0-0000-7000-8000-00000000000c',
  browser: 'Chrome',
  system: 'Android',
  sessions: [sessionOf({ id: '0198f7a0-0000-7000-8000-000000000000', current: true })],
});

/** The response of `devices`. */
export const devicesAnswer = (...devices: DeviceWithSessions[]): Response => json({ devices });

/** The response of `emailChange`. Without parts nothing is pending. */
export function changeAnswer(parts: Partial<EmailChangeResponse> = {}): Response {
  return json({ pendingEmail: null, dueAt: null, codeSent: false, ...parts });
}

/** The response of an accepted `changeEmail`, which then waits for its code. */
export function changeTaken(api: FakeApi, pendingEmail: string): Response {
  api.on('GET v2/account/emailChange', () => changeAnswer({ pendingEmail }));
  return nothing();
}

export const eventOf = (parts: Partial<ActivityItem> = {}): ActivityItem => ({
  id: '0198f7a0-0000-7000-8000-0000000000e0',
  event: 'session.opened',
  at: '2026-03-04T12:00:00.000Z',
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
  thisDevice: false,
  ...parts,
});

/** A connected application, known by its name. */
export const appOf = (name: string): ConnectedApp => ({
  id: name.toLowerCase(),
  name,
  host: `${name.toLowerCase()}.exemplo.com.br`,
  origin: `https://${name.toLowerCase()}.exemplo.com.br`,
  scopes: ['openid', 'email'],
  actions: [],
  connectedAt: '2026-03-03T12:00:00.000Z',
  usedAt: '2026-03-04T12:00:00.000Z',
});

/** The response of `overview`. Without parts everything is fine. */
export function overviewAnswer(parts: Partial<AccountOverviewResponse> = {}): Response {
  return json({
    username: 'marina',
    displayName: null,
    email: 'marina@exemplo.com.br',
    emailConfirmed: true,
    passwordChangedAt: '2026-03-03T12:00:00.000Z',
    sessions: 1,
    newDevices: [],
    refusedLogins: 0,
    pendingEmail: null,
    emailChangesAt: null,
    deletedAt: null,
    factorRecoveryDueAt: null,
    events: [],
    ...parts,
  } satisfies AccountOverviewResponse);
}

/** A fake API with a logged-in user and responses for the account area. */
export function accountApi({
  me,
  overview,
  devices = [thisDevice],
  change,
  profile,
  confirmation,
}: AccountState = {}): FakeApi {
  storeUser(userOf('marina'));
  const api = installFakeApi();
  api.on('GET v2/account/identities', () => json({ hasPassword: true, identities: [] }));
  api.on('GET v2/account/me', () =>
    json({
      username: 'marina',
      email: 'marina@exemplo.com.br',
      emailConfirmed: true,
      roles: ['user'],
      ...me,
    }),
  );
  api.on('GET v2/account/overview', () => overviewAnswer(overview));
  api.on('GET v2/account/activityHours', () => json({ hours: [] }));
  api.on('GET v2/account/devices', () => devicesAnswer(...devices));
  api.on('GET v2/account/profile', () => json(profile ?? { displayName: null }));
  api.on('GET v2/account/identities', () => json({ hasPassword: true, identities: [] }));
  api.on('GET v2/account/emailChange', () => changeAnswer(change));
  api.on('GET v2/account/confirmation', () =>
    json({ confirmed: true, mail: null, resendInSeconds: 0, ...confirmation }),
  );
  return api;
}
