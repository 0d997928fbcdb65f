import { createHash } from 'node:crypto';
import type { ExternalAnswerBody, ExternalSignUpResponse } from '@portaria/contract';
import { newAccountLink } from '@portaria/harness/account-links';
import { mailTo, newConfirmedOwner, newOwner, withNewPassword } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import {
  answerAt,
  enterThrough,
  linkThrough,
  newPerson,
  signUpThrough,
  useHouseApp,
  visit,
} from '@portaria/harness/house-app';
import { logIn } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { seedIdentity } from '@portaria/harness/seed-identities';
import { expectRefused } from '@portaria/harness/session-doors';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, describe, expect, it } from 'vitest';

const at = useHouseApp({ variables: withoutLimits });
const google = (person: ReturnType<typeof newPerson>) => at.house.control.set('google', { person });
const finish = (browser: Browser, answer: ExternalAnswerBody) =>
  browser.post('v2/account/finishExternal', answer);
const codeOf = async (answer: Promise<Awaited<ReturnType<typeof finish>>>) => (await answer).problem().code;
const stateOf = async (email: string) => {
  const [row] = await at.test.database.query<{ confirmed: boolean; identities: number }>(
    `select email_confirmed_at is not null as confirmed,
      (select count(*)::int from external_identities where account_id = accounts.id and ended_at is null) as identities
     from accounts where email_canonical = $1`,
    [email.toLowerCase()],
  );
  return row;
};
const reset = async (email: string) => {
  const body = withNewPassword(await newResetLink(at.test, await accountIdOf(at.test, email)));
  expect((await at.test.browser().post('v2/account/resetPassword', body)).status).toBe(204);
};
const press = async (email: string) => {
  const { token } = await newAccountLink(at.test, await accountIdOf(at.test, email), 'not-me', email);
  expect((await at.test.browser().post('v2/account/notMe', { token })).status).toBe(204);
};

afterEach(() => Promise.all(['google', 'acme'].map((id) => at.house.control.reset(id))));

describe('a login through a provider', () => {
  it('A272 login-csrf: an answer opens nothing in a browser that did not begin it, nor with its cookie moved', async () => {
    await google(newPerson());
    const [mallory, ana] = [at.test.browser(), at.test.browser()];
    const answer = await visit(mallory, 'google');
    expect(await codeOf(finish(ana, answer))).toBe('external_attempt_over');
    // Ana has begun one of her own. Mallory's state does not fit it, under any name of a cookie.
    const own = await visit(ana, 'google');
    const named = (browser: Browser) => [...browser.cookies].filter(([name]) => name.includes('ext-'));
    const [[name, value] = ['', '']] = named(ana);
    ana.cookies.set(`__Host-ext-${answer.state.slice(1, 9)}`, value);
    expect(await codeOf(finish(ana, answer))).toBe('external_attempt_over');
    ana.cookies.set(name, value);
    expect(await codeOf(finish(ana, { ...own, code: answer.code, state: answer.state }))).toBe(
      'external_attempt_over',
    );
    // A state of the same cookie that differs at its end.
    ana.cookies.set(name, value);
    const edited = own.state.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await codeOf(finish(ana, { ...own, state: edited }))).toBe('external_attempt_over');
    // The code of Mallory's login does not fit Ana's challenge.
    ana.cookies.set(name, value);
    expect(await codeOf(finish(ana, { ...own, code: answer.code }))).toBe('external_refused');
  });

  it('A273 mix-up: an answer of one connection is refused at the page of another', async () => {
    const browser = at.test.browser();
    for (const [begun, shown] of [
      ['acme', 'google'],
      ['google', 'acme'],
    ] as const) {
      const answer = await visit(browser, begun);
      expect(await codeOf(finish(browser, { ...answer, provider: shown }))).toBe('external_attempt_over');
      const again = await visit(browser, begun);
      const iss = at.house.loginProviders.find(({ id }) => id === shown);
      const foreign = `${(iss as { address?: string }).address ?? at.house.url}/`;
      expect(await codeOf(finish(browser, { ...again, iss: foreign }))).toBe('external_refused');
    }
  });

  it('A274 merge: an account on a victim’s address and her own login there stay two, and her reset keeps him out', async () => {
    const person = newPerson();
    const email = person.email ?? '';
    const mallory = await newOwner(at.test);
    await at.test.database.query('update accounts set email = $1, email_canonical = $1 where email = $2', [
      email,
      mallory.email,
    ]);
    await google(person);
    const ana = at.test.browser();
    expect(await codeOf(enterThrough(ana, 'google'))).toBe('external_sign_up_needed');
    expect((await ana.get('v2/account/externalSignUp')).json<ExternalSignUpResponse>().taken).toBe(true);
    const taken = ana.post('v2/account/completeExternal', { username: person.id, email });
    expect(await codeOf(taken)).toBe('email_taken');
    await reset(email);
    await expectRefused(mallory.browser);
    expect(await logIn(at.test.browser(), mallory.username, mallory.password)).toBe(401);
    expect((await stateOf(email))?.identities).toBe(0);
  });

  it('A274 merge: the reverse, where the provider came first, lets nobody in by a password', async () => {
    const person = newPerson({ email: `vitima.${Date.now()}@exemplo.com.br` });
    const email = person.email ?? '';
    await at.house.control.set('acme', { person });
    const mallory = at.test.browser();
    expect((await signUpThrough(mallory, 'acme', { username: `m-${person.id}`, email })).status).toBe(200);
    const register = await at.test.browser().post('v2/account/register', {
      ...{ username: `v-${person.id}`, email, password: 'Porta-Azul7', confirmPassword: 'Porta-Azul7' },
    });
    expect(register.problem().code).toBe('email_taken');
    await reset(email);
    await expectRefused(mallory);
    expect(await codeOf(enterThrough(at.test.browser(), 'acme'))).toBe('external_sign_up_needed');
  });

  it('A275 noauth: a provider that is not the mailbox’s host confirms nothing, whatever it says', async () => {
    const victim = await newConfirmedOwner(at.test);
    const claims = { email_verified: true, verified: true, xms_edov: true };
    await at.house.control.set('acme', {
      person: newPerson({ email: victim.email, emailVerified: true, claims }),
    });
    expect(await codeOf(enterThrough(at.test.browser(), 'acme'))).toBe('external_sign_up_needed');
    const email = `livre.${Date.now()}@gmail.com`;
    const person = newPerson({ email, claims });
    await at.house.control.set('acme', { person });
    await signUpThrough(at.test.browser(), 'acme', { username: `livre-${person.id}`, email });
    expect(await stateOf(email)).toEqual({ confirmed: false, identities: 1 });
  });

  it.each([
    ['a domain that ends alike', (id: string) => ({ email: `${id}@gmail.com.evil.example` }), undefined],
    ['a domain before it', (id: string) => ({ email: `${id}@notgmail.com` }), undefined],
    ['capitals', (id: string) => ({ email: `${id}@GMAIL.com` }), undefined],
    [
      'an organisation',
      (id: string) => ({ email: `${id}@gmail.com`, claims: { hd: 'gmail.com' } }),
      undefined,
    ],
    [
      'the word false',
      (id: string) => ({ email: `${id}@gmail.com`, claims: { email_verified: 'false' } }),
      undefined,
    ],
    [
      'nothing said',
      (id: string) => ({ email: `${id}@gmail.com`, claims: { email_verified: null } }),
      undefined,
    ],
    ['an Apple relay', (id: string) => ({ email: `${id}@privaterelay.appleid.com` }), undefined],
    [
      'another address typed',
      (id: string) => ({ email: `${id}@gmail.com` }),
      (id: string) => `x${id}@gmail.com`,
    ],
    ['dots added', (id: string) => ({ email: `${id}@gmail.com` }), (id: string) => `${id}.a@gmail.com`],
  ] as const)('A276 host-edge: a code is mailed for %s', async (what, said, typed) => {
    const person = newPerson();
    const id = `h${person.id}`;
    const named = said(id);
    await google({ ...person, ...named });
    const email = typed?.(id) ?? named.email;
    const browser = at.test.browser();
    const created = await signUpThrough(browser, 'google', { username: id, email });
    expect([what, created.status]).toEqual([what, 200]);
    expect(await stateOf(email)).toEqual({ confirmed: false, identities: 1 });
  });

  it.each([
    ['a reset', reset],
    ['a press on “não fui eu”', press],
  ])(
    'A278 own-provider-stolen: the owner’s account at a provider opens nothing after %s',
    async (_, recover) => {
      const owner = await newConfirmedOwner(at.test);
      const person = newPerson({ email: owner.email });
      await at.house.control.set('acme', { person });
      expect((await linkThrough(owner.browser, 'acme')).status).toBe(204);
      const thief = at.test.browser();
      expect((await enterThrough(thief, 'acme')).status).toBe(200);
      await recover(owner.email);
      await expectRefused(thief);
      expect(await codeOf(enterThrough(at.test.browser(), 'acme'))).toBe('external_sign_up_needed');
      expect((await stateOf(owner.email))?.identities).toBe(0);
    },
  );

  it('A279 unbound: a pending identity serves its browser, its time and the session begun for it', async () => {
    const owner = await newConfirmedOwner(at.test);
    const person = newPerson();
    await google(person);
    const mallory = at.test.browser();
    await enterThrough(mallory, 'google');
    const cookie = mallory.cookies.get('__Host-ext-new') ?? '';
    // Left in the victim's browser, in a session of hers that was open before.
    owner.browser.cookies.set('__Host-ext-new', cookie);
    expect(await codeOf(owner.browser.post('v2/account/linkPendingExternal'))).toBe('external_attempt_over');
    await owner.browser.post('v2/account/linkAtLogin');
    expect(await codeOf(owner.browser.post('v2/account/linkPendingExternal'))).toBe('external_attempt_over');
    // Forgotten by a login that nobody began for it.
    const hers = at.test.browser();
    hers.cookies.set('__Host-ext-new', cookie);
    expect(await logIn(hers, owner.username, owner.password)).toBe(200);
    expect(hers.cookies.has('__Host-ext-new')).toBe(false);
    // Edited, and a cookie of another use under its name.
    const attempt = [...(await begun())].find(([name]) => /ext-[\w-]{8}$/.test(name))?.[1] ?? '';
    for (const value of [`${cookie}A`, cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), attempt]) {
      mallory.cookies.set('__Host-ext-new', value);
      const body = { username: person.id, email: person.email };
      expect(await codeOf(mallory.post('v2/account/completeExternal', body))).toBe('external_attempt_over');
    }
    expect((await stateOf(owner.email))?.identities).toBe(0);
  });

  async function begun(): Promise<Map<string, string>> {
    const browser = at.test.browser();
    await browser.post('v2/account/startExternal', { provider: 'google' });
    return browser.cookies;
  }

  it('A281 factor-skip: a provider that says “mfa” is one factor, and a role that demands two gets two', async () => {
    const owner = await newConfirmedOwner(at.test);
    const accountId = await accountIdOf(at.test, owner.email);
    const person = newPerson({ claims: { amr: ['mfa', 'hwk'], acr: 'phr' } });
    await google(person);
    await seedIdentity(at.test, accountId, { subject: person.id });
    await at.test.database.query('update accounts set second_factor_since = portaria_now() where id = $1', [
      accountId,
    ]);
    await at.house.control.set('google', { tokenClaims: { amr: ['mfa', 'hwk'], acr: 'phr' } });
    const browser = at.test.browser();
    expect(await codeOf(enterThrough(browser, 'google'))).toBe('second_factor_required');
    expect(browser.cookies.has('__Host-session')).toBe(false);
    expect((await browser.post('v2/account/refresh')).status).toBe(401);
  });

  it('A282 shut-out: blocked, frozen, deleted and unlinked accounts stay closed, also between press and answer', async () => {
    const shut: Record<string, string> = {
      blocked: 'update accounts set disabled_at = portaria_now() where id = $1',
      frozen: 'update accounts set unknown_devices_refused_at = portaria_now() where id = $1',
      deleted: 'delete from accounts where id = $1',
      unlinked:
        "update external_identities set ended_at = portaria_now(), end_reason = 'owner' where account_id = $1",
    };
    for (const [what, sql] of Object.entries(shut)) {
      const owner = await newConfirmedOwner(at.test);
      const accountId = await accountIdOf(at.test, owner.email);
      const person = newPerson();
      await google(person);
      await seedIdentity(at.test, accountId, { subject: person.id });
      const browser = at.test.browser();
      const answer = await visit(browser, 'google');
      await at.test.database.query(sql, [accountId]);
      const code = await codeOf(finish(browser, answer));
      expect([what, code]).toEqual([
        what,
        ['deleted', 'unlinked'].includes(what) ? 'external_sign_up_needed' : 'external_refused',
      ]);
      expect(browser.cookies.has('__Host-session')).toBe(false);
    }
  });

  it('A286 fields: a way back leads to this application only, and no mail carries a stranger’s text', async () => {
    const browser = at.test.browser();
    for (const from of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/a?b=//c',
      `/${'a'.repeat(10_000)}`,
    ])
      expect(await codeOf(browser.post('v2/account/startExternal', { provider: 'google', from }))).toBe(
        'validation_failed',
      );
    const text = 'Ganhe um premio em premio.exemplo <b>agora</b>';
    const email = `campos.${Date.now()}@exemplo.com.br`;
    await at.house.control.set('acme', { person: newPerson({ name: text, email }) });
    await enterThrough(browser, 'acme');
    const shown = (await browser.get('v2/account/externalSignUp')).text;
    expect(shown).not.toContain('premio.exemplo <b>');
    const { username } = JSON.parse(shown) as ExternalSignUpResponse;
    await browser.post('v2/account/completeExternal', { username, email });
    const mail = await mailTo(at.test, email, 'Confirme seu e-mail');
    expect(mail.parsed.text).not.toMatch(/premio/);
  });

  it('A287 kept-token: no token, code or secret of a provider is kept in a table, a cookie or an answer', async () => {
    const person = newPerson();
    await google(person);
    const browser = at.test.browser();
    const { url } = (await browser.post('v2/account/startExternal', { provider: 'google' })).json<{
      url: string;
    }>();
    const answer = { provider: 'google', ...(await answerAt(url)) };
    const finished = await finish(browser, answer);
    const kept = [...browser.cookies.values()].map((value) =>
      Buffer.from(value.split('.').at(-1) ?? '', 'base64url').toString('latin1'),
    );
    const secrets = [answer.code ?? '', person.id, 'eyJ', 'segredo-de_teste'];
    for (const secret of secrets)
      expect(
        [...kept, ...browser.cookies.values(), finished.text].some((text) => text.includes(secret)),
      ).toBe(false);
    await browser.post('v2/account/completeExternal', { username: person.id, email: `a${person.email}` });
    const dump = await at.test.database.query<{ row: string }>(
      'select row_to_json(r)::text as row from external_identities r',
    );
    const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest('hex'));
    // As PostgreSQL shows bytes.
    const inHex = secrets.map((secret) => Buffer.from(secret).toString('hex'));
    for (const { row } of dump)
      for (const secret of [...secrets, ...hashes, ...inHex]) expect(row.includes(secret)).toBe(false);
  });

  it('A294 enumeration: only the person learns whether an account has them', async () => {
    const owner = await newConfirmedOwner(at.test);
    const [known, unknown] = [newPerson(), newPerson()];
    await google(known);
    await linkThrough(owner.browser, 'google');
    const started = async (person: typeof known) => {
      await google(person);
      const answer = await at.test.browser().post('v2/account/startExternal', { provider: 'google' });
      return [answer.status, Object.keys(answer.json<object>())];
    };
    expect(await started(known)).toEqual(await started(unknown));
    // Who proves to be somebody else at the provider gets the same as a stranger, whatever the address.
    await google(newPerson({ email: owner.email }));
    expect(await codeOf(enterThrough(at.test.browser(), 'google'))).toBe('external_sign_up_needed');
  });
});

describe('asking what a sign-up would need', () => {
  const limited = useHouseApp({ variables: { NETWORK_FAILURES: '5' }, worker: false });

  it('A294 enumeration: tells whether an address is taken as often as a sign-up does', async () => {
    await limited.house.control.set('google', { person: newPerson() });
    const browser = limited.test.browser();
    await enterThrough(browser, 'google');
    const asked = [];
    for (let at = 0; at < 6; at += 1) asked.push((await browser.get('v2/account/externalSignUp')).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
