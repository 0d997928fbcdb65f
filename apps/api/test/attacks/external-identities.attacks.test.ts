import { newAccountLink } from '@portaria/harness/account-links';
import { mailTo, newConfirmedOwner, newPassword, withNewPassword } from '@portaria/harness/account-owner';
import { logIn } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { enterByIdentity, newIdentityOwner, seedIdentity } from '@portaria/harness/seed-identities';
import { expectRefused } from '@portaria/harness/session-doors';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { changeRole } from '../../src/administration/change-role.ts';

describe('an identity of somebody else', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });

  const reset = async (accountId: string) => {
    const body = withNewPassword(await newResetLink(test, accountId));
    expect((await test.browser().post('v2/account/resetPassword', body)).status).toBe(204);
  };
  const press = async (accountId: string, email: string) => {
    const { token } = await newAccountLink(test, accountId, 'not-me', email);
    expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
  };

  it('A277 pre-hijacked-identity: who signed up through a provider with a victim’s address is out after the victim’s reset', async () => {
    const hint = 'mallory•••@gmail.com';
    const mallory = await newIdentityOwner(test, { confirmed: false, hint });
    const { accountId, email, identity } = mallory;
    // At a later login the provider may even name the victim’s address as its own.
    expect(await enterByIdentity(test, { ...identity, hostedEmail: email }, test.browser())).toBe('open');
    const role = { role: 'financeiro', held: true };
    await expect(
      changeRole(test.context, { kind: 'cli', operator: 'ana' }, accountId, role),
    ).rejects.toMatchObject({ code: 'email_unconfirmed' });
    await reset(accountId);
    await expectRefused(mallory.browser);
    expect(await enterByIdentity(test, identity, test.browser())).toBe('refused');
    expect((await mailTo(test, email, 'Sua senha foi trocada')).parsed.text).toContain(
      'desvinculamos desta conta: Google.',
    );
    const victim = test.browser();
    expect(await logIn(victim, mallory.username, newPassword)).toBe(200);
    expect((await victim.get('v2/account/export.json')).text).not.toContain(hint);
  });

  it.each([
    ['reset', reset],
    ['press on “não fui eu”', press],
  ])(
    'A277 pre-hijacked-identity: an identity linked 40 days ago opens nothing after a %s',
    async (_, recover) => {
      const owner = await newConfirmedOwner(test);
      const accountId = await accountIdOf(test, owner.email);
      const planted = await seedIdentity(test, accountId);
      await test.database.query(
        "update external_identities set created_at = created_at - interval '40 days' where id = $1",
        [planted.id],
      );
      const thief = test.browser();
      expect(await enterByIdentity(test, planted, thief)).toBe('open');
      await recover(accountId, owner.email);
      await expectRefused(thief);
      expect(await enterByIdentity(test, planted, thief)).toBe('refused');
      await reset(accountId);
      expect(await enterByIdentity(test, planted, test.browser())).toBe('refused');
    },
  );
});
