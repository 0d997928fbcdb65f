import { randomBytes } from 'node:crypto';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import { type Calendar, DAY, DAYS, HOUR, MINUTE } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Diary } from './diary.ts';
import type { Door } from './doors.ts';
import type { Person } from './people.ts';
import type { Rows } from './rows.ts';

export interface Life {
  readonly rows: Rows;
  readonly diary: Diary;
  readonly chance: Chance;
  readonly calendar: Calendar;
  readonly keyId: string;
}

type Device = Person['devices'][number];

interface Login {
  readonly at: Date;
  readonly device: Device;
  readonly sessionId: string;
}

/** How a person lives with their account and these applications, from signing up until now. */
export function live(life: Life, person: Person, apps: readonly Door[]): void {
  const logins = [signUp(life, person), ...laterLogins(life, person)];
  for (const login of logins.slice(1)) noteLogin(life, person, login);
  for (const app of apps) useApp(life, person, app, logins);
  addSessions(life, person, logins);
  changeFactors(life, person);
  changePassword(life, person);
}

function useApp(life: Life, person: Person, app: Door, logins: readonly Login[]): void {
  const { diary, chance } = life;
  const used = logins.filter(() => chance.is(0.6));
  const [first] = used;
  const last = used.at(-1);
  if (!first || !last) return;
  const details = { app: app.name };
  diary.note(person, { ...first, at: later(first.at, 1), event: 'app.connected', details });
  diary.mail(person, later(first.at, 1), 'app-connected');
  for (const login of used)
    diary.note(person, { ...login, at: later(login.at, 1.1), event: 'app.opened', details });
  addConsent(life, person, app, first.at, last.at);
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);

function signUp({ diary }: Life, person: Person): Login {
  const [device] = person.devices;
  const { joinedAt: at, confirmedAt } = person;
  const sessionId = uuidV7(at.getTime());
  diary.note(person, { at, event: 'account.registered', device });
  diary.note(person, { at, event: 'session.opened', device, sessionId });
  diary.mail(person, at, 'welcome', false);
  if (confirmedAt) diary.note(person, { at: confirmedAt, event: 'email.confirmed', device, sessionId });
  return { at, device, sessionId };
}

function laterLogins({ chance, calendar }: Life, person: Person): Login[] {
  const logins: Login[] = [];
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const share = (person.loginsPerWeek / 7) * (calendar.isWeekend(daysAgo) ? 0.55 : 1.15);
    const at = chance.is(share) ? calendar.moment(daysAgo, chance) : undefined;
    if (!at || at.getTime() < person.joinedAt.getTime() + HOUR) continue;
    const device = chance.is(0.7) ? person.devices[0] : (person.devices[1] ?? person.devices[0]);
    logins.push({ at, device, sessionId: uuidV7(at.getTime()) });
  }
  return logins;
}

function noteLogin({ diary, chance }: Life, person: Person, { at, device, sessionId }: Login): void {
  const withFactor = person.factorSince !== null && person.factorSince < at;
  const event = withFactor ? 'session.opened-with-second-factor' : 'session.opened';
  diary.note(person, { at, event, device, sessionId });
  if (chance.is(0.25))
    diary.note(person, { at: later(at, 20 + chance.below(90)), event: 'session.ended', device, sessionId });
  if (chance.is(0.04)) diary.mail(person, at, 'new-device');
}

/** The latest session of each device lives. Sessions stay for a month after their end. */
function addSessions({ rows, calendar, keyId }: Life, person: Person, logins: readonly Login[]): void {
  for (const device of person.devices) {
    const own = logins.filter((login) => login.device === device);
    const last = own.at(-1);
    if (!last) continue;
    const first = own[0] ?? last;
    rows.add('known_devices', {
      id: device.id,
      account_id: person.id,
      created_at: first.at,
      expires_at: new Date(last.at.getTime() + 365 * DAY),
      browser: device.browser,
      system: device.system,
    });
    for (const [at, login] of own.entries()) {
      const next = own[at + 1];
      if (calendar.now - login.at.getTime() > 29 * DAY) continue;
      const usedAt = new Date(Math.min(login.at.getTime() + HOUR, next?.at.getTime() ?? calendar.now));
      rows.add('sessions', {
        id: login.sessionId,
        account_id: person.id,
        secret_hash: randomBytes(32),
        key_id: keyId,
        created_at: login.at,
        last_used_at: usedAt,
        idle_expires_at: new Date(usedAt.getTime() + 7 * DAY),
        expires_at: new Date(login.at.getTime() + 30 * DAY),
        ended_at: next ? usedAt : null,
        end_reason: next ? 'logout' : null,
        network: device.network,
        browser: device.browser,
        system: device.system,
        proved_at: login.at,
        device_id: device.id,
        methods: person.factorSince === null ? ['password'] : ['password', 'totp'],
      });
    }
  }
}

function changeFactors({ diary }: Life, person: Person): void {
  const { factorSince: at, devices } = person;
  if (at === null) return;
  const [device] = devices;
  diary.note(person, { at, event: 'totp.added', device });
  diary.note(person, { at: later(at, 0.01), event: 'second-factor.on', device });
  diary.mail(person, at, 'second-factor-on');
}

/** Some forget it, and some change it. */
function changePassword({ diary, chance, calendar }: Life, person: Person): void {
  const at = new Date(
    person.joinedAt.getTime() + chance.below(calendar.now - person.joinedAt.getTime() - HOUR),
  );
  if (at < later(person.joinedAt, 60) || !person.confirmedAt) return;
  const [device] = person.devices;
  if (chance.is(0.15)) {
    diary.note(person, { at, event: 'password-reset.requested', device });
    diary.mail(person, at, 'reset-password', false);
    diary.note(person, { at: later(at, 4), event: 'password-reset.done', device });
    diary.mail(person, later(at, 4), 'password-changed', false);
  } else if (chance.is(0.1)) {
    diary.note(person, { at, event: 'password.changed', device });
    diary.mail(person, at, 'password-changed', false);
  }
}

function addConsent({ rows }: Life, person: Person, app: Door, since: Date, usedAt: Date): void {
  rows.add('oidc_consents', {
    account_id: person.id,
    client_id: app.id,
    scopes: ['openid', 'profile'],
    refused: [],
    created_at: since,
    updated_at: since,
    last_used_at: usedAt,
  });
}
