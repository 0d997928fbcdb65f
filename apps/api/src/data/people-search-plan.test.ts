import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { countPeople, newestPeople, peopleByPrefix, peopleByWord, peopleByWords } from './people-search.ts';
import type { DB } from './schema.generated.ts';

const PEOPLE = 20_000;
/** The goal at ten million accounts. Both trees are one level deeper there, which one descent pays once. */
const PAGES = 60;
const large = ['accounts', 'profiles', 'account_words'];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

describe('the search of people among 20,000', () => {
  let test: TestApp;
  let pool: pg.Pool;
  let db: Database;
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  beforeAll(async () => {
    test = await startTestApp();
    await test.database.query(
      `insert into accounts (id, username, username_canonical, email, email_canonical, disabled_at, email_confirmed_at)
       select gen_random_uuid(), 'p' || n, 'p' || n, 'p' || n || '@exemplo.com.br', 'p' || n || '@exemplo.com.br',
         case when n % 1000 = 0 then now() end, case when n % 500 <> 0 then now() end
       from generate_series(1, ${PEOPLE}) as n`,
    );
    await test.database.query(
      `insert into profiles (account_id, display_name)
       select id, 'Nome' || (row_number() over () % 200) || ' Sobrenome' || (row_number() over () % 311) from accounts`,
    );
    await test.database.query('vacuum analyze');
    pool = new pg.Pool({ connectionString: test.database.appUrl, max: 1 });
    db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql, parameters } }) => {
        statements.push({ sql, parameters });
      },
    });
  }, 120_000);
  afterAll(async () => {
    await db.destroy();
    await test.close();
  });

  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

  /** Explains what the search ran, planned for its values as on the pool of searches. */
  async function plansOf(search: () => Promise<unknown>): Promise<{ pages: number; scanned: string[] }> {
    statements.length = 0;
    await search();
    let pages = 0;
    const scanned: string[] = [];
    for (const { sql: text, parameters } of [...statements]) {
      const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        text: `explain (analyze, buffers, format json) ${text}`,
        values: [...parameters],
      });
      const root = explained.rows[0]?.['QUERY PLAN'][0].Plan;
      if (!root) throw new Error('no plan');
      pages += root['Shared Hit Blocks'] + root['Shared Read Blocks'];
      for (const node of flatten(root))
        if (node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
          scanned.push(`${node['Relation Name']}: ${text}`);
    }
    return { pages, scanned };
  }

  const first = { filter: 'all', after: undefined } as const;

  it.each<[string, (trx: Database) => Promise<unknown>]>([
    ['the newest', (trx) => newestPeople(trx, first)],
    ['the blocked', (trx) => newestPeople(trx, { ...first, filter: 'blocked' })],
    ['the unconfirmed', (trx) => newestPeople(trx, { ...first, filter: 'unconfirmed' })],
    ['an address', (trx) => peopleByPrefix(trx, 'email_canonical', 'p4711', first)],
    [
      'an address, a later page',
      (trx) => peopleByPrefix(trx, 'email_canonical', 'p', { ...first, after: 'p4711' }),
    ],
    ['a user name', (trx) => peopleByPrefix(trx, 'username_canonical', 'p12', first)],
    ['a word', (trx) => peopleByWord(trx, 'nome1', first)],
    [
      'a word, a later page',
      (trx) => peopleByWord(trx, 'nome', { ...first, after: 'nome50 80000000-0000-4000-8000-000000000000' }),
    ],
  ])('by %s reads one range of an index, at most 60 pages', async (_, search) => {
    const { pages, scanned } = await plansOf(() => search(db));
    expect(scanned).toEqual([]);
    expect(pages).toBeLessThanOrEqual(PAGES);
  });

  it('by two words, or by a filter’s count, scans no table', async () => {
    expect((await plansOf(() => peopleByWords(db, ['nome17', 'sobrenome2'], first))).scanned).toEqual([]);
    expect((await plansOf(() => countPeople(db, 'blocked', 1_000))).scanned).toEqual([]);
  });
});
