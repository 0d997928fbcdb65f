import { logIn, registerPerson } from '@portaria/harness/people';
import { newIdentityOwner, seedIdentity } from '@portaria/harness/seed-identities';
import { silent, useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { openSmtp } from '../outbound/smtp.ts';
import { endLiveIdentities } from '../store/sign-in/identity-ends.ts';
import { dailyMaintenance } from './daily-maintenance.job.ts';

describe('daily maintenance', () => {
  const test = useTestApp();

  async function rows(table: string): Promise<number> {
    const [row] = await test.database.query<{ count: number }>(`select count(*)::int from ${table}`);
    return row?.count ?? 0;
  }

  it('deletes expired rows in batches and keeps live ones [V14.2.4 V14.2.7]', async () => {
    const person = await registerPerson(test.browser());
    await test.browser().post('v2/account/login', { usernameOrEmail: 'ninguem', password: 'x' });
    const [account] = await test.database.query<{ id: string }>('select id from accounts');
    await test.database.query(
      `insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, network)
       select gen_random_uuid(), $1, sha256('x'), 'k', now(), now() - interval '1 day', 'n' from generate_series(1, 1200)`,
      [account?.id],
    );
    await test.database.query(
      "insert into reserved_emails (email_canonical, account_id, until) values ('antigo@exemplo.com.br', $1, now() + interval '1 day')",
      [account?.id],
    );
    const smtp = openSmtp(test.config);
    const context = { ...test.context, smtp, log: silent };
    await dailyMaintenance(context);
    expect(await rows('sessions')).toBe(1);
    expect(await rows('reserved_emails')).toBe(1);
    expect(await rows('guess_budgets')).toBe(1);
    await test.database.shiftClock('400 days');
    await dailyMaintenance(context);
    for (const table of [
      'sessions',
      'one_time_links',
      'mails',
      'known_devices',
      'reserved_emails',
      'guess_budgets',
    ]) {
      expect([table, await rows(table)]).toEqual([table, 0]);
    }
    await test.database.shiftClock('0 seconds');
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
    smtp.close();
  });

  it('deletes identities two weeks after their end, and figures of providers after 400 days', async () => {
    const smtp = openSmtp(test.config);
    const context = { ...test.context, smtp, log: silent };
    const { accountId } = await newIdentityOwner(test);
    await seedIdentity(test, accountId, { provider: 'apple', hostedEmail: null });
    const { id } = await seedIdentity(test, accountId, { provider: 'github' });
    await endLiveIdentities(test.context.db, accountId, { id }, 'owner');
    await test.database.query(
      "insert into external_days (provider, day, outcome, count) select 'google', now()::date - days, 'open', 1 from unnest(array[0, 401]) as days",
    );
    await test.database.shiftClock('13 days 23 hours');
    await dailyMaintenance(context);
    expect([await rows('external_identities'), await rows('external_days')]).toEqual([3, 1]);
    await test.database.shiftClock('14 days 1 hour');
    await dailyMaintenance(context);
    expect(await rows('external_identities')).toBe(2);
    await test.database.shiftClock('0 seconds');
    smtp.close();
  });

  it('deletes audit events after six months, with and without their own partition', async () => {
    const smtp = openSmtp(test.config);
    const context = { ...test.context, smtp, log: silent };
    await dailyMaintenance(context);
    await test.database.query(
      `insert into audit_events (id, account_id, event, at, network)
       select gen_random_uuid(), gen_random_uuid(), 'session.opened', at, 'conta apagada'
       from unnest(array[now(), now() - interval '5 months', now() - interval '8 months']) as at`,
    );
    const kept = () => rows("audit_events where network = 'conta apagada'");
    expect(await rows("audit_events_default where network = 'conta apagada'")).toBe(2);
    await dailyMaintenance(context);
    expect(await kept()).toBe(2);
    await test.database.shiftClock('3 months');
    await dailyMaintenance(context);
    expect(await kept()).toBe(1);
    await test.database.shiftClock('8 months');
    await dailyMaintenance(context);
    expect(await kept()).toBe(0);
    await test.database.shiftClock('0 seconds');
    smtp.close();
  });
});
