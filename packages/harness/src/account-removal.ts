import { removeAccounts } from '../../../apps/api/src/account/remove-accounts.job.ts';
import { openSmtp } from '../../../apps/api/src/outbound/smtp.ts';
import { silent, type TestApp } from './test-app.ts';

/** Runs the worker's five-minute job now. Only running workers send the farewell mails. */
export async function removeDueAccounts(test: TestApp): Promise<void> {
  const smtp = openSmtp(test.config);
  await removeAccounts({ ...test.context, smtp, log: silent });
  smtp.close();
}

/** All rows of all tables as text, without the audit log. */
export async function everythingStored({ database }: TestApp): Promise<string> {
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name !~ '^(audit|admin)_events'`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(
      `select to_jsonb(stored)::text as row from ${name} as stored`,
    );
    parts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return parts.join('\n').toLowerCase();
}
