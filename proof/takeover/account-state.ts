import type { AdministratorRole } from '@portaria/contract/administration';
import type { TestDatabase } from '@portaria/harness/test-database';
import pg from 'pg';

export interface LinkState {
  readonly id: string;
  readonly purpose: string;
  /** Not used, ended or expired. */
  readonly live: boolean;
  /** Seconds since its creation. */
  readonly age: number;
  /** Seconds of the database's clock. */
  readonly created: number;
}

export interface FactorState {
  readonly kind: 'totp' | 'passkey' | 'recovery-code';
  readonly id: string;
  readonly live: boolean;
  readonly used: boolean;
  /** Seconds of the database's clock. */
  readonly created: number;
  readonly ended: number | null;
}

/** An account at a provider that opens this one. Ended ones too, for as long as they are kept. */
export interface IdentityState {
  readonly id: string;
  readonly provider: string;
  readonly live: boolean;
  /** The account's address when it was used last, if the provider hosts that mailbox. */
  readonly hosted: string | null;
}

/** Seconds since the last step-up, and since a factor was shown. */
export interface StepUpState {
  readonly proved: number;
  readonly factor: number | null;
  /** Everything that was shown in the session. */
  readonly methods: readonly string[];
}

/** One session at one application, with its live refresh tokens. */
export interface GrantState {
  readonly id: string;
  readonly app: string;
  readonly session: string | null;
  /** It outlives its session. */
  readonly offline: boolean;
  readonly live: boolean;
  readonly families: readonly string[];
}

/** A row in the log of the administration. */
export interface AdminRowState {
  readonly id: string;
  readonly kind: 'session' | 'cli' | 'service';
  /** The account that acted. */
  readonly actor: string | null;
  readonly session: string | null;
  readonly action: string;
  readonly outcome: string;
  /** The account that it was about. */
  readonly target: string | null;
  /** What else it was about: one session, or a request. */
  readonly about: string | null;
}

/** A request that needs a second person. */
export interface ApprovalState {
  readonly id: string;
  readonly action: string;
  readonly payload: { readonly id?: string; readonly role?: AdministratorRole };
  readonly alone: boolean;
  /** Seconds since it was asked for. */
  readonly age: number;
  readonly decision: 'approve' | 'refuse' | null;
  readonly decidedBy: string | null;
  readonly run: string | null;
}

/** Everything about an account that an attacker could want to take over or destroy. */
export interface AccountState {
  readonly id: string;
  /** Seconds of the database's clock. */
  readonly now: number;
  readonly username: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly frozen: boolean;
  readonly disabled: boolean;
  readonly roles: readonly string[];
  /** Empty without a password. */
  readonly hash: string;
  readonly identities: readonly IdentityState[];
  readonly phone: string | null;
  readonly liveSessions: readonly string[];
  readonly endedSessions: readonly string[];
  readonly devices: readonly string[];
  readonly links: readonly LinkState[];
  readonly secondFactor: boolean;
  /** Ended ones too, for as long as they are kept. */
  readonly factors: readonly FactorState[];
  /** By the id of a live session. */
  readonly stepUps: Readonly<Record<string, StepUpState>>;
  readonly pendingLogins: number;
  /** Known devices that skip the second factor. */
  readonly remembered: readonly string[];
  /** Known for a week, or since the registration. */
  readonly oldDevices: readonly string[];
  /** Of a person who lost every factor. */
  readonly recovery: 'none' | 'waiting' | 'due';
  /** The new address in its waiting period, already confirmed. */
  readonly waiting: string | null;
  readonly deletion: 'none' | 'asked' | 'due';
  /** The applications that may see it. */
  readonly consents: readonly string[];
  readonly grants: readonly GrantState[];
  /** Its right to administer. */
  readonly administrator: AdministratorRole | null;
  /** What it did in the administration. What the operator or the worker did to it is here too. */
  readonly adminRows: readonly AdminRowState[];
  /** What it asked for in the administration. */
  readonly asked: readonly ApprovalState[];
  /** Its exports of people. */
  readonly exports: readonly string[];
}

export type State = ReadonlyMap<string, AccountState>;

/** Reads the database directly, so that the check does not depend on the code under test. */
const statement = `
  select a.id, extract(epoch from portaria_now())::float as now, a.username, a.email, a.email_confirmed_at is not null as confirmed,
    a.unknown_devices_refused_at is not null as frozen, a.disabled_at is not null as disabled, a.roles,
    coalesce(p.hash, '') as hash, f.phone, c.email as waiting,
    case when d.due_at is null then 'none' when d.due_at <= portaria_now() then 'due' else 'asked' end as deletion,
    array(select id::text from sessions where account_id = a.id and ended_at is null
      and idle_expires_at > portaria_now() and expires_at > portaria_now() order by id) as "liveSessions",
    array(select id::text from sessions where account_id = a.id and ended_at is not null) as "endedSessions",
    array(select id::text from known_devices where account_id = a.id order by id) as devices,
    coalesce((select json_agg(json_build_object('id', id, 'purpose', purpose,
      'age', extract(epoch from portaria_now() - created_at), 'created', extract(epoch from created_at), 'live', used_at is null and ended_at is null and expires_at > portaria_now()) order by id)
      from one_time_links where account_id = a.id), '[]') as links,
    coalesce((select json_agg(json_build_object('id', id, 'provider', provider, 'live', ended_at is null, 'hosted', hosted_email) order by id)
      from external_identities where account_id = a.id), '[]') as identities,
    a.second_factor_since is not null as "secondFactor",
    coalesce((select json_agg(json_build_object('kind', kind, 'id', id, 'live', ended_at is null, 'used', used,
      'created', extract(epoch from created_at), 'ended', extract(epoch from ended_at)) order by kind, id, created_at)
      from (
        select 'totp' as kind, id::text, created_at, ended_at, false as used from totp_secrets where account_id = a.id
        union all
        select 'passkey', id::text, created_at, ended_at, false from passkeys where account_id = a.id
        union all
        select 'recovery-code', selector, created_at, ended_at, used_at is not null from recovery_codes where account_id = a.id
      ) as factor), '[]') as factors,
    coalesce((select json_object_agg(id, json_build_object('proved', extract(epoch from portaria_now() - proved_at),
      'factor', extract(epoch from portaria_now() - factor_at), 'methods', coalesce(methods, '{password}')))
      from sessions where account_id = a.id and ended_at is null), '{}') as "stepUps",
    (select count(*)::integer from pending_logins where account_id = a.id and expires_at > portaria_now() and tries < 5) as "pendingLogins",
    array(select id::text from known_devices where account_id = a.id and second_factor_until > portaria_now()) as remembered,
    array(select id::text from known_devices where account_id = a.id
      and (created_at <= a.created_at or created_at <= portaria_now() - interval '7 days')) as "oldDevices",
    array(select client_id from oidc_consents where account_id = a.id order by client_id) as consents,
    coalesce((select json_agg(json_build_object('id', g.id, 'app', g.client_id, 'session', g.session_id, 'offline', g.offline,
      'live', coalesce(g.offline and g.expires_at > portaria_now() or s.ended_at is null
        and s.idle_expires_at > portaria_now() and s.expires_at > portaria_now(), false),
      'families', array(select id from oidc_refresh_families where grant_id = g.id
        and idle_expires_at > portaria_now() and expires_at > portaria_now())) order by g.id)
      from oidc_grants g left join sessions s on s.id = g.session_id where g.account_id = a.id), '[]') as grants,
    (select role from administrators where account_id = a.id) as administrator,
    coalesce((select json_agg(json_build_object('id', id, 'kind', actor_kind, 'actor', actor_id, 'session', actor_session_id,
      'action', action, 'outcome', outcome, 'target', target_account_id, 'about', target_id))
      from admin_events where actor_id = a.id or (actor_id is null and target_account_id = a.id)), '[]') as "adminRows",
    coalesce((select json_agg(json_build_object('id', id, 'action', action, 'payload', payload, 'alone', alone,
      'age', extract(epoch from portaria_now() - asked_at), 'decision', decision, 'decidedBy', decided_by, 'run', run_id)
      order by asked_at) from approvals where asked_by = a.id), '[]') as asked,
    array(select id::text from admin_runs where actor_id = a.id and kind = 'export') as exports,
    case when r.stage is null then 'none' when r.stage = 'due' then 'due' else 'waiting' end as recovery
  from accounts a
    left join passwords p on p.account_id = a.id
    left join profiles f on f.account_id = a.id
    left join email_changes c on c.account_id = a.id
    left join account_deletions d on d.account_id = a.id
    left join factor_recoveries r on r.account_id = a.id
  order by a.id`;

export interface StateReader {
  read(): Promise<State>;
  close(): Promise<void>;
}

export async function openStateReader({ ownerUrl }: TestDatabase): Promise<StateReader> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    async read() {
      const { rows } = await client.query<AccountState>({ name: 'state', text: statement });
      return new Map(rows.map((row) => [row.id, row]));
    },
    close: () => client.end(),
  };
}
