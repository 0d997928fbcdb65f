import type { ExternalSignUpResponse, ExternalUserResponse } from '@portaria/contract';
import { codeTo, mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import { enterThrough, newPerson, signUpThrough, useHouseApp, visit } from '@portaria/harness/house-app';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { seedIdentity } from '@portaria/harness/seed-identities';
import { afterEach, describe, expect, it } from 'vitest';

const at = useHouseApp();
const google = (change: Parameters<typeof at.house.control.set>[1]) => at.house.control.set('google', change);
const rowOf = async (email: string) => {
  const [row] = await at.test.database.query<{ confirmed: boolean; password: boolean; identities: number }>(
    `select email_confirmed_at is not null as confirmed,
      exists (select from passwords where account_id = accounts.id) as password,
      (select count(*)::int from external_identities where account_id = accounts.id) as identities
     from accounts where email_canonical = $1`,
    [email.toLowerCase()],
  );
  return row;
};
const liveOf = async (accountId: string) =>
  (
    await at.test.database.query(
      'select from external_identities where account_id = $1 and ended_at is null',
      [accountId],
    )
  ).length;
const signUpOf = async (browser: ReturnType<typeof at.test.browser>) =>
  (await browser.get('v2/account/externalSignUp')).json<ExternalSignUpResponse>();

/** An account whose owner also logs in at Google. */
async function newLinkedOwner() {
  const owner = await newConfirmedOwner(at.test);
  const person = newPerson();
  const accountId = await accountIdOf(at.test, owner.email);
  const identity = await seedIdentity(at.test, accountId, { subject: person.id });
  await google({ person });
  return { ...owner, accountId, person, identity };
}

afterEach(() => Promise.all(at.house.loginProviders.map(({ id }) => at.house.control.reset(id))));

describe('a login through a provider', () => {
  it('opens the account of a person whom we know, and says where it began', async () => {
    const { username, accountId } = await newLinkedOwner();
    const browser = at.test.browser();
    const entered = await enterThrough(browser, 'google', '/account/security#senha');
    expect(entered.json<ExternalUserResponse>()).toMatchObject({ username, from: '/account/security#senha' });
    expect((await browser.get('v2/account/me')).status).toBe(200);
    const [event] = await at.test.database.query(
      "select event, details from audit_events where account_id = $1 and event like 'session.opened%' order by at desc limit 1",
      [accountId],
    );
    expect(event).toEqual({ event: 'session.opened-with-provider', details: { provider: 'google' } });
  });

  it('keeps what the provider says now: hint, and when it was used', async () => {
    const { identity, person } = await newLinkedOwner();
    await google({ person: { ...person, email: 'outra@gmail.com' } });
    await enterThrough(at.test.browser(), 'google');
    const [row] = await at.test.database.query(
      'select hint, last_used_at is not null as used from external_identities where id = $1',
      [identity.id],
    );
    expect(row).toEqual({ hint: 'o•••@gmail.com', used: true });
  });

  it('tells the owner about a device that the account does not know, once', async () => {
    const { email, accountId } = await newLinkedOwner();
    const browser = at.test.browser();
    await enterThrough(browser, 'google');
    await mailTo(at.test, email, 'Novo acesso à sua conta');
    await enterThrough(browser, 'google');
    const queued = await at.test.database.query(
      "select from mails where account_id = $1 and kind = 'new-device'",
      [accountId],
    );
    expect(queued).toHaveLength(1);
  });

  it('asks for the second factor, and keeps where it began', async () => {
    const { accountId } = await newLinkedOwner();
    await at.test.database.query('update accounts set second_factor_since = portaria_now() where id = $1', [
      accountId,
    ]);
    const browser = at.test.browser();
    const answer = await enterThrough(browser, 'google', '/account');
    expect([answer.status, answer.problem().code, answer.problem().from]).toEqual([
      403,
      'second_factor_required',
      '/account',
    ]);
    expect((await browser.get('v2/account/secondFactor')).status).toBe(200);
    const [pending] = await at.test.database.query(
      'select methods from pending_logins where account_id = $1',
      [accountId],
    );
    expect(pending).toEqual({ methods: ['external:google'] });
  });

  it.each(['disabled_at', 'unknown_devices_refused_at'])('opens nothing with %s', async (column) => {
    const { accountId } = await newLinkedOwner();
    await at.test.database.query(`update accounts set ${column} = portaria_now() where id = $1`, [accountId]);
    expect((await enterThrough(at.test.browser(), 'google')).problem().code).toBe('external_refused');
  });

  it('needs the browser that began it, and ends with its first answer', async () => {
    await newLinkedOwner();
    const browser = at.test.browser();
    const answer = await visit(browser, 'google');
    const finish = (by = browser) => by.post('v2/account/finishExternal', answer);
    expect((await finish(at.test.browser())).problem().code).toBe('external_attempt_over');
    expect((await finish()).status).toBe(200);
    expect((await finish()).problem().code).toBe('external_attempt_over');
  });

  it('goes on in each of three tabs', async () => {
    await newLinkedOwner();
    const browser = at.test.browser();
    const answers = [];
    for (let tab = 0; tab < 3; tab += 1) answers.push(await visit(browser, 'google'));
    for (const answer of answers)
      expect((await browser.post('v2/account/finishExternal', answer)).status).toBe(200);
  });

  it('says which way it failed, and what the person can do', async () => {
    await newLinkedOwner();
    const codeOf = async () => (await enterThrough(at.test.browser(), 'google')).problem().code;
    await google({ decision: 'deny' });
    expect(await codeOf()).toBe('external_denied');
    await google({ decision: 'allow', forgery: 'foreign-key' });
    expect(await codeOf()).toBe('external_refused');
    await google({ forgery: null, fault: { kind: 'failing', at: ['token'] } });
    const down = await enterThrough(at.test.browser(), 'google');
    expect([down.status, down.problem().code, down.headers.get('retry-after')]).toEqual([
      503,
      'provider_unavailable',
      '30',
    ]);
  });

  it('knows only the connections of the settings', async () => {
    const started = await at.test.browser().post('v2/account/startExternal', { provider: 'yahoo' });
    expect(started.problem().code).toBe('not_found');
  });
});

describe('a sign-up through a provider', () => {
  it('creates an account without a password, whose address a code confirms', async () => {
    const person = newPerson({ id: 'nova-na-acme', name: 'João Félix', email: 'joao.felix@acme.example' });
    await at.house.control.set('acme', { person });
    const browser = at.test.browser();
    const answer = await enterThrough(browser, 'acme', '/account');
    expect([answer.status, answer.problem().code, answer.problem().from]).toEqual([
      403,
      'external_sign_up_needed',
      '/account',
    ]);
    expect(await signUpOf(browser)).toEqual({
      ...{ provider: 'Acme', username: 'joao.felix', email: person.email, hosted: false, ended: false },
      ...{ taken: false, mayCreate: true, mayLink: false, from: '/account' },
    });
    const body = { username: 'João', email: 'joao@exemplo.com.br' };
    const created = await browser.post('v2/account/completeExternal', body);
    expect(created.json<ExternalUserResponse>()).toMatchObject({ username: 'João', from: '/account' });
    expect(await rowOf(body.email)).toEqual({ confirmed: false, password: false, identities: 1 });
    browser.token = created.json<ExternalUserResponse>().token;
    const code = await codeTo(at.test, body.email, 'Confirme seu e-mail');
    expect((await browser.post('v2/account/confirmEmailCode', { code })).status).toBe(204);
    expect((await enterThrough(at.test.browser(), 'acme')).status).toBe(200);
    expect((await browser.get('v2/account/externalSignUp')).problem().code).toBe('external_attempt_over');
  });

  it('needs no code where the mailbox’s own host names its address', async () => {
    const person = newPerson();
    await google({ person });
    const email = person.email ?? '';
    expect((await signUpThrough(at.test.browser(), 'google', { username: person.id, email })).status).toBe(
      200,
    );
    expect(await rowOf(email)).toEqual({ confirmed: true, password: false, identities: 1 });
    const mail = await mailTo(at.test, email, 'Sua conta está pronta');
    expect(mail.parsed.text).toContain('Este endereço já está confirmado');
    expect(mail.parsed.text).toContain('/not-me');
    expect(mail.parsed.text).not.toMatch(/^\d{6}$/m);
    const slots = await at.test.database.query(
      'select from unconfirmed_places where account_id = (select id from accounts where email = $1)',
      [email],
    );
    expect(slots).toEqual([]);
  });

  it('needs a code for any other address, whatever the provider says', async () => {
    const person = newPerson();
    await google({ person });
    const email = `outra.${person.email}`;
    await signUpThrough(at.test.browser(), 'google', { username: person.id, email });
    expect(await rowOf(email)).toMatchObject({ confirmed: false });
  });

  it('needs no code for a relay of Apple, and suggests the name that came once beside the code', async () => {
    const id = `001449.${Date.now()}`;
    const email = `r${Date.now()}@privaterelay.appleid.com`;
    await at.house.control.set('apple', { person: newPerson({ id, name: 'Marta Ruiz', email }) });
    const browser = at.test.browser();
    expect((await enterThrough(browser, 'apple')).problem().code).toBe('external_sign_up_needed');
    expect(await signUpOf(browser)).toMatchObject({ username: 'marta.ruiz', email, hosted: true });
    const account = { username: `marta-${Date.now()}`, email };
    expect((await browser.post('v2/account/completeExternal', account)).status).toBe(200);
    expect(await rowOf(email)).toEqual({ confirmed: true, password: false, identities: 1 });
    expect((await enterThrough(at.test.browser(), 'apple')).status).toBe(200);
  });

  it('refuses a name or an address that is taken, as a sign-up does', async () => {
    const owner = await newConfirmedOwner(at.test);
    await google({ person: newPerson({ email: owner.email, name: owner.username }) });
    const browser = at.test.browser();
    await enterThrough(browser, 'google');
    expect(await signUpOf(browser)).toMatchObject({ taken: true });
    const refused = await browser.post('v2/account/completeExternal', {
      username: owner.username,
      email: owner.email,
    });
    expect(refused.problem().code).toBe('identity_taken');
    await mailTo(at.test, owner.email, 'Você já tem uma conta');
    expect((await rowOf(owner.email))?.identities).toBe(0);
  });

  it('suggests a name that is free', async () => {
    const first = newPerson({ email: 'bia@gmail.com' });
    await google({ person: first });
    await signUpThrough(at.test.browser(), 'google', { username: 'bia', email: 'bia@gmail.com' });
    await google({ person: newPerson({ email: 'bia@outro.example', name: 'Bia' }) });
    const browser = at.test.browser();
    await enterThrough(browser, 'google');
    expect(await signUpOf(browser)).toMatchObject({ username: 'bia2' });
  });

  it('is for one person: of two at once, one gets an account', async () => {
    const person = newPerson();
    await google({ person });
    const tabs = [at.test.browser(), at.test.browser()];
    for (const tab of tabs) await enterThrough(tab, 'google');
    const answers = await Promise.all(
      tabs.map((tab, n) =>
        tab.post('v2/account/completeExternal', {
          username: `${person.id}-${n}`,
          email: `${n}${person.email}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.problem().code).toBe('identity_linked_elsewhere');
  });
});

describe('a person whose identity ended', () => {
  it('learns why, and links it again after a login', async () => {
    const { accountId, username, password, email } = await newLinkedOwner();
    await at.test.database.query(
      "update external_identities set ended_at = portaria_now(), end_reason = 'password-reset' where account_id = $1",
      [accountId],
    );
    const browser = at.test.browser();
    expect((await enterThrough(browser, 'google', '/account')).problem().code).toBe(
      'external_sign_up_needed',
    );
    expect(await signUpOf(browser)).toMatchObject({ ended: true, mayLink: false });
    expect((await browser.post('v2/account/linkAtLogin')).status).toBe(204);
    expect(await logIn(browser, username, password)).toBe(200);
    expect(await signUpOf(browser)).toMatchObject({ mayLink: true, from: '/account' });
    expect((await browser.post('v2/account/linkPendingExternal')).status).toBe(204);
    expect((await mailTo(at.test, email, 'Nova forma de entrar na sua conta')).parsed.text).toContain(
      'Google',
    );
    expect((await enterThrough(at.test.browser(), 'google')).status).toBe(200);
  });
});

describe('an identity that waits for a login', () => {
  it('is forgotten at a login that the person did not begin for it', async () => {
    const { username, password } = await newConfirmedOwner(at.test);
    await google({ person: newPerson() });
    const browser = at.test.browser();
    await enterThrough(browser, 'google');
    expect(await logIn(browser, username, password)).toBe(200);
    expect((await browser.get('v2/account/externalSignUp')).problem().code).toBe('external_attempt_over');
    expect((await browser.post('v2/account/linkPendingExternal')).problem().code).toBe(
      'external_attempt_over',
    );
  });

  it('is linked by the first session only', async () => {
    const [ana, rui] = [await newConfirmedOwner(at.test), await newConfirmedOwner(at.test)];
    await google({ person: newPerson() });
    const browser = at.test.browser();
    await enterThrough(browser, 'google');
    await browser.post('v2/account/linkAtLogin');
    expect(await logIn(browser, ana.username, ana.password)).toBe(200);
    expect(await logIn(browser, rui.username, rui.password)).toBe(200);
    expect((await browser.post('v2/account/linkPendingExternal')).problem().code).toBe(
      'external_attempt_over',
    );
  });

  it('is not linked beside another of the same provider, which the answer says', async () => {
    const { accountId, username, password } = await newLinkedOwner();
    await google({ person: newPerson() });
    const browser = at.test.browser();
    await enterThrough(browser, 'google');
    await browser.post('v2/account/linkAtLogin');
    await logIn(browser, username, password);
    const refused = await browser.post('v2/account/linkPendingExternal');
    expect(refused.problem().code).toBe('identity_linked_already');
    expect(await liveOf(accountId)).toBe(1);
  });

  it('is not linked to an account whose address is not confirmed', async () => {
    const { username, password, email } = await newConfirmedOwner(at.test);
    await at.test.database.query('update accounts set email_confirmed_at = null where email = $1', [email]);
    await google({ person: newPerson() });
    const browser = at.test.browser();
    await enterThrough(browser, 'google');
    await browser.post('v2/account/linkAtLogin');
    await logIn(browser, username, password);
    expect((await browser.post('v2/account/linkPendingExternal')).problem().code).toBe('email_unconfirmed');
  });
});
