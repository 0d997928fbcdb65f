import type { FactorsResponse, RecoveryCodesResponse, SecondFactorResponse } from '@portaria/contract';
import { linkTo, mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import {
  addTotp,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  sendCode,
  startLogin,
} from '@portaria/harness/authenticator';
import {
  age,
  entersWith,
  entersWithSecret,
  newRobbedOwner,
  paperCode,
  press,
  replaceTotp,
  rescue,
  reset,
  resetByLink,
} from '@portaria/harness/declared-stolen';
import { addPasskey, logInByPasskey } from '@portaria/harness/soft-authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';

const CHANGED = 'Aplicativo autenticador trocado';
const RENEWED = 'Novos códigos de recuperação';

describe('a stolen phone with mailbox, authenticator, saved password and a long-known session', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });

  it('A301 stolen phone: after the owner’s declaration no press and no reset brings back what it ended', async () => {
    const owner = await newRobbedOwner(test);
    const { laptop, phone, password } = owner;
    const stolen = (at: number) => ({ password, recoveryCode: paperCode(owner, at) });
    await laptop.post('v2/account/proveCode', { code: paperCode(owner, 0) });
    const factors = await laptop.get('v2/account/factors');
    expect(factors.json<FactorsResponse>().mayDeclare).toBe(true);
    const { answer, secret } = await replaceTotp(test, laptop, stolen(1));
    expect(answer.status).toBe(200);
    const renewed = await laptop.post('v2/account/renewRecoveryCodes', { stolen: stolen(2) });
    const { recoveryCodes } = renewed.json<RecoveryCodesResponse>();
    expect((await phone.get('v2/account/me')).status).toBe(401);
    // The paper codes are gone: they declare no more either.
    const again = await laptop.post('v2/account/renewRecoveryCodes', { stolen: stolen(3) });
    expect(again.problem().code).toBe('declaration_not_possible');

    expect(await press(test, owner, RENEWED)).toBe(204);
    // Nothing was undone, and the mail says so.
    const mail = await mailTo(test, owner.email, 'Redefinir sua senha');
    expect(mail.parsed.text).not.toContain('desfizemos');
    const thief = await resetByLink(test, owner);
    expect(await entersWithSecret(test, thief, owner.secret, phone)).toBe(400);
    expect(await entersWith(test, thief, paperCode(owner, 4), phone)).toBe(400);

    const back = await reset(test, owner);
    expect(await entersWithSecret(test, back, secret, laptop)).toBe(200);
    expect(await entersWith(test, back, recoveryCodes[0] ?? '')).toBe(200);
  });

  it('A301 stolen phone: the thief resets and replaces everything first, and the paper codes still rescue the owner on the laptop', async () => {
    const owner = await newRobbedOwner(test);
    const { laptop, phone } = owner;
    const thief = await reset(test, owner);
    expect(await entersWithSecret(test, thief, owner.secret, phone)).toBe(200);
    const { secret: planted } = await addTotp(test, phone);
    const passkey = await addPasskey(phone);
    const renewed = await phone.post('v2/account/renewRecoveryCodes');
    const [thiefCode = ''] = renewed.json<RecoveryCodesResponse>().recoveryCodes;
    await phone.post('v2/account/endOtherSessions');

    const back = await reset(test, thief);
    await startLogin(laptop, back);
    const pending = (await laptop.get('v2/account/secondFactor')).json<SecondFactorResponse>();
    expect([pending.mayDeclare, pending.declared]).toEqual([true, false]);
    // A code of the ended set opens nothing, and without a declaration nothing is enrolled.
    expect((await sendCode(laptop, paperCode(owner, 0))).problem().code).toBe('factor_code_wrong');
    const early = await laptop.post('v2/account/startEnrolment', {});
    expect(early.problem().code).toBe('pending_login_over');
    const { secret, recoveryCodes } = await rescue(test, laptop, paperCode(owner, 0));
    expect((await laptop.get('v2/account/me')).status).toBe(200);
    expect((await phone.get('v2/account/me')).status).toBe(401);

    const nothingOfTheThief = async (person: typeof owner) => {
      for (const old of [owner.secret, planted])
        expect(await entersWithSecret(test, person, old, phone)).toBe(400);
      for (const code of [thiefCode, paperCode(owner, 1)])
        expect(await entersWith(test, person, code, phone)).toBe(400);
      expect((await logInByPasskey(test.browser(), passkey)).status).toBe(401);
    };
    await nothingOfTheThief(back);
    expect(await press(test, owner, CHANGED)).toBe(204);
    const pressed = await resetByLink(test, back, 3);
    await nothingOfTheThief(pressed);
    expect(await entersWithSecret(test, pressed, secret, laptop)).toBe(200);
    expect(await entersWith(test, pressed, recoveryCodes[0] ?? '')).toBe(200);
  });

  it('A301 stolen phone: the laptop still declares in a session after a reset that forgot it, and what the declaration added comes back after a press', async () => {
    const owner = await newRobbedOwner(test);
    const back = await reset(test, owner);
    const { laptop, password } = { ...owner, password: back.password };
    expect(await entersWith(test, back, paperCode(owner, 0), laptop)).toBe(200);
    const { answer, secret } = await replaceTotp(test, laptop, {
      password,
      recoveryCode: paperCode(owner, 1),
    });
    expect(answer.status).toBe(200);
    // A session that a thief got later replaces it, and the press undoes that.
    const { secret: planted } = await addTotp(test, laptop.clone());
    expect(await press(test, owner, CHANGED)).toBe(204);
    const pressed = await resetByLink(test, back, 2);
    expect(await entersWithSecret(test, pressed, planted)).toBe(400);
    expect(await entersWithSecret(test, pressed, owner.secret)).toBe(400);
    expect(await entersWithSecret(test, pressed, secret)).toBe(200);
  });

  it('A301 stolen phone: each removal that was declared is final', async () => {
    const owner = await newRobbedOwner(test);
    const { laptop, password } = owner;
    const stolen = (at: number) => ({ password, recoveryCode: paperCode(owner, at) });
    await laptop.post('v2/account/proveCode', { code: paperCode(owner, 0) });
    const [lost, kept] = [await addPasskey(laptop), await addPasskey(laptop)];
    await age(test, owner.accountId);
    const [first] = (await laptop.get('v2/account/factors')).json<FactorsResponse>().passkeys;
    const removed = await laptop.post('v2/account/removePasskey', { id: first?.id, stolen: stolen(1) });
    expect(removed.status).toBe(204);
    expect((await laptop.post('v2/account/removeTotp', { stolen: stolen(2) })).status).toBe(204);
    expect(await press(test, owner, 'Aplicativo autenticador removido')).toBe(204);
    const back = await resetByLink(test, owner);
    expect(await entersWithSecret(test, back, owner.secret)).toBe(400);
    expect((await logInByPasskey(test.browser(), lost)).status).toBe(401);
    expect((await logInByPasskey(test.browser(), kept)).status).toBe(200);

    const other = await newRobbedOwner(test);
    const declared = { password: other.password, recoveryCode: paperCode(other, 1) };
    await other.laptop.post('v2/account/proveCode', { code: paperCode(other, 0) });
    expect((await other.laptop.post('v2/account/dropSecondFactor', { stolen: declared })).status).toBe(204);
    expect(await press(test, other, 'Verificação em duas etapas desligada')).toBe(204);
    const opened = await resetByLink(test, other);
    expect((await startLogin(test.browser(), opened)).status).toBe(200);
  });

  it('A301 stolen phone: a declaration also counts after the factor was removed as an ordinary change', async () => {
    for (const call of ['removeTotp', 'dropSecondFactor']) {
      const owner = await newRobbedOwner(test);
      const { laptop, phone, password } = owner;
      await laptop.post('v2/account/proveCode', { code: paperCode(owner, 0) });
      expect((await laptop.post('v2/account/removeTotp')).status).toBe(204);
      expect((await phone.get('v2/account/me')).status).toBe(200);
      const stolen = { password, recoveryCode: paperCode(owner, 1) };
      expect((await laptop.post(`v2/account/${call}`, { stolen })).status).toBe(204);
      expect((await phone.get('v2/account/me')).status).toBe(401);
      expect(await press(test, owner, 'Verificação em duas etapas desligada')).toBe(204);
      const back = await resetByLink(test, owner);
      // The stolen application does not come back: the second factor stays off, as its owner left it.
      const identity = { usernameOrEmail: back.username, password: back.password };
      expect((await laptop.post('v2/account/login', identity)).status).toBe(200);
      const secrets = 'select from totp_secrets where account_id = $1';
      expect(await test.database.query(secrets, [owner.accountId])).toEqual([]);
    }
  });

  it('A301 stolen phone: a declaration sends its notice also where nothing was left to turn off', async () => {
    for (const [call, subject] of [
      ['dropSecondFactor', 'Verificação em duas etapas desligada'],
      ['removeTotp', 'Aplicativo autenticador removido'],
    ]) {
      const owner = await newRobbedOwner(test);
      const { laptop, phone, password } = owner;
      await laptop.post('v2/account/proveCode', { code: paperCode(owner, 0) });
      await phone.post('v2/account/proveCode', { code: await freshCode(test, owner) });
      expect((await phone.post('v2/account/dropSecondFactor')).status).toBe(204);
      await addPasskey(laptop);
      const stolen = { password, recoveryCode: paperCode(owner, 1) };
      expect((await laptop.post(`v2/account/${call}`, { stolen })).status).toBe(204);
      // Added after the thief had ended the codes, it might be the thief's.
      const factors = (await laptop.get('v2/account/factors')).json<FactorsResponse>();
      expect(factors.passkeys).toEqual([]);
      const notice = await mailTo(test, owner.email, subject ?? '', call === 'removeTotp' ? 1 : 2);
      expect(notice.parsed.text).toContain('Foi declarado como perdido ou roubado');
    }
  });

  it('A301 phisher: with the password and one code on an unknown device, nothing is final, and a press undoes it', async () => {
    const owner = await newRobbedOwner(test);
    const phisher = await logInWithFactor(test, owner);
    const phished = { password: owner.password, recoveryCode: paperCode(owner, 0) };
    const refused = await replaceTotp(test, phisher, phished);
    expect(refused.answer.problem().code).toBe('declaration_not_possible');
    await startLogin(phisher, owner);
    const declared = await phisher.post('v2/account/declareStolen', { code: paperCode(owner, 0) });
    expect(declared.problem().code).toBe('declaration_not_possible');
    const { secret: planted } = await addTotp(test, phisher);
    const renewed = await phisher.post('v2/account/renewRecoveryCodes');
    const [code = ''] = renewed.json<RecoveryCodesResponse>().recoveryCodes;

    expect(await press(test, owner, CHANGED)).toBe(204);
    const back = await resetByLink(test, owner);
    expect(await entersWithSecret(test, back, planted)).toBe(400);
    for (const none of [code, paperCode(owner, 0)]) expect(await entersWith(test, back, none)).toBe(400);
    // On without any recovery code: the mailbox alone is not enough.
    expect(await entersWithSecret(test, back, owner.secret)).toBe(200);
  });

  it('A301 room-mate: a factor that was turned on from a long-known device opens nothing after a press, also when its codes come of age', async () => {
    const mate = await newConfirmedOwner(test);
    const added = await addTotp(test, mate.browser);
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      mate.email,
    ]);
    const owner = {
      ...mate,
      accountId: account?.id ?? '',
      secret: added.secret,
      firstCode: added.firstCode,
      recoveryCodes: added.recoveryCodes ?? [],
    };
    await age(test, owner.accountId, '6 days 23 hours');
    await test.database.query(
      "update known_devices set created_at = created_at - interval '30 days' where account_id = $1",
      [owner.accountId],
    );
    expect(await press(test, owner, 'Verificação em duas etapas ligada')).toBe(204);
    const back = await resetByLink(test, owner);
    const opened = await startLogin(test.browser(), back);
    expect(opened.status).toBe(200);

    await addTotp(test, await logIn(back.username, back.password));
    await age(test, owner.accountId, '2 hours');
    await startLogin(mate.browser, back);
    const declared = await mate.browser.post('v2/account/declareStolen', { code: paperCode(owner, 0) });
    expect(declared.problem().code).toBe('declaration_not_possible');
  });

  async function logIn(username: string, password: string) {
    const browser = test.browser();
    const answer = await browser.post('v2/account/login', { usernameOrEmail: username, password });
    browser.token = answer.json<{ token: string }>().token;
    return browser;
  }

  it('A301 too young: a device or a set of codes of less than a week declares nothing, and nothing changes', async () => {
    const owner = await newFactorOwner(test);
    const declared = { password: owner.password, recoveryCode: paperCode(owner, 1) };
    const calls = ['removeTotp', 'dropSecondFactor', 'renewRecoveryCodes'] as const;
    const refusals = async (browser = owner.browser) => {
      for (const call of calls) {
        const answer = await browser.post(`v2/account/${call}`, { stolen: declared });
        expect([call, answer.problem().code]).toEqual([call, 'declaration_not_possible']);
      }
    };
    // Registered here: the exception of the recovery does not hold.
    await age(test, owner.accountId, '6 days 23 hours');
    await refusals();
    await test.database.query(
      "update known_devices set created_at = created_at - interval '1 day' where account_id = $1",
      [owner.accountId],
    );
    await refusals();
    await age(test, owner.accountId, '2 hours');
    const young = await logInWithFactor(test, owner);
    await refusals(young);
    expect(await entersWithSecret(test, owner, owner.secret)).toBe(200);

    // Of age: only the right password with the right code declares, and a younger code never.
    const renewed = await owner.browser.post('v2/account/renewRecoveryCodes');
    const [fresh = ''] = renewed.json<RecoveryCodesResponse>().recoveryCodes;
    const codeOf = async (stolen: object) =>
      (await owner.browser.post('v2/account/removeTotp', { stolen })).problem().code;
    expect(await codeOf({ ...declared, password: 'Errada-1x' })).toBe('wrong_password');
    expect(await codeOf({ ...declared, recoveryCode: fresh })).toBe('recovery_code_wrong');
    const totp = await freshCode(test, owner);
    expect(await codeOf({ ...declared, recoveryCode: totp })).toBe('recovery_code_wrong');
    // A week after its end the set declares nothing.
    await age(test, owner.accountId, '7 days');
    await test.database.query('delete from recovery_codes where account_id = $1 and ended_at is null', [
      owner.accountId,
    ]);
    expect(await codeOf(declared)).toBe('declaration_not_possible');
  });

  it('A301 old codes: a set that was ended before it was a week old declares nothing later', async () => {
    const owner = await newRobbedOwner(test);
    const { phone } = owner;
    await phone.post('v2/account/proveCode', { code: await freshCode(test, owner) });
    const renewed = await phone.post('v2/account/renewRecoveryCodes');
    const [code = ''] = renewed.json<RecoveryCodesResponse>().recoveryCodes;
    await age(test, owner.accountId, '5 days');
    await phone.post('v2/account/renewRecoveryCodes');
    await age(test, owner.accountId, '5 days');
    await startLogin(phone, owner);
    const declared = await phone.post('v2/account/declareStolen', { code });
    expect(declared.problem().code).toBe('declaration_not_possible');
  });

  it('A301 mailbox alone: a press turns the second factor on again that was turned off with a passkey left', async () => {
    const owner = await newRobbedOwner(test);
    await owner.laptop.post('v2/account/proveCode', { code: paperCode(owner, 0) });
    await addPasskey(owner.laptop);
    await owner.laptop.post('v2/account/removeTotp');
    await age(test, owner.accountId);
    expect((await owner.laptop.post('v2/account/dropSecondFactor')).status).toBe(204);
    expect(await press(test, owner, 'Verificação em duas etapas desligada')).toBe(204);
    const back = await resetByLink(test, owner);
    expect((await startLogin(test.browser(), back)).problem().code).toBe('second_factor_required');
  });

  it('A301 mailbox alone: a press leaves off what was off before someone turned it on and off again', async () => {
    const owner = await newConfirmedOwner(test);
    await addPasskey(owner.browser);
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      owner.email,
    ]);
    await age(test, account?.id ?? '');
    const turnedOn = await owner.browser.post('v2/account/requireSecondFactor');
    const [code = ''] = turnedOn.json<RecoveryCodesResponse>().recoveryCodes;
    await owner.browser.post('v2/account/proveCode', { code });
    expect((await owner.browser.post('v2/account/dropSecondFactor')).status).toBe(204);
    expect(await press(test, owner, 'Verificação em duas etapas desligada')).toBe(204);
    const back = await resetByLink(test, owner);
    expect((await startLogin(test.browser(), back)).status).toBe(200);
  });

  it('A301 stolen phone: a code that the thief replaced also ends the codes and passkeys made since, and everything that waits', async () => {
    const owner = await newRobbedOwner(test);
    const { laptop, phone, password } = owner;
    await laptop.post('v2/account/proveCode', { code: paperCode(owner, 0) });
    await phone.post('v2/account/proveCode', { code: await freshCode(test, owner) });
    const renewed = await phone.post('v2/account/renewRecoveryCodes');
    const [thiefCode = ''] = renewed.json<RecoveryCodesResponse>().recoveryCodes;
    const passkey = await addPasskey(phone);
    const email = `ladrao.${owner.email}`;
    await phone.post('v2/account/changeEmail', { email });
    const token = await linkTo(test, email, 'Confirme seu novo e-mail');
    await phone.post('v2/account/confirmEmailChange', { token });
    const waiting = () =>
      test.database.query('select from email_changes where account_id = $1', [owner.accountId]);
    expect(await waiting()).toHaveLength(1);
    const { answer } = await replaceTotp(test, laptop, { password, recoveryCode: paperCode(owner, 1) });
    const [ownCode = ''] = answer.json<RecoveryCodesResponse>().recoveryCodes;
    expect(await entersWith(test, owner, thiefCode, phone)).toBe(400);
    expect((await logInByPasskey(test.browser(), passkey)).status).toBe(401);
    expect(await entersWith(test, owner, ownCode)).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});
