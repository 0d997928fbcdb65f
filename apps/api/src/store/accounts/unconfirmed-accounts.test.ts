import { newOwner } from '@portaria/harness/account-owner';
import { accountIdOf } from '@portaria/harness/reset-links';
import { newIdentityOwner } from '@portaria/harness/seed-identities';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { grantRight } from '../../administration/administrators.ts';
import { changeRole } from '../../administration/change-role.ts';
import { endLiveIdentities } from '../sign-in/identity-ends.ts';
import { isUnconfirmed } from './unconfirmed-accounts.ts';

const actor = { kind: 'cli', operator: 'ana' } as const;

describe('an account without a confirmed address', () => {
  const test = useTestApp();
  const judged = (accountId: string) => isUnconfirmed(test.context.db, accountId);

  it('is unconfirmed with a password or an identity, and invited with neither', async () => {
    const accountId = await accountIdOf(test, (await newOwner(test)).email);
    expect(await judged(accountId)).toBe(true);
    await test.database.query('delete from passwords where account_id = $1', [accountId]);
    expect(await judged(accountId)).toBe(false);
    const owner = await newIdentityOwner(test, { confirmed: false });
    expect(await judged(owner.accountId)).toBe(true);
    await endLiveIdentities(test.context.db, owner.accountId, 'strangers', 'owner');
    expect(await judged(owner.accountId)).toBe(true);
    expect(await judged((await newIdentityOwner(test)).accountId)).toBe(false);
  });

  it('gets no role and no right, also if its person came through a provider', async () => {
    const { accountId } = await newIdentityOwner(test, { confirmed: false });
    const role = changeRole(test.context, actor, accountId, { role: 'financeiro', held: true });
    await expect(role).rejects.toMatchObject({ code: 'email_unconfirmed' });
    const right = grantRight(test.context, actor, accountId, { role: 'support' });
    await expect(right).rejects.toMatchObject({ code: 'email_unconfirmed' });
  });
});
