import { seededSecretHash } from '@portaria/harness/seeded-cookies';
import { moment, type SpreadKeys, spreadKeys } from './spread-keys.ts';
import { SESSION_DAYS, SESSIONS_EACH, type Table } from './table.ts';

/** One account in ten has an application open, in its newest session, which lives. */
const EVERY = 10;
export const grantHolders = (accounts: number): number => Math.floor(accounts / EVERY);
/** Of these the session is over, so they are due for clearing. */
const expiredGrants = (accounts: number): number => Math.floor(accounts / 100);

/** A prime, so that no other division of the grants follows it. */
const CLIENTS = 19;
/** A consent outlives the session. */
const CONSENTS_PER_GRANT = 2;
/** Enough pages to tell a scan from a lookup at the smallest size too. */
const NOTICES_AT_LEAST = 6_000;
/** One grant in so many was made for when the person is away. */
const OFFLINE_EVERY = 7;
/** One grant in so many has an access token that lives. */
export const LIVE_TOKEN_EVERY = 20;

/** What the engine stores has about this size. */
const payloads = {
  grant: { openid: { scope: 'openid profile email' } },
  token: {
    iat: 1_700_000_000,
    exp: 1_700_000_600,
    kind: 'AccessToken',
    accountId: '019a0000-0000-7000-a000-000000000000',
    clientId: 'loja-1',
    grantId: '019a0000-0000-7000-a000-000000000000',
    gty: 'authorization_code',
    scope: 'openid profile email',
    sessionUid: '019a0000-0000-7000-a000-000000000000',
  },
  family: {
    acr: 'pwd',
    amr: ['pwd'],
    authTime: 1_700_000_000,
    nonce: 'n'.repeat(43),
    sid: '019a0000-0000-7000-a000-000000000000',
    iiat: 1_700_000_000,
    rotations: 0,
  },
  request: {
    params: {
      state: 's'.repeat(43),
      code_challenge: 'c'.repeat(43),
      redirect_uri: 'https://loja.exemplo.com.br/volta',
    },
    prompt: {
      name: 'consent',
      reasons: ['op_scopes_missing'],
      details: { missingOIDCScope: ['openid', 'email'] },
    },
  },
};
const family = { ...payloads.token, ...payloads.family, kind: 'RefreshToken' };
const request = { ...payloads.token, ...payloads.request, kind: 'Interaction' };

/** Expressions for the g-th grant. */
export function grantKeys(accounts: number, now: number) {
  const { spread, keyAt, accountId, owner }: SpreadKeys = spreadKeys(accounts, now);
  const holders = grantHolders(accounts);
  const sessions = accounts * SESSIONS_EACH;
  /** The number of its session: every tenth of the newest, then of the oldest. */
  const session = (g: string): string =>
    `(case when ${g} <= ${holders} then ${g} * ${EVERY} + ${accounts * (SESSIONS_EACH - 1)} else (${g} - ${holders}) * ${EVERY} end)`;
  const ms = (g: string): string => spread(session(g), sessions, SESSION_DAYS);
  return {
    ms,
    owner: (g: string): string => accountId(owner(session(g))),
    sessionId: (g: string): string => keyAt(ms(g), 'session', session(g)),
    grantId: (g: string): string => keyAt(ms(g), 'grant', g),
    familyId: (g: string): string => keyAt(ms(g), 'family', g),
    /** A few applications have most of the people. */
    clientId: (g: string): string =>
      `'loja-' || (1 + least(${g} % ${CLIENTS}, ${g} / ${CLIENTS} % ${CLIENTS}))`,
    isOffline: (g: string): string => `(${g} % ${OFFLINE_EVERY} = 0)`,
  };
}

const series = 'from generate_series($1::bigint, $2::bigint) as k';
const sha256 = (text: string): string => `sha256(convert_to(${text}, 'UTF8'))`;

/** What the product holds where one account in ten uses an application, and one in five ever did. */
export function applicationTables(accounts: number, now: number): Table[] {
  const { ms, owner, sessionId, grantId, familyId, clientId, isOffline } = grantKeys(accounts, now);
  const { spread, accountId, owner: ownerOf } = spreadKeys(accounts, now);
  const [holders, expired] = [grantHolders(accounts), expiredGrants(accounts)];
  const [grants, fewer] = [holders + expired, Math.floor(accounts / 50)];
  const consents = holders * CONSENTS_PER_GRANT;
  const notices = Math.max(fewer, NOTICES_AT_LEAST);
  /** The consents of those who have a grant, between those of people whose session ended. */
  const half = `(k / ${CONSENTS_PER_GRANT})`;
  const at = moment(ms('k'));
  const expiry = `${at} + case when ${isOffline('k')} then interval '180 days' else interval '30 days' end`;
  /** Rows of the last day, which the maintenance job has not cleared yet. */
  const lately = (rows: number): string => moment(spread('k', rows, 1));
  return [
    {
      name: 'oidc_clients',
      rows: CLIENTS,
      statement: `insert into oidc_clients (id, name, kind, redirect_uris, scopes, auth_method, backchannel_logout_uri)
        select 'loja-' || k, 'Loja ' || k, 'web', '{https://loja.exemplo.com.br/volta}', '{openid,profile,email,offline_access}',
          'client_secret_basic', 'https://loja.exemplo.com.br/saida' ${series}`,
    },
    {
      name: 'oidc_consents',
      rows: consents,
      statement: `insert into oidc_consents (account_id, client_id, scopes, refused, created_at, updated_at, last_used_at)
        select ${accountId(ownerOf(`k * ${EVERY / CONSENTS_PER_GRANT}`))}, ${clientId(half)}, '{openid,profile,email}', '{}',
          ${moment(ms(half))}, ${moment(ms(half))}, ${moment(ms(half))} ${series}`,
    },
    {
      name: 'oidc_grants',
      rows: grants,
      statement: `insert into oidc_grants (id, account_id, client_id, session_id, payload, created_at, expires_at, offline)
        select ${grantId('k')}, ${owner('k')}, ${clientId('k')}, ${sessionId('k')}, $3::jsonb, ${at}, ${expiry}, ${isOffline('k')}
        ${series}`,
      values: [payloads.grant],
    },
    {
      name: 'oidc_refresh_families',
      rows: grants,
      statement: `insert into oidc_refresh_families (id, grant_id, account_id, client_id, secret_hash, offline, payload,
          created_at, idle_expires_at, expires_at)
        select ${familyId('k')}, ${grantId('k')}, ${owner('k')}, ${clientId('k')}, $3, ${isOffline('k')}, $4::jsonb, ${at},
          now() + interval '6 days', ${expiry} ${series}`,
      values: [seededSecretHash, family],
    },
    {
      name: 'oidc_tokens',
      rows: holders,
      statement: `insert into oidc_tokens (hash, kind, grant_id, account_id, client_id, payload, created_at, expires_at)
        select ${sha256("'token' || k")}, 'access', ${grantId('k')}, ${owner('k')}, ${clientId('k')}, $3::jsonb, ${lately(holders)},
          case when k % ${LIVE_TOKEN_EVERY} = 0 then now() + interval '6 hours' else ${lately(holders)} + interval '10 minutes' end
        ${series}`,
      values: [payloads.token],
    },
    {
      name: 'oidc_interactions',
      rows: fewer,
      statement: `insert into oidc_interactions (hash, browser_hash, payload, created_at, expires_at)
        select ${sha256("'asked' || k")}, ${sha256("'browser' || k")}, $3::jsonb, ${lately(fewer)}, ${lately(fewer)} + interval '1 hour'
        ${series}`,
      values: [request],
    },
    {
      name: 'oidc_pushed_requests',
      rows: fewer,
      statement: `insert into oidc_pushed_requests (hash, payload, expires_at)
        select ${sha256("'pushed' || k")}, $3::jsonb, ${lately(fewer)} + interval '1 minute' ${series}`,
      values: [request],
    },
    {
      name: 'oidc_seen_proofs',
      rows: fewer,
      statement: `insert into oidc_seen_proofs (hash, expires_at)
        select ${sha256("'proof' || k")}, ${lately(fewer)} + interval '5 minutes' ${series}`,
    },
    {
      // Of two applications that have not answered for a day. One is paused.
      name: 'logout_notices',
      rows: notices,
      statement: `insert into logout_notices (client_id, account_id, grant_id, created_at, next_at, expires_at)
        select 'loja-' || (1 + k % 2), ${owner('k')}, gen_random_uuid(), ${lately(notices)}, ${lately(notices)},
          ${lately(notices)} + interval '23 hours' ${series}`,
    },
    {
      name: 'logout_pauses',
      rows: 1,
      statement: `insert into logout_pauses (client_id, failing_since, paused_until)
        select 'loja-' || k, now() - interval '1 day', now() - interval '1 minute' ${series}`,
    },
  ];
}
