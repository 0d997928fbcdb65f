import type {
  ConfirmTotpResponse,
  FactorsResponse,
  SecondFactorResponse,
  StartTotpResponse,
  UserResponse,
} from '@portaria/contract';
import { codeTo, newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { addTotp, codeNow, secretFrom, startLogin } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { newSession } from '@portaria/harness/new-session';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { addPasskey, logInByPasskey } from '@portaria/harness/soft-authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { grantRole } from '../../src/cli/user-grant-role.ts';
import { serviceAudit } from '../../src/store/activity/audit-events.ts';
import { insertSession, isFactorMissing } from '../../src/store/session/sessions.ts';

const CODE = 'Código para ligar as duas etapas';
const noFlags = { yes: false, remove: false, by: 'maria' };

describe('a role that requires the second factor', () => {
  const test = useTestApp({
    variables: { ...withoutLimits, SECOND_FACTOR_ROLES: 'financeiro,suporte' },
    worker: true,
  });

  const grant = (owner: Owner, role = 'financeiro') => grantRole(test.context, [owner.email, role], noFlags);
  async function holder(): Promise<Owner> {
    const owner = await newConfirmedOwner(test);
    await grant(owner);
    return owner;
  }
  const pendingOf = async (browser: Browser): Promise<SecondFactorResponse> =>
    (await browser.get('v2/account/secondFactor')).json();
  const rolesOf = (token: string): unknown =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).roles;

  async function mailedSetup(browser: Browser, owner: Owner, mails = 1): Promise<StartTotpResponse> {
    expect((await browser.post('v2/account/askEnrolmentCode')).status).toBe(204);
    const code = await codeTo(test, owner.email, CODE, mails);
    const answer = await browser.post('v2/account/startEnrolment', { code });
    expect(answer.status).toBe(200);
    return answer.json();
  }

  it('enrols a holder at login, after a mailed code, and opens the session with the role [V6.3.3]', async () => {
    const owner = await holder();
    const browser = test.browser();
    expect((await startLogin(browser, owner)).problem().code).toBe('second_factor_required');
    expect(await pendingOf(browser)).toMatchObject({ mustEnrol: true, methods: [], mayRecover: false });
    const { setup, secret } = await mailedSetup(browser, owner);
    const code = await codeNow(test, secretFrom(secret));
    const confirmed = await browser.post('v2/account/confirmEnrolment', { setup, code });
    expect(confirmed.json<ConfirmTotpResponse>().recoveryCodes).toHaveLength(10);
    const finished = await browser.post('v2/account/finishEnrolment');
    expect(finished.status).toBe(200);
    const { token } = finished.json<UserResponse>();
    expect(rolesOf(token)).toEqual(['financeiro']);
    browser.token = token;
    expect((await browser.get('v2/account/factors')).json<FactorsResponse>()).toMatchObject({
      required: true,
    });
    expect((await startLogin(test.browser(), owner)).problem().code).toBe('second_factor_required');
  });

  it('A104 role-skip: the password alone enrols nothing, and an unfinished enrolment opens nothing', async () => {
    const owner = await holder();
    const browser = test.browser();
    await startLogin(browser, owner);
    const guess = async (code: string) =>
      (await browser.post('v2/account/startEnrolment', { code })).problem().code;
    expect(await guess('000000')).toBe('code_invalid');
    expect((await browser.post('v2/account/askEnrolmentCode')).status).toBe(204);
    const mailed = await codeTo(test, owner.email, CODE);
    for (const code of ['000000', '999999'].filter((wrong) => wrong !== mailed))
      expect(await guess(code)).toBe('code_invalid');
    expect((await browser.post('v2/account/finishEnrolment')).problem().code).toBe('pending_login_over');
    const { setup, secret } = await mailedSetup(browser, owner, 2);
    // The setup is sealed for the login whose mailbox was shown.
    const other = test.browser();
    await startLogin(other, owner);
    const code = await codeNow(test, secretFrom(secret));
    const swapped = await other.post('v2/account/confirmEnrolment', { setup, code });
    expect(swapped.problem().code).toBe('setup_over');
    expect((await other.post('v2/account/finishEnrolment')).problem().code).toBe('pending_login_over');
    expect((await test.browser().post('v2/account/askEnrolmentCode')).problem().code).toBe(
      'pending_login_over',
    );
    const factors = 'select second_factor_since from accounts where email = $1';
    expect(await test.database.query(factors, [owner.email])).toEqual([{ second_factor_since: null }]);
  });

  it('A104 role-skip: an account with a factor cannot enrol another one at login', async () => {
    const owner = await holder();
    const browser = test.browser();
    await startLogin(browser, owner);
    const { setup, secret } = await mailedSetup(browser, owner);
    const code = await codeNow(test, secretFrom(secret));
    expect((await browser.post('v2/account/confirmEnrolment', { setup, code })).status).toBe(200);
    const thief = test.browser();
    await startLogin(thief, owner);
    expect(await pendingOf(thief)).toMatchObject({ mustEnrol: false, methods: ['totp', 'recovery-code'] });
    for (const call of ['askEnrolmentCode', 'finishEnrolment'])
      expect((await thief.post(`v2/account/${call}`)).problem().code).toBe('pending_login_over');
    const again = await thief.post('v2/account/startEnrolment', { code: '000000' });
    expect(again.problem().code).toBe('pending_login_over');
  });

  it('A104 role-skip: a role granted meanwhile ends sessions without a factor, and no such token carries it', async () => {
    const owner = await newConfirmedOwner(test);
    const other = test.browser();
    await logIn(other, owner.username, owner.password);
    await grant(owner);
    expect((await owner.browser.get('v2/account/me')).status).toBe(401);
    // A session that lived through the grant, as one of an older release would.
    const late = await newConfirmedOwner(test);
    await test.database.query("update accounts set roles = '{financeiro,leitura}' where email = $1", [
      late.email,
    ]);
    await test.database.query(
      'update sessions set rotated_at = null where account_id = (select id from accounts where email = $1)',
      [late.email],
    );
    const renewed = await late.browser.post('v2/account/refresh');
    expect(rolesOf(renewed.json<UserResponse>().token)).toEqual(['leitura']);
    expect((await late.browser.get('v2/account/me')).json()).toMatchObject({ roles: ['leitura'] });
    // Shown in this session, the factor brings the role.
    await addTotp(test, late.browser);
    expect((await late.browser.get('v2/account/me')).json()).toMatchObject({
      roles: ['financeiro', 'leitura'],
    });
  });

  it('A104 role-skip: the database refuses a session without the factor, whatever the code says', async () => {
    const owner = await holder();
    const accountId = await accountIdOf(test, owner.email);
    for (const methods of [['password'], ['password', 'device']]) {
      const session = { ...newSession(accountId), methods };
      const opened = insertSession(test.context.db, session, serviceAudit('session.opened'));
      await expect(opened).rejects.toSatisfy(isFactorMissing);
    }
  });

  it('A104 role-skip: a holder with a passkey shows it, and cannot remove the last factor or turn it off', async () => {
    const owner = await newConfirmedOwner(test);
    const passkey = await addPasskey(owner.browser);
    await grant(owner);
    const browser = test.browser();
    expect((await startLogin(browser, owner)).problem().code).toBe('second_factor_required');
    expect(await pendingOf(browser)).toMatchObject({ mustEnrol: false, methods: ['passkey'] });
    const inside = test.browser();
    const opened = await logInByPasskey(inside, passkey);
    expect(rolesOf(opened.json<UserResponse>().token)).toEqual(['financeiro']);
    inside.token = opened.json<UserResponse>().token;
    const [key] = (await inside.get('v2/account/factors')).json<FactorsResponse>().passkeys;
    const removed = await inside.post('v2/account/removePasskey', { id: key?.id });
    expect(removed.problem().code).toBe('factor_required_by_role');
    await addTotp(test, inside);
    const dropped = await inside.post('v2/account/dropSecondFactor');
    expect(dropped.problem().code).toBe('factor_required_by_role');
    expect((await inside.post('v2/account/removeTotp')).status).toBe(204);
  });
});
