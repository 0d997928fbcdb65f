import type pg from 'pg';

export type Value = string | number | boolean | null | Date | Buffer | readonly string[] | object;
export type Row = Readonly<Record<string, Value>>;

/** Rows to insert, by table. All rows of a table have the same columns. */
export class Rows {
  readonly #tables = new Map<string, Row[]>();
  readonly #changes: [statement: string, values: readonly Value[]][] = [];

  add(table: string, ...rows: readonly Row[]): void {
    const all = this.#tables.get(table);
    if (all) all.push(...rows);
    else this.#tables.set(table, [...rows]);
  }

  /** Once all rows are there. */
  change(statement: string, ...values: readonly Value[]): void {
    this.#changes.push([statement, values]);
  }

  /** One statement a table, in the order in which the tables were first named. */
  async insertInto(client: pg.Client): Promise<void> {
    for (const [table, rows] of this.#tables) {
      const columns = Object.keys(rows[0] ?? {}).join(', ');
      const text = JSON.stringify(rows.map(withText));
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [text],
      );
    }
    for (const [statement, values] of this.#changes) await client.query(statement, [...values]);
  }
}

function withText(row: Row): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}
