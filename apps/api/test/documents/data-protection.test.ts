import { readDocument, sectionOf, tableRows } from '@portaria/harness/document';
import { cloneDatabase, type TestDatabase } from '@portaria/harness/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('every column of every table has exactly one class [V14.1.1]', async () => {
  const stored = await database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     join pg_class on pg_class.oid = format('public.%I', table_name)::regclass
     where table_schema = 'public' and not relispartition and table_name not like 'kysely%' and table_name not like 'migration%'`,
  );
  const documented = tableRows(sectionOf(readDocument('security/data-protection.md'), 'Tables')).flatMap(
    ([table = '', secret = '', personal = '', internal = '']) =>
      [secret, personal, internal]
        .flatMap((cell) => cell.split(', '))
        .filter((column) => column !== '')
        .map((column) => `${table.replaceAll('`', '')}.${column}`),
  );
  expect(documented.toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
});

it('every table has a retention period', () => {
  for (const [table, , , , kept] of tableRows(
    sectionOf(readDocument('security/data-protection.md'), 'Tables'),
  ))
    expect([table, kept]).not.toEqual([table, '']);
});
