import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** One kind of thing we hold about a person: where it is, what of it they get, and what not, with the reason. */
export interface HeldTable {
  readonly table: string;
  /** The column that says whose it is. */
  readonly owner: string;
  /** Column to key: what the person is given. */
  readonly given: Readonly<Record<string, string>>;
  readonly withheld: Readonly<Record<string, string>>;
  /** For those that can be many: the time and the id they are read in the order of, along an index. */
  readonly order?: readonly [time: string, id: string, idType: 'uuid' | 'text'];
}

const owner = 'says whose it is: the same on every row, and told with the account';
const secret = 'a secret, or what it is checked by';
const key = 'names a key of the installation';
const folded = 'the same value again, in the form it is compared in';

/** Everything. A column that is in neither list fails a test. */
export const heldData = {
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
    },
    withheld: { account_id: owner, document_index: secret, document_key_id: key },
  },
  password: {
    table: 'passwords',
    owner: 'account_id',
    given: { changed_at: 'changedAt' },
    withheld: { account_id: owner, hash: secret, scheme: secret, pepper_id: key },
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
      methods: 'methods',
      borrowed: 'borrowed',
      generation: 'renewals',
      rotated_at: 'renewedAt',
      idle_expires_at: 'idleExpiresAt',
      expires_at: 'expiresAt',
      ended_at: 'endedAt',
      end_reason: 'endReason',
    },
    withheld: { account_id: owner, secret_hash: secret, key_id: key },
    order: ['expires_at', 'id', 'uuid'],
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
    },
    withheld: { account_id: owner },
    order: ['created_at', 'id', 'uuid'],
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
    withheld: { id: 'names a row of ours, and nothing of the person', account_id: owner, link_id: secret },
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
      email_canonical: 'the same address in small letters',
      notice_id: 'names a row of ours, and nothing of the person',
      code_link_id: secret,
    },
  },
  refusedLogins: {
    table: 'refused_logins',
    owner: 'account_id',
    given: { network: 'network', hour: 'hour', count: 'count' },
    withheld: { account_id: owner },
    order: ['hour', 'network', 'text'],
  },
  unconfirmedPlaces: {
    table: 'unconfirmed_places',
    owner: 'account_id',
    given: { created_at: 'createdAt' },
    withheld: {
      id: 'names a row of ours, and nothing of the person',
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
    withheld: { id: 'names a row of ours, and nothing of the person', account_id: owner },
    order: ['at', 'id', 'uuid'],
  },
} as const satisfies Record<string, HeldTable>;

export type HeldName = keyof typeof heldData;
export const heldNames = Object.keys(heldData) as HeldName[];

/** Of one there is a row or none, of the others a list. */
export function isMany(name: HeldName): boolean {
  return 'order' in heldData[name];
}

/** How the database writes a row, and what stands between two. */
export interface RowForm {
  readonly between: string;
  line(given: HeldTable['given']): RawBuilder<string>;
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

/** Small, and with a pause of three times what it took: whoever has much to tell slows nobody else down. */
const BATCH = 250;
const PAUSE_TIMES = 3;
const nothingBefore = { uuid: '00000000-0000-0000-0000-000000000000', text: '' } as const;

/**
 * Rows as text, written by the database: rows that become objects here and text again cost ten times the memory.
 * Short statements, each from where the last one stopped: nothing is open while the reader takes its time.
 */
export async function* readHeld(
  db: Database,
  name: HeldName,
  accountId: string,
  form: RowForm,
): AsyncGenerator<string> {
  const { table, owner: whose, given, order }: HeldTable = heldData[name];
  const line = form.line(given);
  const own = sql`${sql.id(whose)} = ${accountId}`;
  if (order === undefined) {
    const { rows } = await sql<{ line: string }>`
      select ${line} as line from ${sql.table(table)} where ${own}
    `.execute(db);
    for (const row of rows) yield row.line;
    return;
  }
  const [time, id] = [sql.id(order[0]), sql.id(order[1])];
  const idType = order[2] === 'uuid' ? sql`uuid` : sql`text`;
  // The time travels as text: a Date would lose its microseconds, and with them the place. It is compared twice,
  // because only by itself does it leave out whole months.
  let place: { time: string; id: string } = { time: '-infinity', id: nothingBefore[order[2]] };
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
  // Put together once: only the place, which comes last, is another each time.
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
