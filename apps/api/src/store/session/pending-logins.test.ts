import { newConfirmedOwner, withNewPassword } from '@portaria/harness/account-owner';
import { addTotp, freshCode, sendCode } from '@portaria/harness/authenticator';
import { interleaved } from '@portaria/harness/interleaved';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { enterByIdentity, newIdentityOwner } from '@portaria/harness/seed-identities';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { newPendingLogin } from '../../security/pending-login.ts';
import { endIdentities } from '../../sign-in/identities/end-identities.ts';
import { lockAccountRow } from '../accounts/accounts.ts';
import { serviceAudit } from '../activity/audit-events.ts';
import { insertPendingLogin } from './pending-logins.ts';

describe('a login through a provider that waits for its second factor', () => {
  const test = useTestApp({ variables: withoutLimits });

  /** No password, and the second factor is on. */
  async function newFactorIdentityOwner() {
    const owner = await newIdentityOwner(test);
    const { secret } = await addTotp(test, owner.browser);
    return { ...owner, secret, recoveryCodes: [], firstCode: '' };
  }
  const ending = { which: 'strangers', reason: 'owner', audit: serviceAudit('identity.ended') } as const;
  const pendingOf = async (accountId: string) =>
    test.database.query('select from pending_logins where account_id = $1', [accountId]);

  it('is finished in an account without a password', async () => {
    const owner = await newFactorIdentityOwner();
    const browser = test.browser();
    expect(await enterByIdentity(test, owner.identity, browser)).toBe('second-factor');
    expect((await sendCode(browser, await freshCode(test, owner))).status).toBe(200);
    expect((await browser.get('v2/account/me')).status).toBe(200);
  });

  it('is over when a first password is set', async () => {
    const owner = await newFactorIdentityOwner();
    const browser = test.browser();
    await enterByIdentity(test, owner.identity, browser);
    const reset = withNewPassword(await newResetLink(test, owner.accountId));
    expect((await test.browser().post('v2/account/resetPassword', reset)).status).toBe(204);
    expect((await sendCode(browser, await freshCode(test, owner))).problem().code).toBe('pending_login_over');
  });

  it('ends with its identity', async () => {
    const owner = await newFactorIdentityOwner();
    const browser = test.browser();
    await enterByIdentity(test, owner.identity, browser);
    await test.context.db.transaction().execute((trx) => endIdentities(trx, owner.accountId, ending));
    expect((await sendCode(browser, await freshCode(test, owner))).problem().code).toBe('pending_login_over');
  });

  it('does not begin with an identity that ends meanwhile', async () => {
    const owner = await newFactorIdentityOwner();
    const begun = await interleaved(test, {
      first: async (trx) => {
        await lockAccountRow(trx, owner.accountId);
        await endIdentities(trx, owner.accountId, ending);
      },
      call: () => enterByIdentity(test, owner.identity, test.browser()),
      last: async () => {},
    });
    expect(begun).toBe('refused');
    expect(await pendingOf(owner.accountId)).toEqual([]);
  });

  it('does not begin with the identity of another account, or without one', async () => {
    const [owner, other] = [await newIdentityOwner(test), await newConfirmedOwner(test)];
    const accountId = await accountIdOf(test, other.email);
    const begin = (identityId: string) => {
      const { cookie: _, ...pending } = newPendingLogin();
      const login = { ...pending, accountId, methods: ['external:google'], by: { identityId } };
      return insertPendingLogin(test.context.db, { ...login, network: '192.0.2.0/24', deviceId: null });
    };
    expect(await begin(owner.identity.id)).toBe(false);
    expect(await begin(accountId)).toBe(false);
    expect(await pendingOf(accountId)).toEqual([]);
  });
});
