import type { JsonWebKey } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientKind } from '../../security/redirect-uri.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface ClientDefinition {
  readonly id: string;
  readonly name: string;
  readonly kind: ClientKind;
  /** Run by the operator of this installation, so the person is not asked. */
  readonly firstParty: boolean;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly authMethod: 'none' | 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';
  readonly idTokenAlg: 'RS256' | 'ES256';
  readonly requirePkce: boolean;
  readonly clientUri: string | null;
  readonly policyUri: string | null;
  /** Where people may go after a logout that it asked for. */
  readonly postLogoutRedirectUris: readonly string[];
  /** Called when a session of its people ends. */
  readonly backchannelLogoutUri: string | null;
  /** The scopes that it may use at each service. */
  readonly resources: Readonly<Record<string, readonly string[]>>;
  /** Its tokens work only together with a key that it holds. */
  readonly requireDpop: boolean;
  /** Its public keys, if it authenticates with one. */
  readonly keys: readonly JsonWebKey[] | null;
}

export interface ListedClient extends ClientDefinition {
  readonly disabledAt: Date | null;
  readonly liveSecrets: number;
}

/** Returns whether the client is new. Times and secrets of an existing one stay. */
export async function upsertClient(db: Database, client: ClientDefinition): Promise<boolean> {
  const { rows } = await sql<{ created: boolean }>`
    insert into oidc_clients (id, name, kind, first_party, redirect_uris, scopes, auth_method, id_token_alg, require_pkce,
      client_uri, policy_uri, resources, require_dpop, keys, post_logout_redirect_uris, backchannel_logout_uri)
    values (${client.id}, ${client.name}, ${client.kind}, ${client.firstParty}, ${client.redirectUris}, ${client.scopes},
      ${client.authMethod}, ${client.idTokenAlg}, ${client.requirePkce}, ${client.clientUri}, ${client.policyUri},
      ${JSON.stringify(client.resources)}::jsonb, ${client.requireDpop},
      ${client.keys && JSON.stringify(client.keys)}::jsonb, ${client.postLogoutRedirectUris},
      ${client.backchannelLogoutUri})
    on conflict (id) do update set name = excluded.name, kind = excluded.kind, first_party = excluded.first_party,
      redirect_uris = excluded.redirect_uris, scopes = excluded.scopes, auth_method = excluded.auth_method,
      id_token_alg = excluded.id_token_alg, require_pkce = excluded.require_pkce, client_uri = excluded.client_uri,
      policy_uri = excluded.policy_uri, resources = excluded.resources, require_dpop = excluded.require_dpop,
      keys = excluded.keys, post_logout_redirect_uris = excluded.post_logout_redirect_uris,
      backchannel_logout_uri = excluded.backchannel_logout_uri
    returning xmax = 0 as created
  `.execute(db);
  return rows[0]?.created ?? false;
}

export async function listClients(db: Database): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select id, name, kind, first_party as "firstParty", redirect_uris as "redirectUris", scopes,
      auth_method as "authMethod", id_token_alg as "idTokenAlg", require_pkce as "requirePkce",
      client_uri as "clientUri", policy_uri as "policyUri", resources, require_dpop as "requireDpop", keys,
  post_logout_redirect_uris as "postLogoutRedirectUris", backchannel_logout_uri as "backchannelLogoutUri",
      disabled_at as "disabledAt",
      (select count(*)::int from oidc_client_secrets
       where client_id = oidc_clients.id and (expires_at is null or expires_at > ${now})) as "liveSecrets"
    from oidc_clients order by id
  `.execute(db);
  return rows;
}

/** Serialises changes of one client's secrets. Undefined if there is no such client. */
export async function lockClient(
  trx: Database,
  id: string,
): Promise<Pick<ClientDefinition, 'authMethod'> | undefined> {
  const { rows } = await sql<Pick<ClientDefinition, 'authMethod'>>`
    select auth_method as "authMethod" from oidc_clients where id = ${id} for update
  `.execute(trx);
  return rows[0];
}

export async function setClientDisabled(db: Database, id: string, disabled: boolean): Promise<boolean> {
  const result = await sql`
    update oidc_clients set disabled_at = case when ${disabled}::boolean then coalesce(disabled_at, ${now}) end
    where id = ${id}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Consents, grants and tokens go with it. */
export async function deleteClients(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from oidc_clients where id = any (${ids})`.execute(db);
}

/**
 * The newest of the secrets that live on gets an end, and any older one ends now. So at most two are live, under the
 * client's lock.
 */
export async function addClientSecret(
  trx: Database,
  clientId: string,
  secret: { readonly id: string; readonly hash: Buffer },
  previousLivesSeconds: number,
): Promise<void> {
  await sql`
    delete from oidc_client_secrets where client_id = ${clientId} and id is distinct from (
      select id from oidc_client_secrets where client_id = ${clientId} order by created_at desc, id desc limit 1
    )
  `.execute(trx);
  await sql`
    update oidc_client_secrets
    set expires_at = least(expires_at, ${inSeconds(previousLivesSeconds)}) where client_id = ${clientId}
  `.execute(trx);
  await sql`
    insert into oidc_client_secrets (id, client_id, hash) values (${secret.id}, ${clientId}, ${secret.hash})
  `.execute(trx);
}

/** None of them works any more. Processes keep the list for some seconds. */
export async function deleteClientSecrets(trx: Database, clientId: string): Promise<void> {
  await sql`delete from oidc_client_secrets where client_id = ${clientId}`.execute(trx);
}

export interface EnabledClient extends ClientDefinition {
  readonly secretHashes: readonly Buffer[];
  /** Null without a mark. */
  readonly markVersion: string | null;
}

const enabledColumns = sql`
  id, name, kind, first_party as "firstParty", redirect_uris as "redirectUris", scopes, auth_method as "authMethod",
  id_token_alg as "idTokenAlg", require_pkce as "requirePkce", client_uri as "clientUri", policy_uri as "policyUri",
  resources, require_dpop as "requireDpop", keys,
  post_logout_redirect_uris as "postLogoutRedirectUris", backchannel_logout_uri as "backchannelLogoutUri",
  array(select hash from oidc_client_secrets
   where client_id = oidc_clients.id and (expires_at is null or expires_at > ${now})) as "secretHashes",
  (select version from oidc_client_marks where client_id = oidc_clients.id) as "markVersion"`;

/** All of them, because there are few and each process keeps them for seconds. */
export async function readEnabledClients(db: Database): Promise<EnabledClient[]> {
  const { rows } = await sql<EnabledClient>`
    select ${enabledColumns} from oidc_clients where disabled_at is null
  `.execute(db);
  return rows;
}

export async function findEnabledClient(db: Database, id: string): Promise<EnabledClient | undefined> {
  const { rows } = await sql<EnabledClient>`
    select ${enabledColumns} from oidc_clients where id = ${id} and disabled_at is null
  `.execute(db);
  return rows[0];
}

/** Undefined for an unknown client. */
export async function findClientKind(db: Database, id: string): Promise<ClientKind | undefined> {
  const { rows } = await sql<{ kind: ClientKind }>`select kind from oidc_clients where id = ${id}`.execute(
    db,
  );
  return rows[0]?.kind;
}

/** Returns false for an unknown client. */
export async function setClientAddresses(
  db: Database,
  {
    id,
    name,
    redirectUris,
    postLogoutRedirectUris,
  }: Pick<ClientDefinition, 'id' | 'name' | 'redirectUris' | 'postLogoutRedirectUris'>,
): Promise<boolean> {
  const result = await sql`
    update oidc_clients set name = ${name}, redirect_uris = ${redirectUris},
      post_logout_redirect_uris = ${postLogoutRedirectUris}
    where id = ${id}
  `.execute(db);
  return result.numAffectedRows === 1n;
}
