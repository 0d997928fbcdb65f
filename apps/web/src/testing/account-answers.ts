import type {
  ConfirmationResponse,
  DeviceSummary,
  EmailChangeResponse,
  MeResponse,
  ProfileResponse,
  SessionSummary,
} from '@portaria/contract';
// Read once, before the first test waits for it: it is fetched lazily, and a busy machine takes its time.
import '../app/account-area.tsx';
import { type FakeApi, installFakeApi, json } from './fake-api.ts';
import { storeUser, userOf } from './tokens.ts';

interface Standing {
  me?: Partial<MeResponse>;
  sessions?: SessionSummary[];
  devices?: DeviceSummary[];
  change?: Partial<EmailChangeResponse>;
  profile?: ProfileResponse;
  confirmation?: Partial<ConfirmationResponse>;
}

export function sessionOf(parts: Partial<SessionSummary> = {}): SessionSummary {
  return {
    id: '0198f7a0-0000-7000-8000-000000000001',
    current: false,
    browser: 'Firefox',
    system: 'Windows',
    network: '203.0.113.0/24',
    borrowed: false,
    createdAt: '2026-03-03T12:00:00.000Z',
    lastUsedAt: '2026-03-04T12:00:00.000Z',
    ...parts,
  };
}

export const thisSession = sessionOf({
  id: '0198f7a0-0000-7000-8000-000000000000',
  current: true,
  browser: 'Chrome',
  system: 'Android',
});

/** Answers what `emailChange` asks; without parts, nothing is pending. */
export function changeAnswer(parts: Partial<EmailChangeResponse> = {}): Response {
  return json({ pendingEmail: null, dueAt: null, codeSent: false, ...parts });
}

/** Somebody is logged in, and the account area's questions have answers. */
export function accountApi({ me, sessions, devices, change, profile, confirmation }: Standing = {}): FakeApi {
  storeUser(userOf('marina'));
  const api = installFakeApi();
  api.on('GET v2/account/me', () =>
    json({
      username: 'marina',
      email: 'marina@exemplo.com.br',
      emailConfirmed: true,
      roles: ['user'],
      ...me,
    }),
  );
  api.on('GET v2/account/sessions', () =>
    json({ sessions: sessions ?? [thisSession], devices: devices ?? [] }),
  );
  api.on('GET v2/account/profile', () => json(profile ?? { displayName: null }));
  api.on('GET v2/account/emailChange', () => changeAnswer(change));
  api.on('GET v2/account/confirmation', () =>
    json({ confirmed: true, mail: null, resendInSeconds: 0, ...confirmation }),
  );
  return api;
}
