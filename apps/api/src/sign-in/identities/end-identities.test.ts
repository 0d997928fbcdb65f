import type { ActivityResponse } from '@portaria/contract';
import { newAccountLink } from '@portaria/harness/account-links';
import {
  codeTo,
  linkTo,
  mailTo,
  newConfirmedOwner,
  newOwner,
  newPassword,
  type Owner,
  withNewPassword,
} from '@portaria/harness/account-owner';
import { freshCode, newFactorOwner, sendCode } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { newRobbedOwner, paperCode, replaceTotp, rescue } from '@portaria/harness/declared-stolen';
import { logIn, newPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { enterByIdentity, newIdentityOwner, seedIdentity } from '@portaria/harness/seed-identities';
import { expectAlive, expectRefused } from '@portaria/harness/session-doors';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, describe, expect, it } from 'vitest';
import { moveEmail } from '../../account/move-email.ts';
import { block, unblock } from '../../administration/block.ts';
import { endSessions } from '../../administration/end-sessions.ts';
import { resetFactorsNow } from '../../administration/reset-factors.ts';
import { lockAccountRow } from '../../store/accounts/accounts.ts';
import { serviceAudit } from '../../store/activity/audit-events.ts';
import { endIdentities } from './end-identities.ts';

const RESET = 'Redefinir sua senha';
const CHANGED = 'Sua senha foi trocada';
const MOVED = 'O e-mail da sua conta foi trocado';

describe('identities at other providers', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });
  afterEach(() => test.database.shiftClock('0 seconds'));

  const live = async (accountId: string): Promise<string[]> => {
    const rows = await test.database.query<{ provider: string }>(
      'select provider from external_identities where account_id = $1 and ended_at is null order by provider',
      [accountId],
    );
    return rows.map(({ provider }) => provider);
  };
  const reset = (token: string) => test.browser().post('v2/account/resetPassword', withNewPassword(token));
  const endedIn = async (browser: Browser): Promise<unknown[]> => {
    const { items } = (await browser.get('v2/account/activity')).json<ActivityResponse>();
    return items.flatMap(({ event, details }) => (event === 'identity.ended' ? [details?.provider] : []));
  };

  /** The owner's Google hosts the mailbox. A Facebook account opens the same for anyone who holds it. */
  async function newLinked(from?: Owner) {
    const owner = from ?? (await newConfirmedOwner(test));
    const accountId = await accountIdOf(test, owner.email);
    const google = await seedIdentity(test, accountId, { provider: 'google', hostedEmail: owner.email });
    const facebook = await seedIdentity(test, accountId, { provider: 'facebook' });
    return { ...owner, accountId, google, facebook };
  }

  it('end with a reset, all but the one of the mailbox’s host, and the notice names them', async () => {
    const owner = await newLinked();
    const thief = test.browser();
    expect(await enterByIdentity(test, owner.facebook, thief)).toBe('open');
    expect((await reset(await newResetLink(test, owner.accountId))).status).toBe(204);
    await expectRefused(thief);
    expect(await enterByIdentity(test, owner.facebook, thief)).toBe('refused');
    const browser = test.browser();
    expect(await enterByIdentity(test, owner.google, browser)).toBe('open');
    const { text } = (await mailTo(test, owner.email, CHANGED)).parsed;
    expect(text).toContain('Também desvinculamos desta conta: Facebook.');
    expect(text).toContain('Também entram nesta conta: Google.');
    expect(await endedIn(browser)).toEqual(['facebook']);
  });

  it('say nothing in the notice of a reset that ends none', async () => {
    const owner = await newConfirmedOwner(test);
    await reset(await newResetLink(test, await accountIdOf(test, owner.email)));
    const { text } = (await mailTo(test, owner.email, CHANGED)).parsed;
    expect(text).not.toMatch(/desvincul|Também/);
  });

  it('all end with the reset of an unconfirmed account, and tell the mailbox’s owner nothing about their person', async () => {
    const owner = await newLinked(await newOwner(test));
    expect((await reset(await newResetLink(test, owner.accountId))).status).toBe(204);
    for (const identity of [owner.google, owner.facebook])
      expect(await enterByIdentity(test, identity, test.browser())).toBe('refused');
    const browser = test.browser();
    expect(await logIn(browser, owner.username, newPassword)).toBe(200);
    const { identities } = (await browser.get('v2/account/export.json')).json<{ identities: unknown[] }>();
    expect(identities).toEqual(
      ['google', 'facebook'].map((provider) =>
        expect.objectContaining({ provider, hint: null, level: null, endedAt: expect.any(String) }),
      ),
    );
  });

  it('end with a press on “não fui eu”, all but the one of the mailbox’s host', async () => {
    const owner = await newLinked();
    const thief = test.browser();
    await enterByIdentity(test, owner.facebook, thief);
    const { token } = await newAccountLink(test, owner.accountId, 'not-me', owner.email);
    expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
    await expectRefused(thief);
    expect(await live(owner.accountId)).toEqual(['google']);
    // Frozen: the mailbox has to set a password first.
    expect(await enterByIdentity(test, owner.google, test.browser())).toBe('refused');
    const mail = await mailTo(test, owner.email, RESET);
    expect(mail.parsed.text).toContain('Também desvinculamos desta conta: Facebook.');
    expect((await reset(await linkTo(test, owner.email, RESET))).status).toBe(204);
    expect(await enterByIdentity(test, owner.facebook, test.browser())).toBe('refused');
    expect(await enterByIdentity(test, owner.google, test.browser())).toBe('open');
  });

  it('end with “não fui eu” in the account, all but the one of the mailbox’s host, and this session stays', async () => {
    const owner = await newLinked();
    const [browser, thief] = [test.browser(), test.browser()];
    await enterByIdentity(test, owner.facebook, thief);
    await enterByIdentity(test, owner.facebook, browser);
    expect((await browser.post('v2/account/protectAccount')).status).toBe(204);
    await expectRefused(thief);
    await expectAlive(browser);
    expect(await live(owner.accountId)).toEqual(['google']);
    expect(await endedIn(browser)).toEqual(['facebook']);
    const { text } = (await mailTo(test, owner.email, 'Forma de entrar desvinculada')).parsed;
    expect(text).toContain('Não dá mais para entrar na sua conta com o Facebook.');
  });

  it('stay with “não fui eu” in an unconfirmed account, which would have no other way in', async () => {
    const owner = await newIdentityOwner(test, { confirmed: false });
    expect((await owner.browser.post('v2/account/protectAccount')).status).toBe(204);
    expect(await live(owner.accountId)).toEqual(['google']);
  });

  it('end with a declaration of theft, in a session and at the login', async () => {
    const owner = await newRobbedOwner(test);
    await seedIdentity(test, owner.accountId, { provider: 'google', hostedEmail: owner.email });
    const facebook = await seedIdentity(test, owner.accountId, { provider: 'facebook' });
    const { laptop, password } = owner;
    await laptop.post('v2/account/proveCode', { code: paperCode(owner, 0) });
    const declared = await replaceTotp(test, laptop, { password, recoveryCode: paperCode(owner, 1) });
    expect(declared.answer.status).toBe(200);
    expect(await live(owner.accountId)).toEqual(['google']);
    const unlinked = 'Também desvinculamos desta conta: Facebook.';
    const named = async (email: string) =>
      (await mailTo(test, email, 'Aplicativo autenticador trocado')).parsed.text;
    expect(await named(owner.email)).toContain(unlinked);

    const again = await newRobbedOwner(test);
    const theirs = await seedIdentity(test, again.accountId, { provider: 'facebook' });
    await test.database.query('update recovery_codes set ended_at = portaria_now() where account_id = $1', [
      again.accountId,
    ]);
    // The identity that began this login ends, and the login goes on.
    expect(await enterByIdentity(test, theirs, again.laptop)).toBe('second-factor');
    await rescue(test, again.laptop, paperCode(again, 2));
    await expectAlive(again.laptop);
    expect(await named(again.email)).toContain(unlinked);
    expect(await live(again.accountId)).toEqual([]);
    expect(await enterByIdentity(test, facebook, test.browser())).toBe('refused');
  });

  it('end with the mailbox that hosts them, when the account leaves it', async () => {
    const owner = await newLinked();
    await test.database.query(
      "update known_devices set created_at = created_at - interval '8 days' where account_id = $1",
      [owner.accountId],
    );
    const other = test.browser();
    await enterByIdentity(test, owner.google, other);
    const stays = test.browser();
    await enterByIdentity(test, owner.facebook, stays);
    const { email } = newPerson();
    expect((await owner.browser.post('v2/account/changeEmail', { email })).status).toBe(204);
    const code = await codeTo(test, email, 'Confirme seu novo e-mail');
    await owner.browser.post('v2/account/confirmEmailChangeCode', { code });
    const approval = await codeTo(test, owner.email, 'Pedido de troca de e-mail');
    expect((await owner.browser.post('v2/account/approveEmailChange', { code: approval })).status).toBe(204);
    expect(await live(owner.accountId)).toEqual(['facebook']);
    await expectRefused(other);
    await expectAlive(stays);
    await expectAlive(owner.browser);
    expect((await mailTo(test, owner.email, MOVED)).parsed.text).toContain('Google');
  });

  it('end so also when a worker moves the address, with every session they opened', async () => {
    const owner = await newLinked();
    const browser = test.browser();
    await enterByIdentity(test, owner.google, browser);
    await test.context.db.transaction().execute(async (trx) => {
      await lockAccountRow(trx, owner.accountId);
      const audit = serviceAudit('email.changed');
      await moveEmail(test.context, trx, owner.accountId, newPerson().email, audit, undefined);
    });
    expect(await live(owner.accountId)).toEqual(['facebook']);
    await expectRefused(browser);
    await expectAlive(owner.browser);
  });

  it('stay after a new password in the account, and its notice says that they open it', async () => {
    const owner = await newLinked();
    const body = { currentPassword: owner.password, password: newPassword, confirmPassword: newPassword };
    expect((await owner.browser.post('v2/account/changePassword', body)).status).toBe(204);
    expect(await live(owner.accountId)).toEqual(['facebook', 'google']);
    const { text } = (await mailTo(test, owner.email, CHANGED)).parsed;
    expect(text).toContain('Também entram nesta conta: ');
    expect(text).not.toContain('desvincul');
  });

  it('stay while the administration blocks, ends sessions or resets factors, and open nothing while blocked', async () => {
    const owner = await newFactorOwner(test);
    const identity = await seedIdentity(test, owner.accountId);
    const enter = () => enterByIdentity(test, identity, test.browser());
    const actor = { kind: 'cli', operator: 'ana' } as const;
    await endSessions(test.context, actor, owner.accountId);
    await resetFactorsNow(test.context, actor, owner.accountId);
    expect(await enter()).toBe('open');
    await block(test.context, actor, owner.accountId);
    expect(await enter()).toBe('refused');
    await unblock(test.context, actor, owner.accountId);
    expect(await enter()).toBe('open');
  });

  it('end in their own account only', async () => {
    const [owner, other] = [await newLinked(), await newLinked()];
    const which = { id: other.facebook.id };
    const ended = await test.context.db.transaction().execute((trx) =>
      endIdentities(trx, owner.accountId, {
        which,
        reason: 'owner',
        audit: serviceAudit('identity.ended'),
      }),
    );
    expect(ended).toEqual([]);
    expect(await live(other.accountId)).toEqual(['facebook', 'google']);
  });

  it('are one factor, so a login waits for the second one, and says so in the token', async () => {
    const owner = await newFactorOwner(test);
    const identity = await seedIdentity(test, owner.accountId);
    const browser = test.browser();
    expect(await enterByIdentity(test, identity, browser)).toBe('second-factor');
    expect((await sendCode(browser, await freshCode(test, owner))).status).toBe(200);
    const claims = JSON.parse(Buffer.from(browser.token?.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ amr: ['fed', 'otp', 'mfa'], acr: 'mfa' });
  });
});
