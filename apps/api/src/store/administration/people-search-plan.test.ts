import { type ExplainedDatabase, explainedDatabase } from '@portaria/harness/plans';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../engine/database.ts';
import { countPeopleAfter } from '../sign-in/external-connections.ts';
import {
  countEveryone,
  countPeople,
  peopleByAge,
  peopleByConnection,
  peopleByPrefix,
  peopleByWord,
  peopleByWords,
} from './people-search.ts';

const PEOPLE = 20_000;
/** The goal at ten million accounts. Both trees are one level deeper there, which one descent pays once. */
const PAGES = 60;
const large = /^(?:accounts|profiles|account_words|administrators|external_identities)$/;

describe('the search of people among 20,000', () => {
  let test: TestApp;
  let db: Database;
  let readsOf: ExplainedDatabase['readsOf'];
  /** Of an empty and of a full table that were never analysed, and after the first analyze. */
  const totals: unknown[] = [];
  beforeAll(async () => {
    test = await startTestApp();
    // Nothing analyses it before the test has counted.
    await test.database.query('alter table accounts set (autovacuum_enabled = false)');
    ({ db, readsOf } = explainedDatabase(test.database.appUrl, large));
    totals.push(await countEveryone(db));
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
    totals.push(await countEveryone(db));
    // Far more than there are, so that a scan of them would show.
    await test.database.query(
      `insert into administrators (account_id, role) select id, 'auditor' from accounts where username ~ '^p[0-9]*7$'`,
    );
    await test.database.query(
      `insert into external_identities (id, account_id, provider, subject_ciphertext, subject_index, key_id, created_at)
       select gen_random_uuid(), id, 'google', 'x', sha256(id::text::bytea), 'a', now() from accounts`,
    );
    await test.database.query('vacuum analyze');
    totals.push(await countEveryone(db));
  }, 120_000);
  afterAll(async () => {
    await db.destroy();
    await test.close();
  });

  const first = { filter: 'all', after: undefined } as const;

  it.each<[string, (trx: Database) => Promise<unknown>]>([
    ['the newest', (trx) => peopleByAge(trx, 'newest', first)],
    ['the blocked', (trx) => peopleByAge(trx, 'oldest', { ...first, filter: 'blocked' })],
    ['the administrators', (trx) => peopleByAge(trx, 'newest', { ...first, filter: 'administration' })],
    ['the unconfirmed', (trx) => peopleByAge(trx, 'newest', { ...first, filter: 'unconfirmed' })],
    ['the people of a connection', (trx) => peopleByConnection(trx, 'google', 'newest', undefined)],
    [
      'the people of a connection, a later page',
      (trx) => peopleByConnection(trx, 'google', 'oldest', '80000000-0000-4000-8000-000000000000'),
    ],
    [
      'a step of the nightly count',
      (trx) => countPeopleAfter(trx, 'google', '80000000-0000-4000-8000-000000000000', 1_000),
    ],
    ['an address', (trx) => peopleByPrefix(trx, 'email_canonical', 'p4711', first)],
    [
      'an address, a later page',
      (trx) => peopleByPrefix(trx, 'email_canonical', 'p', { ...first, after: 'p4711' }),
    ],
    ['user names in order', (trx) => peopleByPrefix(trx, 'username_canonical', '', first)],
    ['a user name', (trx) => peopleByPrefix(trx, 'username_canonical', 'p12', first)],
    ['a word', (trx) => peopleByWord(trx, 'nome1', first)],
    [
      'a word, a later page',
      (trx) => peopleByWord(trx, 'nome', { ...first, after: 'nome50 80000000-0000-4000-8000-000000000000' }),
    ],
  ])('by %s reads one range of an index, at most 60 pages', async (_, search) => {
    const { pages, scanned } = await readsOf(() => search(db));
    expect(scanned).toEqual([]);
    expect(pages).toBeLessThanOrEqual(PAGES);
  });

  it('counts exactly up to ten thousand, also before the first analyze, and estimates beyond', () => {
    expect(totals).toEqual([
      { kind: 'exactly', people: 0 },
      { kind: 'moreThan', people: 10_000 },
      { kind: 'about', people: PEOPLE },
    ]);
  });

  it('by two words, or by a filter’s count, scans no table', async () => {
    expect((await readsOf(() => peopleByWords(db, ['nome17', 'sobrenome2'], first))).scanned).toEqual([]);
    expect((await readsOf(() => countPeople(db, 'blocked', 1_000))).scanned).toEqual([]);
  });
});
