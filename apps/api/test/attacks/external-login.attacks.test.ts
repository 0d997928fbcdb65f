import {
  type ExternalAnswerBody,
  type ExternalSignUpResponse,
  type Operation,
  operations,
  profileFields,
} from '@portaria/contract';
import { adminOperations, pauseConnectionBody } from '@portaria/contract/administration';
import { newAccountLink } from '@portaria/harness/account-links';
import { mailTo, newConfirmedOwner, newOwner, withNewPassword } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import {
  enterThrough,
  linkThrough,
  newPerson,
  signUpThrough,
  useHouseApp,
  visit,
} from '@portaria/harness/house-app';
import { logIn } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { enterByIdentity, seedIdentity } from '@portaria/harness/seed-identities';
import { expectRefused } from '@portaria/harness/session-doors';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { providerKeys } from '../../src/base/config/login-provider-kinds.ts';
import { setConnectionPaused } from '../../src/store/sign-in/external-connections.ts';

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

const guidOf = (number: string): string => `00000000-0000-4000-8000-${number.padStart(12, '0')}`;

afterEach(() => Promise.all(at.house.loginProviders.map(({ id }) => at.house.control.reset(id))));

describe('a login through a provider', () => {
  it('A272 login-csrf: an answer opens nothing in a browser that did not begin it, nor with its cookie moved [V10.1.2 V10.2.1]', async () => {
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

  it('A273 mix-up: an answer of one connection is refused at the page of another [V10.2.2]', async () => {
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

  it.each(['acme', 'microsoft', 'github', 'facebook'])(
    'A275 noauth: a provider that is not the mailbox’s host confirms nothing, whatever it says (%s)',
    async (provider) => {
      const victim = await newConfirmedOwner(at.test);
      const claims = { email_verified: true, verified: true, xms_edov: true };
      const named = (email: string) => {
        const person = newPerson({ email, emailVerified: true, claims });
        const number = person.id.replace(/\D/g, '');
        if (provider === 'acme') return person;
        return { ...person, id: provider === 'microsoft' ? guidOf(number) : number };
      };
      await at.house.control.set(provider, { person: named(victim.email) });
      expect(await codeOf(enterThrough(at.test.browser(), provider))).toBe('external_sign_up_needed');
      const email = `livre.${provider}.${Date.now()}@gmail.com`;
      const person = named(email);
      await at.house.control.set(provider, { person });
      await signUpThrough(at.test.browser(), provider, { username: `l-${provider}-${Date.now()}`, email });
      expect(await stateOf(email)).toEqual({ confirmed: false, identities: 1 });
    },
  );

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
    ['an address at Google', 'gmail.com', true],
    ['a domain that ends alike', 'eviltprivaterelay.appleid.com', true],
    ['a domain before it', 'privaterelay.appleid.com.evil.example', true],
    ['capitals', 'PrivateRelay.appleid.com', true],
    ['a mailbox that is not verified', 'privaterelay.appleid.com', false],
  ] as const)(
    'A276 host-edge: a code is mailed for %s that Apple names',
    async (_, domain, emailVerified) => {
      const person = newPerson();
      const email = `r${person.id}@${domain}`;
      await at.house.control.set('apple', { person: { ...person, email, emailVerified } });
      const created = await signUpThrough(at.test.browser(), 'apple', { username: `r${person.id}`, email });
      expect(created.status).toBe(200);
      expect(await stateOf(email)).toEqual({ confirmed: false, identities: 1 });
    },
  );

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

  it('A282 closed-account: blocked, frozen, deleted and unlinked accounts stay closed, also between press and answer', async () => {
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

  it('A283 tenant-confusion: the same number in another tenant is somebody else [V6.8.1]', async () => {
    const owner = await newConfirmedOwner(at.test);
    const person = newPerson({ id: guidOf('283'), claims: { tid: guidOf('1') } });
    const twin = { ...person, claims: { tid: guidOf('2') } };
    await at.house.control.set('microsoft', { person });
    expect((await linkThrough(owner.browser, 'microsoft')).status).toBe(204);
    expect((await enterThrough(at.test.browser(), 'microsoft')).status).toBe(200);
    await at.house.control.set('microsoft', { person: twin });
    expect(await codeOf(enterThrough(at.test.browser(), 'microsoft'))).toBe('external_sign_up_needed');
  });

  it('A282 closed-account: a paused connection opens nothing, also for a login that began before', async () => {
    const owner = await newConfirmedOwner(at.test);
    const person = newPerson();
    await google(person);
    const accountId = await accountIdOf(at.test, owner.email);
    const identity = await seedIdentity(at.test, accountId, { subject: person.id });
    const { db, pauses } = at.test.context;
    const turn = async (paused: boolean) => {
      await setConnectionPaused(db, 'google', paused);
      await pauses.reread();
    };
    const browser = at.test.browser();
    const answer = await visit(browser, 'google');
    await turn(true);
    expect(await codeOf(finish(browser, answer))).toBe('provider_paused');
    // As if it was paused while the provider was asked.
    await expect(enterByIdentity(at.test, identity, browser)).rejects.toThrow('provider_paused');
    expect(browser.cookies.has('__Host-session')).toBe(false);
    await turn(false);
    expect((await enterThrough(browser, 'google')).status).toBe(200);
  });

  it('A293 provider-definition: no call says what a connection is, so a stolen administration cannot add or repoint one', () => {
    const calls = Object.entries({ ...operations, ...adminOperations });
    const fieldsOf = ({ body }: Operation<unknown, unknown>) => {
      const schema = body?.('standard', profileFields) as { def?: { shape?: object } } | undefined;
      return Object.keys(schema?.def?.shape ?? {});
    };
    expect(fieldsOf(adminOperations.pauseConnection)).toEqual(['id', 'paused', 'reason']);
    const ofConnections = calls.filter(
      ([, call]) => 'permission' in call && `${call.permission}`.startsWith('connections.'),
    );
    expect(ofConnections.map(([name]) => name)).toEqual(['connections', 'pauseConnection']);
    // Words of LOGIN_PROVIDERS that no other thing has.
    const defining: readonly string[] = [
      'client',
      'secret',
      'issuer',
      'tenants',
      'team',
      'keyId',
      'signUp',
      'minimumLevel',
    ];
    for (const word of defining) expect(providerKeys).toContain(word);
    for (const [name, call] of calls)
      expect([
        name,
        fieldsOf(call as Operation<unknown, unknown>).filter((field) => defining.includes(field)),
      ]).toEqual([name, []]);
    const body = { id: 'google', paused: true, reason: { code: 'internal' } };
    const accepts = (sent: object) => z.safeParse(pauseConnectionBody, sent).success;
    expect(accepts(body)).toBe(true);
    for (const key of providerKeys.filter((one) => one !== 'id'))
      expect([key, accepts({ ...body, [key]: 'https://evil.example' })]).toEqual([key, false]);
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

  it.each([
    ['a reset', 'password-reset', true],
    ['its owner', 'owner', false],
  ])(
    'A294 enumeration: an identity that %s ended names no account, and only its person may learn that it ended',
    async (_, reason, ended) => {
      const owner = await newConfirmedOwner(at.test);
      const person = newPerson({ email: owner.email });
      const accountId = await accountIdOf(at.test, owner.email);
      const { id } = await seedIdentity(at.test, accountId, { subject: person.id });
      await at.test.database.query(
        'update external_identities set ended_at = portaria_now(), end_reason = $2 where id = $1',
        [id, reason],
      );
      const told = async (somebody: typeof person) => {
        await google(somebody);
        const browser = at.test.browser();
        expect(await codeOf(enterThrough(browser, 'google'))).toBe('external_sign_up_needed');
        return (await browser.get('v2/account/externalSignUp')).json<ExternalSignUpResponse>();
      };
      const stranger = await told(newPerson({ email: owner.email }));
      expect(stranger).toMatchObject({ ended: false, taken: true, mayLink: false });
      expect(await told(person)).toEqual({ ...stranger, ended });
    },
  );
});

describe('a form that a page of another site posts', () => {
  const form = 'application/x-www-form-urlencoded';
  const from = { 'content-type': form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it('A292 apple-post: it changes nothing, reads no cookie and goes on in the fragment', async () => {
    const owner = await newConfirmedOwner(at.test);
    await visit(owner.browser, 'apple');
    const before = new Map(owner.browser.cookies);
    const user = JSON.stringify({
      name: { firstName: 'Ana', lastName: '<b> Souza' },
      email: 'eva@evil.example',
    });
    const body = new URLSearchParams({
      state: 'e1',
      code: 'c&1',
      user,
      iss: 'https://evil.example',
      next: '//x',
    });
    for (const browser of [owner.browser, at.test.browser()]) {
      const answer = await browser.send('POST', '/external-login/apple', body.toString(), from);
      expect([answer.status, answer.text]).toEqual([303, '']);
      expect(answer.headers.get('location')).toBe(
        '/external-login/apple#state=e1&code=c%261&name=Ana+%3Cb%3E+Souza',
      );
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(owner.browser.cookies).toEqual(before);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['a code without its state', 'code=c1'],
    ['a state of kilobytes', `state=${'e'.repeat(101)}&code=c1`],
    ['a code of kilobytes', `state=e1&code=${'c'.repeat(4_001)}`],
  ])('A292 apple-post: %s leads to the page with nothing', async (_, body) => {
    const answer = await at.test.browser().send('POST', '/external-login/apple', body, from);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/external-login/apple#']);
  });

  it.each([
    'not JSON',
    '7',
    'null',
    '{"name":"Ana"}',
    '{"name":{"firstName":{},"lastName":7}}',
    JSON.stringify({ name: { firstName: 'Ana\r\nBcc: eva@evil.example' } }),
    JSON.stringify({ name: { firstName: 'A'.repeat(10_000) } }),
  ])('A292 apple-post: a name that no person could have is left out (%#)', async (user) => {
    const body = new URLSearchParams({ state: 'e1', code: 'c1', user }).toString();
    const answer = await at.test.browser().send('POST', '/external-login/apple', body, from);
    expect(answer.headers.get('location')).toBe('/external-login/apple#state=e1&code=c1');
  });

  it('A292 apple-post: a megabyte, another type and other kinds of providers are refused', async () => {
    const browser = at.test.browser();
    const codeAt = async (path: string, body: string, type = form): Promise<string> =>
      (await browser.send('POST', path, body, { ...from, 'content-type': type })).problem().code;
    const answer = 'state=e1&code=c1';
    expect(await codeAt('/external-login/apple', `${answer}&x=${'x'.repeat(1_000_000)}`)).toBe(
      'payload_too_large',
    );
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect(await codeAt('/external-login/apple', answer, type)).toBe('unsupported_media_type');
    const others = at.house.loginProviders.map(({ id }) => id).filter((id) => id !== 'apple');
    for (const id of [...others, 'nobody', 'apple/x', 'apple%2f', ''])
      expect([id, await codeAt(`/external-login/${id}`, answer)]).toEqual([id, 'not_found']);
    // No call takes a form now.
    expect(await codeAt('v2/account/finishExternal', answer)).not.toBe('external_attempt_over');
    expect(await codeAt('/oidc/logout', `${answer}&x=${'x'.repeat(9_000)}`)).toBe('payload_too_large');
    expect(browser.cookies.size).toBe(0);
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
