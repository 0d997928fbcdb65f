import { isEmail, isUsername, type ScopeName, scopeNames } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { storedId } from '../security/stored-id.ts';
import type { Database } from '../store/engine/database.ts';
import { type EnabledClient, findEnabledClient } from '../store/openid/oidc-clients.ts';
import type { Consent } from '../store/openid/oidc-consents.ts';
import { findInteraction, type Interaction } from '../store/openid/oidc-interactions.ts';
import { findResources } from '../store/openid/oidc-resources.ts';
import type { SsoSession } from '../store/openid/oidc-sessions.ts';
import { scopeFacts } from './scopes.ts';

/** A request that waits for its person, with the application that sent it. */
export interface AskedRequest {
  readonly key: { readonly hash: Buffer; readonly browserHash: Buffer };
  readonly interaction: Interaction;
  readonly client: EnabledClient;
  readonly scopes: readonly ScopeName[];
  /** What it wants to do at other services. */
  readonly actions: readonly AskedAction[];
}

export interface AskedAction {
  readonly resource: string;
  readonly scope: string;
  /** As a person reads it. */
  readonly text: string;
}

/** Not found for any other browser: otherwise a person could be led to answer for a stranger. */
export async function findAsked(db: Database, uid: string, browserHash: Buffer): Promise<AskedRequest> {
  const key = { hash: storedId(uid), browserHash };
  const interaction = await findInteraction(db, key);
  const client = interaction && (await findEnabledClient(db, interaction.payload.params['client_id'] ?? ''));
  if (!interaction || !client) throw new AppError('not_found');
  const wanted = (interaction.payload.params['scope'] ?? '').split(' ');
  const scopes = scopeNames.filter((scope) => wanted.includes(scope) && client.scopes.includes(scope));
  const actions = await askedActions(db, client, interaction, wanted);
  return { key, interaction, client, scopes, actions };
}

async function askedActions(
  db: Database,
  client: EnabledClient,
  { payload }: Interaction,
  wanted: readonly string[],
): Promise<AskedAction[]> {
  const named = [payload.params['resource'] ?? []].flat();
  if (named.length === 0) return [];
  const resources = await findResources(db, named);
  return resources.flatMap(({ id, scopes }) =>
    Object.entries(scopes)
      .filter(([scope]) => wanted.includes(scope) && client.resources[id]?.includes(scope))
      .map(([scope, text]) => ({ resource: id, scope, text })),
  );
}

/** Whether the person must see the list: the operator's own applications ask only for the document. */
export function needsConsent(
  { client, scopes, actions, interaction }: AskedRequest,
  consent: Consent | undefined,
): boolean {
  const asked = scopes.filter((scope) => !client.firstParty || scope === 'documento');
  const isAnswered = (scope: string): boolean =>
    [...(consent?.scopes ?? []), ...(consent?.refused ?? [])].includes(scope);
  const isAskedFor = promptsOf(interaction).includes('consent') && asked.length > 0;
  const isNewAction = ({ resource, scope }: AskedAction): boolean =>
    !client.firstParty && !(consent?.resourceScopes[resource] ?? []).includes(scope);
  return isAskedFor || asked.some((scope) => !isAnswered(scope)) || actions.some(isNewAction);
}

/**
 * Any program on a device can pass for a native application, so no answer is given without the person. A person who was
 * logged in before must press too, if the application asked for a new account.
 */
export function needsPress(
  { client, interaction }: AskedRequest,
  session: Pick<SsoSession, 'createdAt'> | undefined,
): boolean {
  if (client.kind === 'native') return true;
  return wantsNewAccount(interaction) && session !== undefined && session.createdAt <= interaction.createdAt;
}

export function wantsNewAccount(interaction: Interaction): boolean {
  return promptsOf(interaction).includes('create');
}

/** Only what could be typed at login. It is not looked up, so it says nothing about who has an account. */
export function loginHintOf({ payload }: Interaction): string | null {
  const hint = payload.params['login_hint'];
  return hint !== undefined && (isEmail(hint) || isUsername(hint)) ? hint : null;
}

/** The document starts unticked, and what was refused before stays so. */
export function isChosen(scope: ScopeName, consent: Consent | undefined): boolean {
  if (!scopeFacts[scope].refusable) return true;
  if (consent?.refused.includes(scope)) return false;
  return scope !== 'documento' || (consent?.scopes.includes(scope) ?? false);
}

export function promptsOf({ payload }: Interaction): readonly string[] {
  return (payload.params['prompt'] ?? '').split(' ');
}
