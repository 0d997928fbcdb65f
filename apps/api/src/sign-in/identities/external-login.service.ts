import type { ExternalAnswerBody, ExternalOutcome, StartExternalBody } from '@portaria/contract';
import { AppError } from '../../base/app-error.ts';
import { limits, networkLimits } from '../../limits/limits.ts';
import { reserveSlot } from '../../limits/reserve-slot.ts';
import type { ExternalAttempt } from '../../outbound/external/external-attempt.ts';
import { type ExternalPerson, storedIdentityOf } from '../../outbound/external/person.ts';
import type { Caller } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import type { OpenedSession } from '../../session/issue-tokens.ts';
import { type FoundIdentity, findIdentity } from '../../store/sign-in/external-identities.ts';
import { type PendingSignIn, STALE } from '../sign-in.ts';
import { signInByIdentity } from '../sign-in-by-identity.ts';
import { recordEnd } from './record-end.ts';
import { connectionOf, finishVisit, startVisit } from './visit-provider.ts';

export async function startExternal(
  context: Context,
  { provider, from }: StartExternalBody,
  caller: Caller,
): ReturnType<typeof startVisit> {
  await reserveSlot(context.throttle, networkLimits.externalStart, caller);
  return startVisit(context, { provider, purpose: 'enter', sessionId: null, from: from ?? null });
}

/** No live identity belongs to this person. */
export interface UnknownPerson {
  readonly person: ExternalPerson;
  /** An account had it until a reset or a "não fui eu". */
  readonly ended: boolean;
}

type Finished = OpenedSession | PendingSignIn | UnknownPerson;

export function finishExternal(
  context: Context,
  attempt: ExternalAttempt,
  answer: ExternalAnswerBody,
  caller: Caller,
): Promise<Finished> {
  return recordEnd(context, attempt.provider, () => finish(context, attempt, answer, caller), outcomeOf);
}

function outcomeOf(finished: Finished): ExternalOutcome {
  if ('pendingCookie' in finished) return 'second_factor';
  return 'person' in finished ? 'sign_up' : 'success';
}

/** An account is found by connection and subject, never by an address: what a provider says of one proves nothing. */
async function finish(
  context: Context,
  attempt: ExternalAttempt,
  answer: ExternalAnswerBody,
  caller: Caller,
): Promise<Finished> {
  const person = await finishVisit(context, attempt, answer, caller);
  const { provider } = attempt;
  const find = () =>
    findIdentity(context.db, context.secretKeys, { provider, subject: person.subject }, caller.deviceId);
  const found = await find();
  if (found?.endReason === null) {
    await countLogin(context, found, caller);
    const opened = await enter(context, provider, { found, person, find }, caller);
    if (opened) return opened;
    throw new AppError('external_refused', { accountId: found.accountId });
  }
  if (!found && !connectionOf(context, provider)?.signUp) throw new AppError('external_unknown');
  return { person, ended: endedForSafety(found) };
}

interface KnownPerson {
  readonly found: FoundIdentity;
  readonly person: ExternalPerson;
  readonly find: () => Promise<FoundIdentity | undefined>;
}

/** The second factor may be turned on while the session opens. Then the second try asks for it. */
async function enter(
  context: Context,
  provider: string,
  { found, person, find }: KnownPerson,
  caller: Caller,
): Promise<OpenedSession | PendingSignIn | undefined> {
  const opened = await signInByIdentity(context, provider, found, storedIdentityOf(person), caller);
  if (opened !== STALE) return opened;
  const present = await find();
  if (present?.endReason !== null) return undefined;
  const second = await signInByIdentity(context, provider, present, storedIdentityOf(person), caller);
  return second === STALE ? undefined : second;
}

/** Each login leaves rows for months, so also those that succeed are counted. */
async function countLogin(
  { throttle }: Context,
  { id, knownDevice }: FoundIdentity,
  { deviceId }: Caller,
): Promise<void> {
  if (knownDevice && deviceId !== undefined) return throttle.reserveOwn(limits.deviceLogins, deviceId);
  return throttle.reserveOwn(limits.externalLogins, id);
}

function endedForSafety(found: FoundIdentity | undefined): boolean {
  return found?.endReason === 'password-reset' || found?.endReason === 'disowned';
}
