import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  linkTo,
  mailTo,
  newOwner,
  newPassword,
  type Owner,
  withNewPassword,
} from '../../../test/account-owner.ts';
import { removeDueAccounts } from '../../../test/account-removal.ts';
import { newAccountLink } from '../../../test/attacks/account-links.ts';
import { accountIdOf } from '../../../test/attacks/reset-links.ts';
import { interleaved } from '../../../test/interleaved.ts';
import { linkTokenIn } from '../../../test/mail-catcher.ts';
import { logIn, newPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { withoutLimits } from '../../../test/test-environment.ts';
import { lockAccount } from '../../data/accounts.ts';
import { approveEmailChange, insertLink, spendLink } from '../../data/one-time-links.ts';
import { replacePassword } from '../../data/passwords.ts';
import { endAllSessions } from '../../data/sessions.ts';
import { linkIdFrom } from '../../security/one-time-link.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';

let count = 0;
function freshAddress(): string {
  count += 1;
  return `novo${count}@exemplo.com.br`;
}

describe('changing the e-mail', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    await test.startWorker();
  });
  afterAll(() => test.close());

  const ask = (owner: Owner, email: string) => owner.browser.post('v2/account/changeEmail', { email });
  const confirm = (token: string) => test.browser().post('v2/account/confirmEmailChange', { token });
  const undo = (token: string) => test.browser().post('v2/account/undoEmailChange', withNewPassword(token));
  const lock = (token: string) => test.browser().post('v2/account/lockAccount', withNewPassword(token));
  const emailOf = async (owner: Owner) =>
    (await owner.browser.get('v2/account/me')).json<{ email: string }>().email;

  async function changePassword({ browser, password: currentPassword }: Owner, password: string) {
    const body = { currentPassword, password, confirmPassword: password };
    expect((await browser.post('v2/account/changePassword', body)).status).toBe(204);
  }

  async function changed(owner: Owner, email: string): Promise<void> {
    expect((await ask(owner, email)).status).toBe(204);
    expect((await confirm(await linkTo(test, email, 'Confirme seu novo e-mail'))).status).toBe(204);
  }

  it('happens only when the new address confirms, and the old one is told', async () => {
    const owner = await newOwner(test);
    const email = freshAddress();
    expect((await ask(owner, email)).status).toBe(204);
    expect(await emailOf(owner)).toBe(owner.email);
    expect((await owner.browser.get('v2/account/emailChange')).json()).toEqual({ pendingEmail: email });
    await linkTo(test, owner.email, 'Pedido de troca de e-mail');
    expect((await confirm(await linkTo(test, email, 'Confirme seu novo e-mail'))).status).toBe(204);
    expect(await emailOf(owner)).toBe(email);
    expect(await logIn(test.browser(), email, owner.password)).toBe(200);
    expect(await logIn(test.browser(), owner.email, owner.password)).toBe(401);
  });

  it('asks for the password again when the last proof is older than ten minutes', async () => {
    const owner = await newOwner(test);
    await test.database.shiftClock('10 minutes 1 second');
    expect((await ask(owner, freshAddress())).problem().code).toBe('proof_required');
    expect(
      (await owner.browser.post('v2/account/prove', { password: 'Errada-Mesmo1' })).problem(),
    ).toMatchObject({
      code: 'wrong_password',
      errors: { password: ['Senha incorreta.'] },
    });
    expect((await owner.browser.post('v2/account/prove', { password: owner.password })).status).toBe(204);
    expect((await ask(owner, freshAddress())).status).toBe(204);
    await test.database.shiftClock('0 seconds');
  });

  it('refuses an address that is taken, its own, or reserved for who may still take it back', async () => {
    const [owner, other] = [await newOwner(test), await newOwner(test)];
    expect((await ask(owner, other.email)).problem().code).toBe('email_taken');
    expect((await ask(owner, owner.email.toUpperCase())).problem().code).toBe('email_unchanged');
    await changed(other, freshAddress());
    expect((await ask(owner, other.email)).problem().code).toBe('email_taken');
    const squatter = newPerson({ email: other.email });
    expect((await test.browser().post('v2/account/register', squatter)).problem().code).toBe('email_taken');
  });

  it('can be dropped, and a newer wish replaces an older one', async () => {
    const owner = await newOwner(test);
    const [first, second] = [freshAddress(), freshAddress()];
    await ask(owner, first);
    const firstLink = await linkTo(test, first, 'Confirme seu novo e-mail');
    await ask(owner, second);
    expect((await confirm(firstLink)).status).toBe(400);
    const secondLink = await linkTo(test, second, 'Confirme seu novo e-mail');
    const cancel = () => owner.browser.post('v2/account/cancelEmailChange');
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).problem().code).toBe('email_change_not_pending');
    expect((await confirm(secondLink)).status).toBe(400);
    expect(await emailOf(owner)).toBe(owner.email);
  });

  it('is dropped while the old mailbox approves it, and neither ends the other', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = freshAddress();
    await ask(owner, email);
    const approval = await linkTo(test, owner.email, 'Pedido de troca de e-mail');
    const linkId = linkIdFrom(approval, 'approve-email', test.context.secretKeys) ?? '';
    const answer = await interleaved(test, {
      first: (trx) => spendLink(trx, linkId, 'approve-email'),
      call: () => owner.browser.post('v2/account/cancelEmailChange'),
      last: (trx) => approveEmailChange(trx, accountId, email),
    });
    expect(answer.status).toBe(204);
    expect((await confirm(await linkTo(test, email, 'Confirme seu novo e-mail'))).status).toBe(400);
  });

  it('is refused to a call that waited while the account was taken back', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = freshAddress();
    const answer = await interleaved(test, {
      first: (trx) => lockAccount(trx, accountId),
      call: () => ask(owner, email),
      last: (trx) => endAllSessions(trx, accountId, 'taken-back'),
    });
    expect(answer.problem().code).toBe('session_invalid');
    expect(await test.database.query('select from one_time_links where email = $1', [email])).toEqual([]);
  });

  it('is undone by the old address within seven days, with a new password and an end to everything', async () => {
    const owner = await newOwner(test);
    await changed(owner, freshAddress());
    const token = await linkTo(test, owner.email, 'O e-mail da sua conta foi trocado');
    expect((await undo(token)).status).toBe(204);
    expect((await owner.browser.get('v2/account/me')).status).toBe(401);
    expect(await logIn(test.browser(), owner.email, newPassword)).toBe(200);
    expect((await undo(token)).problem().code).toBe('link_invalid');
  });

  it('is undone while a login holds the password, and neither ends the other', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await changed(owner, freshAddress());
    const token = await linkTo(test, owner.email, 'O e-mail da sua conta foi trocado');
    const password = await test.context.hasher.hash(owner.password);
    const notice = { id: uuidV7(), accountId, purpose: 'not-me', keyId: 'k', seconds: 60 } as const;
    const answer = await interleaved(test, {
      first: (trx) => replacePassword(trx, accountId, password),
      call: () => undo(token),
      last: (trx) => insertLink(trx, notice),
    });
    expect(answer.status).toBe(204);
    expect(await logIn(test.browser(), owner.email, newPassword)).toBe(200);
  });

  it('leaves an undo when the old mailbox approved another address', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = freshAddress();
    await ask(owner, email);
    const { token } = await newAccountLink(test, accountId, 'approve-email', freshAddress());
    expect((await test.browser().post('v2/account/approveEmailChange', { token })).status).toBe(204);
    expect((await confirm(await linkTo(test, email, 'Confirme seu novo e-mail'))).status).toBe(204);
    expect((await undo(await linkTo(test, owner.email, 'O e-mail da sua conta foi trocado'))).status).toBe(
      204,
    );
  });

  it('leaves no undo when the old mailbox approved it, and ends those it had', async () => {
    const owner = await newOwner(test);
    const email = freshAddress();
    await changePassword(owner, newPassword);
    const earlier = await linkTo(test, owner.email, 'Sua senha foi trocada');
    await ask(owner, email);
    const asking = await mailTo(test, owner.email, 'Pedido de troca de e-mail');
    for (const said of [asking.parsed.text, asking.parsed.html]) expect(said).toContain(email);
    const approval = linkTokenIn(asking);
    expect((await test.browser().post('v2/account/approveEmailChange', { token: approval })).status).toBe(
      204,
    );
    await confirm(await linkTo(test, email, 'Confirme seu novo e-mail'));
    const rows = await test.database.query(
      "select from one_time_links join accounts on accounts.id = account_id where purpose = 'undo-email' and accounts.email = $1",
      [email],
    );
    expect(rows).toEqual([]);
    expect((await lock(earlier)).problem().code).toBe('link_invalid');
    expect(await emailOf(owner)).toBe(email);
  });

  it.each([
    ['e-mail', 'before'],
    ['e-mail', 'after'],
    ['password', 'before'],
    ['password', 'after'],
  ])(
    'the takeover drill: the link for the changed %s undoes all an attacker changed, a deletion asked for %s it too',
    async (pressed, moment) => {
      const owner = await newOwner(test);
      const attacker: Owner = { ...owner, browser: test.browser() };
      await logIn(attacker.browser, owner.username, owner.password);
      const askDeletion = () => attacker.browser.post('v2/account/askDeletion');
      if (moment === 'before') {
        expect((await askDeletion()).status).toBe(200);
        await test.database.shiftClock('1 day');
      }
      await changePassword(attacker, 'Do-Ladrao77');
      const [first, second] = [freshAddress(), freshAddress()];
      await changed(attacker, first);
      await changed(attacker, second);
      if (moment === 'before') {
        // Its week is over, but the owner's is not.
        await test.database.shiftClock('7 days 12 hours');
        await removeDueAccounts(test);
      } else {
        expect((await askDeletion()).problem().code).toBe('deletion_too_early');
      }
      const attackersUndo = await linkTo(test, first, 'O e-mail da sua conta foi trocado');
      const ownersUndo = await linkTo(test, owner.email, 'O e-mail da sua conta foi trocado');
      const ownersLock = await linkTo(test, owner.email, 'Sua senha foi trocada');
      const press = pressed === 'e-mail' ? () => undo(ownersUndo) : () => lock(ownersLock);
      expect((await press()).status).toBe(204);
      expect((await press()).problem().code).toBe('link_invalid');
      expect(await logIn(test.browser(), owner.email, newPassword)).toBe(200);
      expect((await attacker.browser.get('v2/account/me')).status).toBe(401);
      expect((await attacker.browser.post('v2/account/refresh')).status).toBe(401);
      expect((await askDeletion()).status).toBe(401);
      expect(await logIn(attacker.browser, owner.username, 'Do-Ladrao77')).toBe(401);
      expect((await undo(attackersUndo)).problem().code).toBe('link_invalid');
      const devices = await test.database.query(
        'select from known_devices join accounts on accounts.id = account_id where email = $1',
        [owner.email],
      );
      expect(devices).toHaveLength(1);
      expect(await test.database.query('select from account_deletions')).toEqual([]);
      await test.database.shiftClock('30 days');
      await removeDueAccounts(test);
      expect(await test.database.query('select from accounts where email = $1', [owner.email])).toHaveLength(
        1,
      );
      await test.database.shiftClock('0 seconds');
    },
  );
});
