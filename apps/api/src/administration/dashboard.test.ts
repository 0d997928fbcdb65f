import {
  type AdministratorRole,
  type AdminMeResponse,
  administratorRoles,
  adminOperations,
  type DashboardPeriod,
  type DashboardResponse,
} from '@portaria/contract/administration';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';

describe('the first page of the administration', () => {
  const test = useTestApp({ variables: { ...withoutLimits, ...adminArea } });
  const people = {} as Record<AdministratorRole, FactorOwner>;
  let today: string;
  beforeAll(async () => {
    for (const role of administratorRoles) people[role] = await newAdministrator(test, role);
    const [row] = await test.database.query<{ today: string }>(
      "select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as today",
    );
    today = row?.today ?? '';
    await test.database.query(
      `insert into daily_figures (day, counted_to, accepted, refused, refused_now, registered, confirmed, mails_accepted,
         mails_refused, accounts, with_second_factor, active, active_month, applications)
       select $1::date - n, now(), 10, 1, case when n = 0 then 2 else 0 end, 1, 1, 4, 1, 100 - n, 50, 5, 60 - n,
         case when n < 30 then '{"Loja": 3, "Agenda": 1}'::jsonb else '{"Loja": 2}' end
       from generate_series(0, 59) as n`,
      [today],
    );
  });

  const answer = (role: AdministratorRole, days: DashboardPeriod = '30') =>
    people[role].browser.get(`${adminOperations.dashboard.path}?days=${days}`);
  const seen = async (role: AdministratorRole, days: DashboardPeriod = '30'): Promise<DashboardResponse> =>
    (await answer(role, days)).json<DashboardResponse>();

  it('has every day of the period, its sums, those of the period before, and the people of both ends', async () => {
    const { days, sums, sumsBefore, people: now, peopleBefore, applications } = await seen('owner');
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: today, accepted: 10, refused: 3, registered: 1 });
    expect(sums).toEqual({
      ...{ accepted: 300, refused: 32, registered: 30, confirmed: 30 },
      ...{ mailsAccepted: 120, mailsRefused: 30 },
    });
    expect(sumsBefore).toMatchObject({ accepted: 300, refused: 30 });
    expect(now).toEqual({
      ...{ active: 5, activeMonth: 60, estimated: false },
      accounts: { all: 100, withSecondFactor: 50 },
    });
    expect(peopleBefore).toMatchObject({ activeMonth: 30, accounts: { all: 70 } });
    expect(applications).toEqual([
      { name: 'Loja', opened: 90, openedBefore: 60 },
      { name: 'Agenda', opened: 30, openedBefore: 0 },
    ]);
  });

  it('has days without figures as empty, and nothing to compare with before the first day', async () => {
    const { days, sums, sumsBefore, applications } = await seen('owner', '90');
    expect(days).toHaveLength(90);
    expect(days[0]).toMatchObject({ accepted: 0, refused: 0 });
    expect(sums.accepted).toBe(600);
    expect(sumsBefore).toBeNull();
    expect(applications[0]).toEqual({ name: 'Loja', opened: 150, openedBefore: null });
    expect((await people.owner.browser.get(`${adminOperations.dashboard.path}?days=8`)).status).toBe(400);
  });

  it('says what waits for this person, by their right', async () => {
    const person = await newConfirmedOwner(test);
    const id = await accountIdOf(test, person.email);
    await test.database.query(
      `insert into mails (id, account_id, kind, state, settled_at, created_at, expires_at)
       select gen_random_uuid(), $1, 'welcome', 'refused', now(), now() - n * interval '5 days', now() from generate_series(0, 2) as n`,
      [id],
    );
    for (const blockedFor of ['8 days', '1 hour', null]) {
      const other = await accountIdOf(test, (await newConfirmedOwner(test)).email);
      await test.database.query(
        `update accounts set disabled_at = now() - $2::interval,
           unknown_devices_refused_at = case when $2::interval is null then now() end where id = $1`,
        [other, blockedFor],
      );
    }
    await newAdministrator(test, 'owner');
    const asked = await people.admin.browser.post(adminOperations.startExport.path, {
      fields: ['id'],
      filter: 'all',
      reason,
    });
    expect(asked.status).toBe(200);
    const waiting = async (role: AdministratorRole) => (await seen(role)).waiting;
    const both = { frozen: 1, blocked: 1 };
    expect(await waiting('owner')).toEqual({
      ...{ ...both, approvals: 1, mailsRefused: 2 },
      approvalExpiresAt: expect.stringMatching(/^\d{4}-/) as string,
    });
    const none = { approvals: 0, approvalExpiresAt: null };
    expect(await waiting('admin')).toEqual({ ...both, ...none, mailsRefused: 2 });
    expect(await waiting('support')).toEqual({ ...both, ...none, mailsRefused: 2 });
    expect(await waiting('auditor')).toEqual({ ...both, ...none, mailsRefused: null });
    const me = async (role: AdministratorRole) =>
      (await people[role].browser.get(adminOperations.adminMe.path)).json<AdminMeResponse>();
    expect(await me('owner')).toMatchObject({ approvalsWaiting: 1, mailsRefused: 2 });
    expect((await me('auditor')).mailsRefused).toBeUndefined();
  });

  it('has the last five changes without looks: everyone’s, or one’s own without the right to the log', async () => {
    for (let at = 0; at < 6; at += 1) {
      const { status } = await people.support.browser.post(adminOperations.sendReset.path, {
        id: people.auditor.accountId,
      });
      // An administrator above: refused, and that is recorded.
      expect(status).toBe(403);
    }
    const { changes } = await seen('auditor');
    expect(changes).toHaveLength(5);
    expect(changes[0]).toMatchObject({
      action: 'reset.sent',
      outcome: 'refused',
      actor: people.support.username,
    });
    expect((await seen('admin')).changes.map(({ actor }) => actor)).not.toContain(people.support.username);
  });

  it('is a look like any other, and holds no address and no name of a person who is not in a change', async () => {
    const before = await test.database.query("select from admin_events where action = 'dashboard.seen'");
    const { text } = await answer('support');
    const after = await test.database.query("select from admin_events where action = 'dashboard.seen'");
    expect(after.length).toBe(before.length + 1);
    expect(text).not.toContain('@');
  });
});
