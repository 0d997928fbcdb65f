import type { AccountOverviewResponse, FactorsResponse } from '@portaria/contract';
import { cancelRecoveryText } from '../../account/cancel-recovery.text.ts';
import { deviceName } from '../../account/device-name.ts';
import { formatDay, formatDeadline, formatTime } from '../../account/moment.ts';
import { accountPaths, sections } from '../../navigation/account-paths.ts';
import type { AppPath } from '../../navigation/paths.ts';
import { accountOverviewText as text } from './account-overview.text.ts';

/** One point of the check-up. */
export interface Check {
  title: string;
  detail: string;
  /** Where to act, or what can be done on the spot. */
  way: { to: AppPath; label: string } | 'cancel-recovery';
  isFine: boolean;
}

/** A person mistypes a password now and then. More than this looks like guessing. */
const USUAL_REFUSALS = 10;

const list = new Intl.ListFormat('pt-BR');

/** What needs attention comes first. A new factor adds its check here. */
export function checksOf(
  overview: AccountOverviewResponse,
  factors: FactorsResponse | null,
  now: Date,
): Check[] {
  const checks = [
    ...pendingChecks(overview, now),
    emailCheck(overview),
    devicesCheck(overview),
    refusedCheck(overview),
    passwordCheck(overview, now),
    factors && factorCheck(factors, now),
  ].filter((check) => check !== null);
  return checks.sort((a, b) => Number(a.isFine) - Number(b.isFine));
}

/** What happens by itself unless the user acts. */
export function pendingChecks(overview: AccountOverviewResponse, now: Date): Check[] {
  return [deletionCheck(overview, now), recoveryCheck(overview, now), changeCheck(overview, now)].filter(
    (check) => check !== null,
  );
}

function emailCheck({ email, emailConfirmed }: AccountOverviewResponse): Check {
  const { title, confirmed, unconfirmed, way } = text.email;
  return {
    title,
    detail: emailConfirmed ? confirmed(email) : unconfirmed(email),
    way: { to: sections.email, label: way },
    isFine: emailConfirmed,
  };
}

function passwordCheck({ passwordChangedAt }: AccountOverviewResponse, now: Date): Check | null {
  if (passwordChangedAt === null) return null;
  const { title, changed, way } = text.password;
  const detail = changed(formatDay(passwordChangedAt, now));
  return { title, detail, way: { to: sections.password, label: way }, isFine: true };
}

/** Fewer recovery codes than this, and the next lost phone may lock the user out. */
const FEW_CODES = 3;

/** Off is not a fault: the specification's login stays a valid choice. */
function factorCheck({ since, recoveryCodes: { left } }: FactorsResponse, now: Date): Check {
  const { title, off, on, fewCodes, turnOn, way } = text.factors;
  const isFine = since === null || left >= FEW_CODES;
  const state = since === null ? off : on(formatDay(since, now));
  return {
    title,
    detail: isFine ? state : fewCodes(left),
    way: { to: sections.secondFactor, label: since === null ? turnOn : way },
    isFine,
  };
}

function devicesCheck({ sessions, newDevices }: AccountOverviewResponse): Check {
  const { title, only, sessions: open, fresh, way } = text.devices;
  const names = list.format(new Set(newDevices.map(deviceName)));
  const state = sessions === 1 ? only : open(sessions);
  return {
    title,
    detail: newDevices.length > 0 ? fresh(names) : state,
    way: { to: sections.devices, label: way },
    isFine: newDevices.length === 0,
  };
}

function refusedCheck({ refusedLogins }: AccountOverviewResponse): Check {
  const { title, none, some, way } = text.refused;
  return {
    title,
    detail: refusedLogins === 0 ? none : some(refusedLogins),
    way: { to: accountPaths.accountActivity, label: way },
    isFine: refusedLogins <= USUAL_REFUSALS,
  };
}

function changeCheck({ pendingEmail, emailChangesAt }: AccountOverviewResponse, now: Date): Check | null {
  if (pendingEmail === null) return null;
  const { title, asked, due, way } = text.change;
  const detail =
    emailChangesAt === null ? asked(pendingEmail) : due(pendingEmail, formatDeadline(emailChangesAt, now));
  return { title, detail, way: { to: sections.email, label: way }, isFine: false };
}

function deletionCheck({ deletedAt }: AccountOverviewResponse, now: Date): Check | null {
  if (deletedAt === null) return null;
  const { title, due, way } = text.deletion;
  const detail = due(formatDay(deletedAt, now), formatTime(deletedAt));
  return { title, detail, way: { to: accountPaths.accountData, label: way }, isFine: false };
}

function recoveryCheck({ factorRecoveryDueAt: dueAt }: AccountOverviewResponse, now: Date): Check | null {
  if (dueAt === null) return null;
  const { title, due } = cancelRecoveryText;
  const detail = due(formatDay(dueAt, now), formatTime(dueAt));
  return { title, detail, way: 'cancel-recovery', isFine: false };
}
