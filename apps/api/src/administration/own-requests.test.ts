import { adminOperations } from '@portaria/contract/administration';
import { newConfirmedOwner, newPassword, withNewPassword } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import type { Answer } from '@portaria/harness/browser';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { type TestApp, useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { grantRight } from './administrators.ts';
import { runLoneApproval } from './approvals.ts';

const stops: Record<string, (test: TestApp, owner: FactorOwner) => Promise<Answer>> = {
  resetPassword: async (test, { accountId }) =>
    test.browser().post('v2/account/resetPassword', withNewPassword(await newResetLink(test, accountId))),
  changePassword: (_test, { browser, password }) =>
    browser.post('v2/account/changePassword', {
      currentPassword: password,
      password: newPassword,
      confirmPassword: newPassword,
    }),
  protectAccount: (_test, { browser }) => browser.post('v2/account/protectAccount'),
};

const isDue = async ({ database }: TestApp): Promise<void> => {
  await database.query('update approvals set expires_at = portaria_now() where decision is null');
};

describe('a request to the administration that a thief made in the name of its only owner', () => {
  const test = useTestApp({ variables: { ...withoutLimits, ...adminArea } });

  it.each(Object.entries(stops))('never runs after %s', async (_call, stop) => {
    await test.database.query('truncate administrators');
    const owner = await newAdministrator(test, 'owner');
    const accomplice = await accountIdOf(test, (await newConfirmedOwner(test)).email);
    const thief = owner.browser.clone();
    const body = { id: accomplice, role: 'owner', reason };
    expect((await thief.post(adminOperations.setAdministrator.path, body)).status).toBe(200);
    expect((await stop(test, owner)).status).toBe(204);
    await isDue(test);
    expect(await runLoneApproval(test.context)).toBe(false);
    expect(
      await test.database.query('select from administrators where account_id = $1', [accomplice]),
    ).toEqual([]);
    const decided = await test.database.query(
      `select actor_kind, outcome, admin_events.details from admin_events join approvals on approvals.id = target_id
       where admin_events.action = 'approval.decided' and asked_by = $1`,
      [owner.accountId],
    );
    const details = { decision: 'refuse', of: 'administrator.set' };
    expect(decided).toEqual([{ actor_kind: 'service', outcome: 'done', details }]);
  });
});

describe('requests that no one else can approve', () => {
  const test = useTestApp({ variables: { ...withoutLimits, ...adminArea } });

  it('run after a day, also behind one that is not possible any more', async () => {
    const owner = await newAdministrator(test, 'owner');
    const people = [await newConfirmedOwner(test), await newConfirmedOwner(test)];
    const ids = await Promise.all(people.map(({ email }) => accountIdOf(test, email)));
    for (const id of ids)
      await owner.browser.post(adminOperations.setAdministrator.path, { id, role: 'admin', reason });
    // The first leaves before the request runs.
    expect((await people[0]?.browser.post('v2/account/askDeletion'))?.status).toBe(200);
    await isDue(test);
    while (await runLoneApproval(test.context));
    expect(
      await test.database.query(
        "select decision from approvals order by array_position($1::uuid[], (payload ->> 'id')::uuid)",
        [ids],
      ),
    ).toEqual([{ decision: 'refuse' }, { decision: 'approve' }]);
    expect(await test.database.query("select account_id from administrators where role = 'admin'")).toEqual([
      { account_id: ids[1] },
    ]);
  });

  it('never lower a person who was raised further meanwhile', async () => {
    await test.database.query('truncate administrators, approvals');
    const owner = await newAdministrator(test, 'owner');
    const person = await newConfirmedOwner(test);
    const id = await accountIdOf(test, person.email);
    await owner.browser.post(adminOperations.setAdministrator.path, { id, role: 'support', reason });
    await grantRight(test.context, { kind: 'cli', operator: 'helena' }, id, { role: 'owner' });
    await isDue(test);
    while (await runLoneApproval(test.context));
    expect(await test.database.query('select decision from approvals')).toEqual([{ decision: 'refuse' }]);
    const role = 'select role from administrators where account_id = $1';
    expect(await test.database.query(role, [id])).toEqual([{ role: 'owner' }]);
  });

  it('are not made for someone who is leaving', async () => {
    const owner = await newAdministrator(test, 'owner');
    const person = await newConfirmedOwner(test);
    const id = await accountIdOf(test, person.email);
    expect((await person.browser.post('v2/account/askDeletion')).status).toBe(200);
    const asked = await owner.browser.post(adminOperations.setAdministrator.path, {
      id,
      role: 'admin',
      reason,
    });
    expect(asked.json()).toMatchObject({ code: 'removal_begun' });
  });
});
