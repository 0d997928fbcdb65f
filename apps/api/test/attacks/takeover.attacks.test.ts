import { pressedAt } from '@portaria/harness/account-links';
import {
  codeIn,
  codeTo,
  linkTo,
  newConfirmedOwner,
  newOwner,
  newPassword,
  withNewPassword,
} from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import { moveDueEmails } from '@portaria/harness/email-moves';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { forgot, untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const THIEFS = 'Do-Ladrao77';
const RESET = 'Redefinir sua senha';

describe('account takeover', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });
  beforeAll(async () => {});
  afterEach(async () => {
    test.mails.refuseWith(undefined);
    await test.database.shiftClock('0 seconds');
  });

  const mailsTo = (email: string) => test.mails.mails.filter(({ to }) => to.includes(email));
  const tokensTo = (email: string) =>
    mailsTo(email)
      .filter(({ parsed }) => parsed.text?.includes('#token='))
      .map(linkTokenIn);
  const reset = (token: string, password = newPassword) =>
    test.browser().post('v2/account/resetPassword', withNewPassword(token, password));
  const rowOf = async (accountId: string) => {
    const [row] = await test.database.query<{ email: string; confirmed: boolean; hash: string }>(
      `select email, email_confirmed_at is not null as confirmed, hash
       from accounts join passwords on account_id = id where id = $1`,
      [accountId],
    );
    return row;
  };

  const rowsOf = (table: string, accountId: string) =>
    test.database.query(`select from ${table} where account_id = $1`, [accountId]);

  /** Tries every token at every link endpoint, without a session and in the given session. */
  async function pressEverything(
    tokens: readonly string[],
    within: Browser,
    password = THIEFS,
  ): Promise<void> {
    const paths = new Set(Object.values(pressedAt).map(({ path }) => path));
    for (const token of tokens)
      for (const path of paths)
        for (const browser of [test.browser(), within]) {
          await browser.post(path, { token });
          if (path.endsWith('resetPassword')) await browser.post(path, withNewPassword(token, password));
        }
  }

  const codesTo = (email: string) => mailsTo(email).map(codeIn).filter(Boolean);

  it('A142 mistyped-address: the owner of a mistyped address gains nothing once the address is corrected', async () => {
    const owner = await newOwner(test);
    const typo = owner.email;
    const accountId = await accountIdOf(test, typo);
    const typoOwner = await newOwner(test);
    const right = newPerson().email;
    await forgot(test.browser(), typo);
    await linkTo(test, typo, RESET);
    await owner.browser.post('v2/account/changeEmail', { email: right });
    const code = await codeTo(test, right, 'Confirme seu novo e-mail');
    expect((await owner.browser.post('v2/account/confirmEmailChangeCode', { code })).status).toBe(204);
    const before = await rowOf(accountId);
    await forgot(test.browser(), typo);
    await untilQueueIsEmpty(test);
    expect(mailsTo(typo).filter(({ parsed }) => parsed.subject === RESET)).toHaveLength(1);
    await pressEverything(tokensTo(typo), typoOwner.browser);
    for (const old of codesTo(typo))
      await typoOwner.browser.post('v2/account/confirmEmailCode', { code: old });
    expect(await rowOf(accountId)).toEqual(before);
    expect(await logIn(test.browser(), owner.username, THIEFS)).toBe(401);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
  });

  it('A142 mistyped-address: links to an uncorrected mistyped address do not confirm, freeze or end anything', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const typoOwner = await newOwner(test);
    const body = { currentPassword: owner.password, password: newPassword, confirmPassword: newPassword };
    await linkTo(test, owner.email, 'Confirme seu e-mail');
    await pressEverything(tokensTo(owner.email), typoOwner.browser);
    await owner.browser.post('v2/account/changePassword', body);
    await logIn(test.browser(), owner.username, newPassword);
    await owner.browser.post('v2/account/askDeletion');
    await untilQueueIsEmpty(test);
    const before = await rowOf(accountId);
    await pressEverything(tokensTo(owner.email), typoOwner.browser);
    expect(mailsTo(owner.email).filter(({ parsed }) => parsed.text?.includes('/not-me#'))).toEqual([]);
    expect(await rowOf(accountId)).toEqual(before);
    expect(before?.confirmed).toBe(false);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect(await logIn(test.browser(), owner.username, newPassword)).toBe(200);
  });

  it('A142 mistyped-address: a reset through a mistyped address yields the account without its roles and private data', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await test.database.query("update accounts set roles = '{financeiro}' where id = $1", [accountId]);
    await test.database.query(
      "insert into profiles (account_id, display_name, phone) values ($1, 'Ana', '11987654321')",
      [accountId],
    );
    const right = newPerson().email;
    expect((await owner.browser.post('v2/account/changeEmail', { email: right })).status).toBe(204);
    await forgot(test.browser(), owner.email);
    expect((await reset(await linkTo(test, owner.email, RESET), THIEFS)).status).toBe(204);
    const attacker = test.browser();
    expect(await logIn(attacker, owner.username, THIEFS)).toBe(200);
    expect((await attacker.get('v2/account/export.json')).text).not.toContain(right);
    expect((await attacker.get('v2/account/me')).json()).toMatchObject({
      username: owner.username,
      roles: [],
    });
    const held = await test.database.query('select display_name, phone from profiles where account_id = $1', [
      accountId,
    ]);
    expect(held).toEqual([{ display_name: 'Ana', phone: null }]);
  });

  it('A143 pre-hijacked-address: an attacker who registered the victim’s address loses all access after her reset', async () => {
    const victim = newPerson();
    const attacker = test.browser();
    const { username, password } = await registerPerson(attacker, newPerson({ email: victim.email }));
    const accountId = await accountIdOf(test, victim.email);
    await attacker.post('v2/account/resendConfirmation');
    const early = await linkTo(test, victim.email, 'Confirme seu e-mail');
    // The victim opens the mailed link in her own browser. This must not confirm the attacker's account.
    const hers = await newOwner(test);
    await pressEverything([early], hers.browser, newPassword);
    expect((await rowOf(accountId))?.confirmed).toBe(false);
    await forgot(test.browser(), victim.email);
    expect((await reset(await linkTo(test, victim.email, RESET))).status).toBe(204);
    expect((await attacker.get('v2/account/me')).status).toBe(401);
    expect((await attacker.post('v2/account/refresh')).status).toBe(401);
    expect(await logIn(attacker, username, password)).toBe(401);
    await pressEverything([early], hers.browser);
    const victimsBrowser = test.browser();
    expect(await logIn(victimsBrowser, victim.email, newPassword)).toBe(200);
    expect(await rowsOf('known_devices', accountId)).toHaveLength(1);
  });

  it('A143 pre-hijacked-address: the victim’s click does not confirm an attacker’s change to her address', async () => {
    const attacker = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, attacker.email);
    const victim = await newOwner(test);
    const address = newPerson().email;
    await attacker.browser.post('v2/account/changeEmail', { email: address });
    const token = await linkTo(test, address, 'Confirme seu novo e-mail');
    await pressEverything([token], victim.browser);
    expect(await rowOf(accountId)).toMatchObject({ email: attacker.email });
    expect(await rowsOf('email_changes', accountId)).toEqual([]);
    const register = await test.browser().post('v2/account/register', newPerson({ email: address }));
    expect(register.status).toBe(200);
  });

  it('A144 concurrent-takeover: "não fui eu" and one reset end all sessions of thieves and undo their changes', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const thieves = Array.from({ length: 5 }, () => test.browser());
    for (const thief of thieves) expect(await logIn(thief, owner.username, owner.password)).toBe(200);
    const [thief = test.browser()] = thieves;
    const stop = await linkTo(test, owner.email, 'Novo acesso à sua conta');
    const passwords = { currentPassword: owner.password, password: THIEFS, confirmPassword: THIEFS };
    expect((await thief.post('v2/account/changePassword', passwords)).status).toBe(204);
    for (const other of thieves.slice(1)) expect(await logIn(other, owner.username, THIEFS)).toBe(200);
    const [first, second] = [newPerson().email, newPerson().email];
    for (const email of [first, second]) {
      expect((await thief.post('v2/account/changeEmail', { email })).status).toBe(204);
      const code = await codeTo(test, email, 'Confirme seu novo e-mail');
      expect((await thief.post('v2/account/confirmEmailChangeCode', { code })).status).toBe(204);
    }
    expect((await thief.post('v2/account/askDeletion')).status).toBe(200);
    await untilQueueIsEmpty(test);
    const copied = [...tokensTo(owner.email), ...tokensTo(first), ...tokensTo(second)];
    const ownersOnly = copied.filter((token) => token !== stop);
    expect((await test.browser().post('v2/account/notMe', { token: stop })).status).toBe(204);
    expect(await rowsOf('email_changes', accountId)).toEqual([]);
    expect(await rowsOf('account_deletions', accountId)).toEqual([]);
    for (const each of thieves) {
      expect((await each.get('v2/account/me')).status).toBe(401);
      expect((await each.post('v2/account/refresh')).status).toBe(401);
      expect((await each.get('v2/account/export.json')).status).toBe(401);
      expect(await logIn(each, owner.username, THIEFS)).toBe(401);
    }
    const intruder = await newOwner(test);
    await pressEverything(ownersOnly, intruder.browser);
    expect((await reset(await linkTo(test, owner.email, RESET))).status).toBe(204);
    await pressEverything(ownersOnly, intruder.browser);
    const again = test.browser();
    expect(await logIn(again, owner.email, newPassword)).toBe(200);
    for (const each of thieves)
      for (const password of [THIEFS, owner.password])
        expect(await logIn(each, owner.username, password)).toBe(401);
    await test.database.shiftClock('20 days');
    await moveDueEmails(test);
    expect(await rowOf(accountId)).toMatchObject({ email: owner.email });
    expect(await rowsOf('account_deletions', accountId)).toEqual([]);
  });
});
