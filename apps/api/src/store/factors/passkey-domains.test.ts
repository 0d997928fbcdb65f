import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { expect, it } from 'vitest';
import { openDatabase } from '../engine/database.ts';
import { MOST_COUNTED, passkeysOfOtherDomains } from './passkeys.ts';

const test = useTestApp();

it('counts the passkeys of other domains from an index, however many there are', async () => {
  await registerPerson(test.browser());
  await test.database.query(
    `insert into passkeys (account_id, credential_id, id, public_key, sign_count, name, transports, synced, backed_up,
       rp_id, created_at)
     select accounts.id, sha256(n::text::bytea), gen_random_uuid(), repeat('x', 90)::bytea, 0, 'chave', '{}', true, true,
       case when n <= 3 then 'antigo.com.br' when n <= 3000 then 'velho.com.br' else 'exemplo.com.br' end, now()
     from accounts, generate_series(1, 50000) as n`,
  );
  await test.database.query('analyze passkeys');
  const statements: string[] = [];
  const db = openDatabase(test.config, { onStatement: (sql) => statements.push(sql) });
  expect(await passkeysOfOtherDomains(db, 'exemplo.com.br')).toEqual([
    { rpId: 'antigo.com.br', count: 3 },
    { rpId: 'velho.com.br', count: MOST_COUNTED },
  ]);
  await db.destroy();
  const plan = await test.database.query<{ 'QUERY PLAN': string }>(`explain ${statements[0]}`, [
    MOST_COUNTED,
    'exemplo.com.br',
  ]);
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('passkeys_rp_idx');
  expect(text).not.toContain('Seq Scan on passkeys');
});
