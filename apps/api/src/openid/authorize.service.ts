import type { AuthorizeDetailsResponse, DecideBody, DecideResponse, MissingStep } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { ssoCookie } from '../security/sso-cookie.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { authenticationClass, methodReferences } from '../session/authentication-methods.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { sessionOfCookie } from '../session/session-of-cookie.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { isMailLimitReached } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';
import { type Consent, findConsent, saveConsent } from '../store/openid/oidc-consents.ts';
import { answerInteraction, type InteractionResult } from '../store/openid/oidc-interactions.ts';
import { findSsoSession, type SsoSession } from '../store/openid/oidc-sessions.ts';
import {
  type AskedAction,
  type AskedRequest,
  findAsked,
  isChosen,
  loginHintOf,
  needsConsent,
  needsPress,
  wantsNewAccount,
} from './asked-request.ts';
import { clientMarkPath } from './client-marks.ts';
import { missingStep } from './missing-step.ts';
import { scopeFacts } from './scopes.ts';

export async function authorizeDetails(
  context: Context,
  uid: string,
  browserHash: Buffer,
  ssoCookie: string | undefined,
): Promise<AuthorizeDetailsResponse> {
  const { db } = context;
  const asked = await findAsked(db, uid, browserHash);
  const session = await sessionOfCookie(context, ssoCookie);
  const consent = session && (await findConsent(db, session.accountId, asked.client.id));
  const { client, interaction, scopes, actions } = asked;
  const missing = missingStep(interaction, session) ?? null;
  return {
    app: {
      name: client.name,
      host: placeOf(interaction.payload.params['redirect_uri'] ?? ''),
      uri: client.clientUri,
      policyUri: client.policyUri,
      mark: clientMarkPath(client.id, client.markVersion),
    },
    missing,
    consent: needsConsent(asked, consent),
    press: needsPress(asked, session),
    account: session ? { username: session.username, email: session.email } : null,
    scopes: scopes.map((name) => ({
      name,
      refusable: scopeFacts[name].refusable ?? false,
      chosen: isChosen(name, consent),
    })),
    actions: client.firstParty ? [] : actions.map(({ text }) => text),
    create: wantsNewAccount(interaction),
    loginHint: missing === 'login' ? loginHintOf(interaction) : null,
  };
}

/** The address of an application on a phone has no host. */
function placeOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return host === '' ? protocol.slice(0, -1) : host;
}

interface Decided {
  readonly response: DecideResponse;
  /** The browser needs it where it goes on. */
  readonly ssoCookie: string | undefined;
}

/** Everything that the request demands is checked here, whatever the page showed. */
export async function decide(
  context: Context,
  { uid, decision, scopes, pressed = false }: DecideBody,
  browserHash: Buffer,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<Decided> {
  const { accountId, sessionId } = owner;
  const asked = await findAsked(context.db, uid, browserHash);
  const decidedIn = await context.db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    const session = await findSsoSession(trx, sessionId);
    if (decision === 'deny') {
      await answer(trx, asked, denied);
      return session;
    }
    // A page of a previous release answers by itself.
    if (needsPress(asked, session) && !pressed) throw new AppError('malformed_request', { accountId });
    const missing = missingStep(asked.interaction, session);
    if (missing || !session) throw new AppError(refusals[missing ?? 'login'], { accountId });
    await recordConsent(context, trx, asked, scopes.split(' '), owner, caller);
    await answer(trx, asked, resultOf(session));
    return session;
  });
  return {
    response: wayOn(context, uid),
    ssoCookie: decidedIn && ssoCookie(context.secretKeys, decidedIn),
  };
}

/** A visitor goes back. Nobody's data is at stake, so no session is needed. */
export async function leave(context: Context, uid: string, browserHash: Buffer): Promise<DecideResponse> {
  await answer(context.db, await findAsked(context.db, uid, browserHash), denied);
  return wayOn(context, uid);
}

const wayOn = ({ config }: Context, uid: string): DecideResponse => ({
  continueTo: `${config.origin}/oidc/auth/${uid}`,
});

const refusals = {
  login: 'auth_required',
  confirmation: 'email_unconfirmed',
  proof: 'proof_required',
  // A step-up of an account with a second factor shows it.
  'second-factor': 'proof_required',
} as const satisfies Record<MissingStep, string>;

const denied: InteractionResult = { error: 'access_denied', error_description: 'the person refused' };

async function answer(trx: Database, { key }: AskedRequest, result: InteractionResult): Promise<void> {
  if (!(await answerInteraction(trx, key, result))) throw new AppError('not_found');
}

/** The time and the methods come from the session's row, so an application learns the truth. */
function resultOf(session: SsoSession): InteractionResult {
  const { sessionId, accountId, provedAt } = session;
  return {
    sessionId,
    login: {
      accountId,
      ts: Math.floor(provedAt.getTime() / 1000),
      amr: methodReferences(session),
      acr: authenticationClass(session),
    },
    consent: {},
    create: {},
  };
}

/** Adds to what was allowed before. Only what may be refused one by one can be left out. */
async function recordConsent(
  context: Context,
  trx: Database,
  asked: AskedRequest,
  chosen: readonly string[],
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { client, scopes, actions } = asked;
  const { accountId } = owner;
  const before = await findConsent(trx, accountId, client.id);
  if (!needsConsent(asked, before)) return;
  const shown = scopes.filter((scope) => !client.firstParty || scope === 'documento');
  const allowed = shown.filter((scope) => !scopeFacts[scope].refusable || chosen.includes(scope));
  const refused = shown.filter((scope) => !allowed.includes(scope));
  const kept = (earlier: readonly string[] = []): string[] =>
    earlier.filter((scope) => !shown.some((one) => one === scope));
  const outcome = await saveConsent(trx, accountId, client.id, {
    scopes: [...kept(before?.scopes), ...allowed].toSorted(),
    refused: [...kept(before?.refused), ...refused].toSorted(),
    resourceScopes: withActions(before?.resourceScopes ?? {}, client.firstParty ? [] : actions),
  });
  if (outcome === 'same') return;
  const event = outcome === 'created' ? 'app.connected' : 'app.access-changed';
  await insertAuditEvent(trx, accountId, auditEntry(caller, event, owner), { app: client.name });
  if (outcome === 'changed' || client.firstParty) return;
  if (await isMailLimitReached(trx, accountId, 'app-connected')) return;
  await queueNotice(context, trx, {
    accountId,
    kind: 'app-connected',
    device: originOf(caller),
    details: { connectedApp: client.name, connectedScopes: [...allowed] },
  });
}

/** Adds to what was allowed before at each service. */
function withActions(
  before: Consent['resourceScopes'],
  actions: readonly AskedAction[],
): Record<string, readonly string[]> {
  const all: Record<string, readonly string[]> = { ...before };
  for (const { resource, scope } of actions)
    all[resource] = [...new Set([...(all[resource] ?? []), scope])].toSorted();
  return all;
}
