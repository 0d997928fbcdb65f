import type { AccountOverviewResponse, FactorsResponse } from '@portaria/contract';
import { deviceName } from '../../account/device-name.ts';
import { isFirstPassword } from '../../account/first-password.ts';
import { daysBetween, formatAge, formatDay, formatMoment } from '../../account/moment.ts';
import { accountPaths, sections } from '../../navigation/account-paths.ts';
import type { AppPath } from '../../navigation/paths.ts';
import { accountOverviewText as text } from './account-overview.text.ts';

/** One check of the account. */
export interface Door {
  title: string;
  state: 'fine' | 'advised' | 'attention';
  /** A few words. */
  detail: string;
  /** What a person should know or do. Null where nothing needs it. */
  advice: string | null;
  to: AppPath;
  act: string;
}

/** What the checks look at. */
export interface Evidence {
  overview: AccountOverviewResponse;
  /** Null if it could not be loaded. Then its doors are missing. */
  factors: FactorsResponse | null;
  /** Off at an address that cannot have passkeys. */
  hasPasskeys: boolean;
}

export function doorsOf({ overview, factors, hasPasskeys }: Evidence, now: Date): Door[] {
  return [
    passwordDoor(overview, now),
    hasPasskeys && factors ? passkeysDoor(factors) : null,
    factors && factorsDoor(factors, overview),
    emailDoor(overview, now),
    devicesDoor(overview, now),
    refusedDoor(overview, now),
  ].filter((door) => door !== null);
}

const { email, devices, refused, factors, passkeys } = text;
/** What locks a person out or lets another in comes before what makes both harder. */
const gravestFirst = [email.title, devices.title, refused.title, factors.title, passkeys.title] as string[];

/** The door to open first, or null if none needs it. */
export function gravestOf(doors: readonly Door[]): Door | null {
  const ranked = gravestFirst.flatMap((title) => doors.filter((door) => door.title === title));
  return (
    ranked.find(({ state }) => state === 'attention') ??
    ranked.find(({ state }) => state === 'advised') ??
    null
  );
}

const fine = { state: 'fine', advice: null } as const;

function passwordDoor({ passwordChangedAt: at, createdAt }: AccountOverviewResponse, now: Date): Door {
  const { title, changed, created, none, act } = text.password;
  return {
    title,
    ...fine,
    detail: at === null ? none : (isFirstPassword(at, createdAt) ? created : changed)(formatAge(at, now)),
    to: sections.password,
    act,
  };
}

function passkeysDoor({ passkeys: { length } }: FactorsResponse): Door {
  const { title, count, advice, act } = text.passkeys;
  const door = { title, detail: count(length), to: sections.passkeys, act };
  return length > 0 ? { ...door, ...fine } : { ...door, state: 'advised', advice };
}

/** Fewer recovery codes than this, and the next lost phone may lock the person out. */
const FEW_CODES = 3;

/** Off is no fault, because a password alone is a valid choice. It is not fine either. */
function factorsDoor(
  { since, recoveryCodes: { left } }: FactorsResponse,
  { factorRecoveryDueAt }: AccountOverviewResponse,
): Door {
  const { title, off, on, advice, turnOn, asked, askedAdvice, codes, fewCodes, see } = text.factors;
  const door = { title, to: sections.secondFactor, act: see };
  if (factorRecoveryDueAt !== null)
    return { ...door, state: 'attention', detail: asked, advice: askedAdvice };
  if (since === null) return { ...door, state: 'advised', detail: off, advice, act: turnOn };
  if (left < FEW_CODES) return { ...door, state: 'attention', detail: codes(left), advice: fewCodes(left) };
  return { ...door, ...fine, detail: on };
}

/** A change counts, because somebody else may have asked for it. */
function emailDoor(overview: AccountOverviewResponse, now: Date): Door {
  const { title, confirmed, unconfirmed, confirm, type, change, asked, due, see } = text.email;
  const { pendingEmail, emailChangesAt: at, emailConfirmed } = overview;
  const door = { title, to: sections.email, act: see };
  if (pendingEmail !== null) {
    const advice = at === null ? asked(pendingEmail) : due(pendingEmail, formatDay(at, now));
    return { ...door, state: 'attention', detail: change, advice };
  }
  if (emailConfirmed) return { ...door, ...fine, detail: confirmed };
  const advice = confirm(overview.email);
  return { ...door, state: 'attention', detail: unconfirmed, advice, to: sections.confirmation, act: type };
}

const list = new Intl.ListFormat('pt-BR');

function devicesDoor(
  { sessions, newDevices, replayedAt, passwordChangedAt }: AccountOverviewResponse,
  now: Date,
): Door {
  const { title, only, sessions: open, fresh, advice, act } = text.devices;
  const door = { title, to: sections.devices, act };
  // A new password after it has answered it.
  if (replayedAt && replayedAt > (passwordChangedAt ?? '')) {
    const advice = text.devices.copiedAdvice(formatMoment(replayedAt, now));
    const { copied: detail, seeCopied: act } = text.devices;
    return { title, state: 'attention', detail, advice, to: accountPaths.accountActivity, act };
  }
  if (newDevices.length === 0) return { ...door, ...fine, detail: sessions === 1 ? only : open(sessions) };
  const names = list.format(new Set(newDevices.map(deviceName)));
  return { ...door, state: 'attention', detail: fresh(newDevices.length), advice: advice(names) };
}

/** A person mistypes a password now and then. More than this looks like guessing. */
const USUAL_REFUSALS = 10;

function refusedDoor({ refusedLogins: logins, events }: AccountOverviewResponse, now: Date): Door {
  const { title, count, latest, advice, act } = text.refused;
  const last = events.find(({ event, at }) => event === 'login.refused' && isOfToday(at, now));
  const detail = last && logins > 0 ? latest(logins, formatMoment(last.at, now)) : count(logins);
  const door = { title, detail, to: accountPaths.accountActivity, act };
  return logins <= USUAL_REFUSALS
    ? { ...door, ...fine }
    : { ...door, state: 'attention', advice: advice(logins) };
}

const isOfToday = (at: string, now: Date): boolean => daysBetween(new Date(at), now) === 0;
