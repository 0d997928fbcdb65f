import type { ExportField, PeopleFilter } from '@portaria/contract/administration';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const PIECE = 10_000;
const BOM = '\uFEFF';
const LOWEST = '00000000-0000-0000-0000-000000000000';

/** A cell that begins like a formula gets an apostrophe, so that a spreadsheet shows it as text. */
const text = (column: string): string =>
  `case when ${column} ~ '^[=+\\-@\\t\\r]' then '''' || ${column} else ${column} end`;
const time = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const columns: Record<ExportField, string> = {
  id: 'accounts.id::text',
  username: text('username'),
  email: text('email'),
  displayName: text('display_name'),
  emailConfirmedAt: time('email_confirmed_at'),
  createdAt: time('accounts.created_at'),
  blockedAt: time('disabled_at'),
  roles: "array_to_string(roles, ' ')",
};

const filters: Record<PeopleFilter, string> = {
  all: 'true',
  blocked: 'disabled_at is not null',
  frozen: 'unknown_devices_refused_at is not null',
  unconfirmed: 'email_confirmed_at is null',
  deletion: 'exists (select from account_deletions where account_deletions.account_id = accounts.id)',
  administration: 'exists (select from administrators where administrators.account_id = accounts.id)',
};

/**
 * Pieces of COPY, each a short statement. PostgreSQL formats the rows: building objects here would be eight times slower
 * and need six times the memory. No text of a person enters a statement. Every cell is quoted: a program that splits at
 * commas would otherwise find a formula behind one.
 */
export async function* exportPeople(
  pool: pg.Pool,
  { fields, filter }: { readonly fields: readonly ExportField[]; readonly filter: PeopleFilter },
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<string | Buffer> {
  const once = [...new Set(fields)];
  yield `${BOM}${once.map((field) => `"${field}"`).join(';')}\n`;
  const shown = once.map((field) => `coalesce(${columns[field]}, '')`).join(', ');
  let after = LOWEST;
  let rows = 0;
  for (;;) {
    const { found, last } = await nextPiece(pool, filter, after);
    if (found === 0 || last === null) return;
    // COPY takes no parameters. Both ends are ids that the database returned.
    const range = `accounts.id > ${pg.escapeLiteral(after)} and accounts.id <= ${pg.escapeLiteral(last)}`;
    yield* copied(
      pool,
      `copy (select ${shown} from accounts left join profiles on profiles.account_id = accounts.id
        where ${range} and ${filters[filter]} order by accounts.id) to stdout with (format csv, delimiter ';', force_quote *)`,
    );
    rows += found;
    after = last;
    await onRows(rows);
    if (found < PIECE) return;
  }
}

interface Piece {
  readonly found: number;
  readonly last: string | null;
}

async function nextPiece(pool: pg.Pool, filter: PeopleFilter, after: string): Promise<Piece> {
  const text = `
    select count(*) as found, max(id::text) as last from (
      select id from accounts where id > $1 and ${filters[filter]} order by id limit $2
    ) as piece`;
  const { rows } = await pool.query<Piece>({ text, values: [after, PIECE] });
  return rows[0] ?? { found: 0, last: null };
}

async function* copied(pool: pg.Pool, statement: string): AsyncGenerator<Buffer> {
  const client = await pool.connect();
  let failed = true;
  try {
    const stream = client.query(copyTo(statement));
    for await (const chunk of stream) yield chunk as Buffer;
    failed = false;
  } finally {
    // A client that left in the middle leaves the connection in a copy, so it is not used again.
    client.release(failed);
  }
}
