import { adminOperations } from '@portaria/contract/administration';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '../security/uuid-v7.ts';
import { runLoneApproval } from './approvals.ts';

describe('a request that a newer process stored, with an action this one does not know', () => {
  const test = useTestApp({ variables: { ...withoutLimits, ...adminArea } });
  let owner: FactorOwner;
  let asker: FactorOwner;
  beforeAll(async () => {
    owner = await newAdministrator(test, 'owner');
    asker = await newAdministrator(test, 'owner');
    // A later migration widens the constraint while this process still runs.
    await test.database.query('alter table approvals drop constraint approvals_action_known');
  });

  async function insertUnknown(expires: string): Promise<string> {
    const id = uuidV7();
    await test.database.query(
      `insert into approvals (id, action, payload, reason, asked_by, expires_at, alone)
       values ($1, 'moon.painted', '{}', 'internal', $2, portaria_now() + $3::interval, true)`,
      [id, asker.accountId, expires],
    );
    return id;
  }

  it('is left out of the list and of the count, and is not decided', async () => {
    const id = await insertUnknown('1 day');
    const asked = { fields: ['id'], filter: 'all', reason };
    expect((await asker.browser.post(adminOperations.startExport.path, asked)).status).toBe(200);
    const listed = await owner.browser.get(adminOperations.approvals.path);
    expect(listed.json<{ items: { action: string }[] }>().items.map(({ action }) => action)).toEqual([
      'people.export',
    ]);
    const me = await owner.browser.get(adminOperations.adminMe.path);
    expect(me.json()).toMatchObject({ approvalsWaiting: 1 });
    const decided = await owner.browser.post(adminOperations.decideApproval.path, {
      id,
      decision: 'approve',
    });
    expect(decided.problem().code).toBe('approval_over');
  });

  it('does not run by itself and holds up no other', async () => {
    const id = await insertUnknown('-1 hour');
    expect(await runLoneApproval(test.context)).toBe(false);
    expect(await test.database.query('select decision from approvals where id = $1', [id])).toEqual([
      { decision: null },
    ]);
  });
});
