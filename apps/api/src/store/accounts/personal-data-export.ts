import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/** One table with personal data: which columns the person receives, and which are withheld for what reason. */
export interface ExportedTable {
  readonly table: string;
  /** The column with the account id. */
  readonly owner: string;
  /** Exported columns, mapped to their keys in the export. */
  readonly given: Readonly<Record<string, string>>;
  readonly withheld: Readonly<Record<string, string>>;
  /** For tables with many rows per account: the indexed time and id columns that define the read order. */
  readonly order?: readonly [time: string, id: string, idType: 'uuid' | 'text'];
}

const owner = 'the account id: the same on every row, and exported with the account';
const secret = 'a secret, or a value used to verify one';
const key = 'identifies a key of the installation';
const folded = 'the same value again, in its canonical form';

/** Covers every table with personal data. A test fails for a column that is in neither list. */
export const exportedTables = {
  account: {
    table: 'accounts',
    owner: 'id',
    given: {
      id: 'id',
      username: 'username',
      email: 'email',
      email_confirmed_at: 'emailConfirmedAt',
      roles: 'roles',
      disabled_at: 'disabledAt',
      unknown_devices_refused_at: 'unknownDevicesRefusedAt',
      created_at: 'createdAt',
      second_factor_since: 'secondFactorSince',
      second_factor_off_at: 'secondFactorOffAt',
      second_factor_off_since: 'secondFactorOffSince',
    },
    withheld: { username_canonical: folded, email_canonical: folded },
  },
  profile: {
    table: 'profiles',
    owner: 'account_id',
    given: {
      display_name: 'displayName',
      phone: 'phone',
      document_ciphertext: 'document',
      cep: 'cep',
      street: 'street',
      number: 'number',
      complement: 'complement',
      district: 'district',
      city: 'city',
      state: 'state',
      updated_at: 'updatedAt',
      document_verified_at: 'documentVerifiedAt',
      document_level: 'documentLevel',
    },
    withheld: { account_id: owner, document_index: secret, document_key_id: key },
  },
  administrator: {
    table: 'administrators',
    owner: 'account_id',
    given: { role: 'role', granted_at: 'grantedAt' },
    withheld: { account_id: owner, granted_by: 'the id of another person' },
  },
  password: {
    table: 'passwords',
    owner: 'account_id',
    given: { changed_at: 'changedAt' },
    withheld: { account_id: owner, hash: secret, scheme: secret, pepper_id: key },
  },
  totp: {
    table: 'totp_secrets',
    owner: 'account_id',
    given: {
      created_at: 'createdAt',
      last_used_at: 'lastUsedAt',
      ended_at: 'endedAt',
      declared: 'declared',
    },
    withheld: {
      id: 'an internal row id that says nothing about the person',
      account_id: owner,
      ciphertext: secret,
      key_id: key,
      last_step: secret,
    },
    order: ['created_at', 'id', 'uuid'],
  },
  passkeys: {
    table: 'passkeys',
    owner: 'account_id',
    given: {
      name: 'name',
      provider: 'provider',
      synced: 'synced',
      backed_up: 'backedUp',
      transports: 'transports',
      created_at: 'createdAt',
      last_used_at: 'lastUsedAt',
      ended_at: 'endedAt',
    },
    withheld: {
      id: 'an internal row id that says nothing about the person',
      account_id: owner,
      credential_id: secret,
      public_key: secret,
      sign_count: secret,
      rp_id: 'the domain of this service',
    },
    order: ['created_at', 'id', 'uuid'],
  },
  identities: {
    table: 'external_identities',
    owner: 'account_id',
    given: {
      provider: 'provider',
      hint: 'hint',
      level: 'level',
      created_at: 'createdAt',
      last_used_at: 'lastUsedAt',
      ended_at: 'endedAt',
    },
    withheld: {
      id: 'an internal row id that says nothing about the person',
      account_id: owner,
      subject_ciphertext: 'how the provider names the person, who sees a hint of it',
      subject_index: secret,
      key_id: key,
      hosted_email: 'the address that the account had then, which the person knows',
      end_reason: 'in the activity, which is exported',
    },
    order: ['created_at', 'id', 'uuid'],
  },
  recoveryCodes: {
    table: 'recovery_codes',
    owner: 'account_id',
    given: { created_at: 'createdAt', used_at: 'usedAt', ended_at: 'endedAt', declared: 'declared' },
    withheld: {
      account_id: owner,
      selector: secret,
      hash: secret,
      scheme: secret,
      pepper_id: key,
      failures: secret,
    },
    order: ['created_at', 'selector', 'text'],
  },
  pendingLogins: {
    table: 'pending_logins',
    owner: 'account_id',
    given: {
      methods: 'methods',
      tries: 'tries',
      network: 'network',
      created_at: 'createdAt',
      expires_at: 'expiresAt',
      declared_at: 'declaredAt',
    },
    withheld: {
      id: secret,
      device_id: 'exported with the known devices',
      account_id: owner,
      secret_hash: secret,
      password_changed_at: 'exported with the password',
    },
    order: ['created_at', 'id', 'uuid'],
  },
  unfinishedLogins: {
    table: 'unfinished_logins',
    owner: 'account_id',
    given: {
      methods: 'methods',
      network: 'network',
      browser: 'browser',
      system: 'system',
      started_at: 'startedAt',
    },
    withheld: { account_id: owner },
    order: ['started_at', 'network', 'text'],
  },
  factorTries: {
    table: 'factor_budgets',
    owner: 'account_id',
    given: {
      hour_started_at: 'hourStartedAt',
      hour_failures: 'hourFailures',
      day_started_at: 'dayStartedAt',
      day_failures: 'dayFailures',
    },
    withheld: {
      account_id: owner,
      key: 'the account, its recovery codes, or one of its known devices, exported with those',
    },
    order: ['day_started_at', 'key', 'uuid'],
  },
  factorRecovery: {
    table: 'factor_recoveries',
    owner: 'account_id',
    given: { started_at: 'startedAt', due_at: 'dueAt', stage: 'stage', next_at: 'nextAt' },
    withheld: {
      account_id: owner,
      notice_id: 'an internal row id that says nothing about the person',
    },
  },
  deletion: {
    table: 'account_deletions',
    owner: 'account_id',
    given: { asked_at: 'askedAt', due_at: 'dueAt', removal_began_at: 'removalBeganAt' },
    withheld: { account_id: owner },
  },
  sessions: {
    table: 'sessions',
    owner: 'account_id',
    given: {
      id: 'id',
      device_id: 'deviceId',
      browser: 'browser',
      system: 'system',
      network: 'network',
      created_at: 'createdAt',
      last_used_at: 'lastUsedAt',
      proved_at: 'provedAt',
      factor_at: 'factorAt',
      proof_asked_at: 'proofAskedAt',
      shown: 'shown',
      shown_at: 'shownAt',
      methods: 'methods',
      borrowed: 'borrowed',
      generation: 'renewals',
      rotated_at: 'renewedAt',
      idle_expires_at: 'idleExpiresAt',
      expires_at: 'expiresAt',
      ended_at: 'endedAt',
      end_reason: 'endReason',
    },
    withheld: {
      account_id: owner,
      secret_hash: secret,
      sso_secret: secret,
      shown_passkey: key,
      key_id: key,
    },
    order: ['expires_at', 'id', 'uuid'],
  },
  connectedApps: {
    table: 'oidc_consents',
    owner: 'account_id',
    given: {
      client_id: 'app',
      scopes: 'scopes',
      refused: 'refused',
      resource_scopes: 'services',
      created_at: 'createdAt',
      updated_at: 'updatedAt',
      last_used_at: 'lastUsedAt',
    },
    withheld: { account_id: owner },
    order: ['created_at', 'client_id', 'text'],
  },
  appAccess: {
    table: 'oidc_grants',
    owner: 'account_id',
    given: {
      client_id: 'app',
      session_id: 'sessionId',
      offline: 'whileAway',
      payload: 'granted',
      created_at: 'createdAt',
      expires_at: 'expiresAt',
    },
    withheld: { id: 'an internal row id that says nothing about the person', account_id: owner },
    order: ['created_at', 'id', 'uuid'],
  },
  appTokens: {
    table: 'oidc_tokens',
    owner: 'account_id',
    given: {
      kind: 'token',
      client_id: 'app',
      created_at: 'createdAt',
      expires_at: 'expiresAt',
      consumed_at: 'consumedAt',
    },
    withheld: {
      hash: secret,
      grant_id: 'an internal row id that says nothing about the person',
      account_id: owner,
      payload: 'what the token gives access to, exported with the access it belongs to',
    },
    order: ['created_at', 'grant_id', 'uuid'],
  },
  appRenewals: {
    table: 'oidc_refresh_families',
    owner: 'account_id',
    given: {
      client_id: 'app',
      offline: 'whileAway',
      generation: 'renewals',
      rotated_at: 'renewedAt',
      created_at: 'createdAt',
      idle_expires_at: 'idleExpiresAt',
      expires_at: 'expiresAt',
    },
    withheld: {
      id: 'an internal row id that says nothing about the person',
      grant_id: 'an internal row id that says nothing about the person',
      account_id: owner,
      secret_hash: secret,
      payload: 'what the token gives access to, exported with the access it belongs to',
    },
    order: ['created_at', 'id', 'uuid'],
  },
  appNotices: {
    table: 'logout_notices',
    owner: 'account_id',
    given: { client_id: 'app', attempts: 'attempts', created_at: 'createdAt', expires_at: 'expiresAt' },
    withheld: {
      id: 'an internal row id that says nothing about the person',
      account_id: owner,
      grant_id: 'an internal row id that says nothing about the person',
      next_at: 'when the application is called again',
    },
    order: ['created_at', 'id', 'uuid'],
  },
  devices: {
    table: 'known_devices',
    owner: 'account_id',
    given: {
      id: 'id',
      browser: 'browser',
      system: 'system',
      created_at: 'createdAt',
      expires_at: 'expiresAt',
      hour_started_at: 'hourStartedAt',
      hour_failures: 'hourFailures',
      second_factor_until: 'secondFactorUntil',
    },
    withheld: { account_id: owner },
    order: ['created_at', 'id', 'uuid'],
  },
  forgottenDevices: {
    table: 'device_ages',
    owner: 'account_id',
    given: { device_id: 'id', known_since: 'knownSince', forgotten_at: 'forgottenAt' },
    withheld: { account_id: owner },
    order: ['forgotten_at', 'device_id', 'uuid'],
  },
  mails: {
    table: 'mails',
    owner: 'account_id',
    given: {
      kind: 'kind',
      recipient: 'recipient',
      context: 'context',
      state: 'state',
      attempts: 'attempts',
      last_failure: 'lastFailure',
      created_at: 'createdAt',
      expires_at: 'expiresAt',
      settled_at: 'settledAt',
    },
    withheld: {
      id: 'an internal row id that says nothing about the person',
      account_id: owner,
      link_id: secret,
    },
    order: ['created_at', 'id', 'uuid'],
  },
  links: {
    table: 'one_time_links',
    owner: 'account_id',
    given: {
      purpose: 'purpose',
      email: 'email',
      session_id: 'sessionId',
      created_at: 'createdAt',
      expires_at: 'expiresAt',
      used_at: 'usedAt',
      ended_at: 'endedAt',
      approved_at: 'approvedAt',
      code_tries: 'codeTries',
    },
    withheld: { id: secret, account_id: owner, key_id: key },
    order: ['created_at', 'id', 'uuid'],
  },
  emailChange: {
    table: 'email_changes',
    owner: 'account_id',
    given: {
      email: 'email',
      confirmed_at: 'confirmedAt',
      due_at: 'dueAt',
      stage: 'stage',
      next_at: 'nextAt',
      code_tries: 'codeTries',
    },
    withheld: {
      account_id: owner,
      email_canonical: 'the same address in lower case',
      notice_id: 'an internal row id that says nothing about the person',
      code_link_id: secret,
    },
  },
  refusedLogins: {
    table: 'refused_logins',
    owner: 'account_id',
    given: { network: 'network', hour: 'hour', count: 'count', last_at: 'lastAt' },
    withheld: { account_id: owner },
    order: ['hour', 'network', 'text'],
  },
  unconfirmedPlaces: {
    table: 'unconfirmed_places',
    owner: 'account_id',
    given: { created_at: 'createdAt' },
    withheld: {
      id: 'an internal row id that says nothing about the person',
      account_id: owner,
      key: 'a keyed hash of the address or network, which the person knows',
    },
    order: ['created_at', 'key', 'uuid'],
  },
  expiry: {
    table: 'expiring_accounts',
    owner: 'account_id',
    given: { seen_at: 'seenAt', look_at: 'lookAt' },
    withheld: { account_id: owner },
  },
  writes: {
    table: 'write_budgets',
    owner: 'account_id',
    given: { hour_started_at: 'hourStartedAt', writes: 'writes' },
    withheld: { account_id: owner },
  },
  reservedEmails: {
    table: 'reserved_emails',
    owner: 'account_id',
    given: { email_canonical: 'email', until: 'until' },
    withheld: { account_id: owner },
    order: ['until', 'email_canonical', 'text'],
  },
  guesses: {
    table: 'guess_budgets',
    owner: 'key',
    given: {
      minute_started_at: 'minuteStartedAt',
      minute_guesses: 'minuteGuesses',
      hour_started_at: 'hourStartedAt',
      hour_guesses: 'hourGuesses',
      in_a_row: 'inARow',
    },
    withheld: { key: owner },
  },
  activity: {
    table: 'audit_events',
    owner: 'account_id',
    given: {
      at: 'at',
      event: 'event',
      network: 'network',
      browser: 'browser',
      system: 'system',
      session_id: 'sessionId',
      details: 'details',
    },
    withheld: { id: 'an internal row id that says nothing about the person', account_id: owner },
    order: ['at', 'id', 'uuid'],
  },
} as const satisfies Record<string, ExportedTable>;

/** Tables that only repeat what another one holds, so that it can be found. They are not exported. */
export const derivedTables: Readonly<Record<string, ExportedTable['withheld']>> = {
  account_words: { account_id: owner, word: 'the words of the name, exported with the profile' },
};

export type ExportedName = keyof typeof exportedTables;
export const exportedNames = Object.keys(exportedTables) as ExportedName[];

/** Whether the export is a list, rather than a single optional row. */
export function isMany(name: ExportedName): boolean {
  return 'order' in exportedTables[name];
}

/** How the database formats a row, and the separator between rows. */
export interface RowForm {
  readonly between: string;
  line(given: ExportedTable['given']): RawBuilder<string>;
}

export const jsonRows: RowForm = {
  between: ',\n',
  line: (given) => {
    const columns = Object.entries(given).map(([column, as]) => sql`${sql.id(column)} as ${sql.id(as)}`);
    return sql`row_to_json((select given from (select ${sql.join(columns)}) as given))::text`;
  },
};

interface Batch {
  readonly lines: string;
  readonly count: number;
  readonly time: string;
  readonly id: string;
}

/**
 * Small batches with a pause of three times their duration, so that a large export does not slow down other requests.
 */
const BATCH = 250;
const PAUSE_TIMES = 3;
const lowestId = { uuid: '00000000-0000-0000-0000-000000000000', text: '' } as const;

/**
 * The database formats the rows as text. Building objects here would need ten times the memory. Each batch is a short
 * statement that continues after the last one, so nothing stays open while the client reads slowly.
 */
export async function* readHeld(
  db: Database,
  name: ExportedName,
  accountId: string,
  form: RowForm,
): AsyncGenerator<string> {
  const { table, owner: ownerColumn, given, order }: ExportedTable = exportedTables[name];
  const line = form.line(given);
  const own = sql`${sql.id(ownerColumn)} = ${accountId}`;
  if (order === undefined) {
    const { rows } = await sql<{ line: string }>`
      select ${line} as line from ${sql.table(table)} where ${own}
    `.execute(db);
    for (const row of rows) yield row.line;
    return;
  }
  const [time, id] = [sql.id(order[0]), sql.id(order[1])];
  const idType = order[2] === 'uuid' ? sql`uuid` : sql`text`;
  // The time is passed as text, because a Date would lose its microseconds and thus the position. It is also compared
  // on its own, because only that comparison prunes partitions.
  let place: { time: string; id: string } = { time: '-infinity', id: lowestId[order[2]] };
  const statement = sql<Batch>`
      select string_agg(line, ${form.between} order by time, id) as lines, count(*) as count,
        max(time)::text as time, (array_agg(id order by time desc, id desc))[1]::text as id
      from (
        select ${time} as time, ${id} as id, ${line} as line from ${sql.table(table)}
        where ${own} and ${time} >= ${place.time}::timestamptz
          and (${time}, ${id}) > (${place.time}::timestamptz, ${place.id}::${idType})
        order by ${time}, ${id} limit ${sql.lit(BATCH)}
      ) as batch
    `.compile(db);
  // Compiled once. Only the position changes between batches, and its parameters come last.
  const fixed = statement.parameters.slice(0, -3);
  for (;;) {
    const startedAt = performance.now();
    const parameters = [...fixed, place.time, place.time, place.id];
    const [batch] = (await db.executeQuery<Batch>({ ...statement, parameters })).rows;
    if (!batch || batch.count === 0) return;
    yield batch.lines;
    if (batch.count < BATCH) return;
    place = batch;
    await sleep(PAUSE_TIMES * (performance.now() - startedAt));
  }
}
