import { readFileSync, writeFileSync } from 'node:fs';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import {
  type FactorOwner,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  sendCode,
  startLogin,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import { decideOn, type RelyingParty, startRelyingParty, uidIn } from '@portaria/harness/relying-party';
import {
  addPasskey,
  logInByPasskey,
  proveByPasskey,
  type SoftPasskey,
} from '@portaria/harness/soft-authenticator';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { claimsOf } from '@portaria/harness/token-forgery';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DOCUMENT = new URL('../../../../docs/openid-connect.md', import.meta.url);
const [START, END] = ['<!-- acr -->\n', '\n<!-- acr end -->'];
/** `WRITE_DOCS=1 npm test -- authentication-class` writes the table. */
const writes = process.env['WRITE_DOCS'] === '1';

describe('what applications learn about a login', () => {
  let test: TestApp;
  let shop: RelyingParty;
  /** The second factor is off, but there is a passkey. */
  let plain: Owner & { readonly passkey: SoftPasskey };
  let strong: FactorOwner & { readonly passkey: SoftPasskey };
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    shop = await startRelyingParty(test, { firstParty: true });
    const [one, other] = [await newConfirmedOwner(test), await newFactorOwner(test)];
    plain = { ...one, passkey: await addPasskey(one.browser) };
    strong = { ...other, passkey: await addPasskey(other.browser) };
  });
  afterAll(() => test.close());

  /** An answer without a question, or the error in its place. */
  async function silently(browser: Browser, demand: Record<string, string> = {}) {
    const asked = await shop.ask({ prompt: 'none', ...demand });
    const back = new URL((await browser.get(asked.path)).headers.get('location') ?? '');
    const error = back.searchParams.get('error');
    return error === null
      ? { tokens: await shop.exchange(asked, back), error }
      : { tokens: undefined, error };
  }
  const claimsAt = async (browser: Browser): Promise<Partial<openid.IDToken>> =>
    (await silently(browser)).tokens?.claims() ?? {};
  const sessionOf = (browser: Browser): unknown => claimsOf(browser.token ?? '')['sid'];
  const anHourAgo = (browser: Browser) =>
    test.database.query(
      `update sessions set created_at = created_at - interval '1 hour', proved_at = proved_at - interval '1 hour',
         factor_at = factor_at - interval '1 hour', shown_at = shown_at - interval '1 hour' where id = $1`,
      [sessionOf(browser)],
    );

  const byPasskey = async ({ passkey }: { readonly passkey: SoftPasskey }): Promise<Browser> => {
    const browser = test.browser();
    expect((await logInByPasskey(browser, passkey)).status).toBe(200);
    return browser;
  };
  const byTotp = (): Promise<Browser> => logInWithFactor(test, strong);
  const proveByCode = async (browser: Browser, code: string): Promise<void> =>
    expect((await browser.post('v2/account/proveCode', { code })).status).toBe(204);

  interface Way {
    readonly login: () => Promise<Browser>;
    /** In a session that showed something else. */
    readonly stepUp: () => Promise<Browser>;
  }
  const ways: Readonly<Record<string, Way>> = {
    password: {
      login: async () => {
        const browser = test.browser();
        expect(await logIn(browser, plain.username, plain.password)).toBe(200);
        return browser;
      },
      stepUp: async () => {
        const browser = await byPasskey(plain);
        const answer = await browser.post('v2/account/prove', { password: plain.password });
        expect(answer.status).toBe(204);
        return browser;
      },
    },
    'password and code of the authenticator': {
      login: byTotp,
      stepUp: async () => {
        const browser = await byPasskey(strong);
        await proveByCode(browser, await freshCode(test, strong));
        return browser;
      },
    },
    passkey: {
      login: () => byPasskey(strong),
      stepUp: async () => {
        const browser = await byTotp();
        expect((await proveByPasskey(browser, strong.passkey)).status).toBe(204);
        return browser;
      },
    },
    'password and recovery code': {
      login: async () => {
        const browser = test.browser();
        await startLogin(browser, strong);
        expect((await sendCode(browser, strong.recoveryCodes.pop() ?? '')).status).toBe(200);
        return browser;
      },
      stepUp: async () => {
        const browser = await byPasskey(strong);
        await proveByCode(browser, strong.recoveryCodes.pop() ?? '');
        return browser;
      },
    },
  };
  const alone: Readonly<Record<string, string>> = {
    'password and code of the authenticator': 'code of the authenticator',
    'password and recovery code': 'recovery code',
  };

  async function rowOf(shown: string, when: string, browser: Browser): Promise<string> {
    const { amr, acr } = await claimsAt(browser);
    const demanded = await silently(browser, { max_age: '300' });
    const answer = demanded.error === 'login_required' ? 'asks again' : (demanded.error ?? 'answered');
    return `| ${shown} | ${when} | \`${(amr as string[]).join(' ')}\` | \`${acr as string}\` | ${answer} |`;
  }

  it('A308 true-class: acr and amr say what was shown at auth_time, in all twelve cases of the table', async () => {
    const rows: string[] = [];
    for (const [shown, { login, stepUp }] of Object.entries(ways)) {
      rows.push(await rowOf(shown, 'at the login', await login()));
      const browser = await stepUp();
      rows.push(await rowOf(alone[shown] ?? shown, 'in a step-up, a moment ago', browser));
      await anHourAgo(browser);
      rows.push(await rowOf(alone[shown] ?? shown, 'in a step-up, an hour ago', browser));
      expect(Date.now() / 1000 - Number((await claimsAt(browser)).auth_time)).toBeGreaterThan(3_590);
    }
    const table = [
      '| Shown last | When | `amr` | `acr` | With `max_age=300` |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n');
    const document = readFileSync(DOCUMENT, 'utf8');
    const written = document.split(START)[1]?.split(END)[0] ?? '';
    if (writes) writeFileSync(DOCUMENT, document.replace(START + written + END, START + table + END));
    else expect(written).toBe(table);
  });

  it('A308 true-class: Portaria’s own tokens say the same, and a change of the password is no factor', async () => {
    const browser = await byTotp();
    await anHourAgo(browser);
    // As a change of the password leaves it.
    await test.database.query('update sessions set proved_at = portaria_now() where id = $1', [
      sessionOf(browser),
    ]);
    const { token } = (await browser.post('v2/account/refresh')).json<{ token: string }>();
    expect(claimsOf(token)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: 'mfa' });
    expect(Date.now() / 1000 - Number(claimsOf(token)['auth_time'])).toBeGreaterThan(3_590);
  });

  it('A308 true-class: a passkey that was removed is no longer phishing-resistant, also in a renewal', async () => {
    const owner = await newFactorOwner(test);
    const passkey = await addPasskey(owner.browser);
    const browser = test.browser();
    await logInByPasskey(browser, passkey);
    const { tokens } = await silently(browser);
    expect(tokens?.claims()).toMatchObject({ amr: ['pop', 'user', 'mfa'], acr: 'phr' });
    const renew = async (text = tokens?.refresh_token ?? '') =>
      openid.refreshTokenGrant(shop.configuration, text);
    const renewed = await renew();
    expect(renewed.claims()).toMatchObject({ acr: 'phr' });
    const asked = await shop.ask({ prompt: 'none' });
    const waiting = new URL((await browser.get(asked.path)).headers.get('location') ?? '');
    await test.database.query(
      'update passkeys set ended_at = portaria_now() where account_id = $1 and credential_id = $2',
      [owner.accountId, passkey.id],
    );
    expect((await shop.exchange(asked, waiting)).claims()).toMatchObject({ acr: 'mfa' });
    expect(await claimsAt(browser)).toMatchObject({ amr: ['pop', 'user', 'mfa'], acr: 'mfa' });
    expect((await renew(renewed.refresh_token)).claims()).toMatchObject({ acr: 'mfa' });
    const own = (await browser.post('v2/account/refresh')).json<{ token: string }>();
    expect(claimsOf(own.token)).toMatchObject({ acr: 'mfa' });
  });

  it('A308 true-class: of a step-up by a previous release only that a factor was shown is known', async () => {
    const browser = await byPasskey(strong);
    await test.database.query(
      `update sessions set proved_at = proved_at + interval '1 second', factor_at = factor_at + interval '1 second'
       where id = $1`,
      [sessionOf(browser)],
    );
    expect(await claimsAt(browser)).toMatchObject({ amr: ['mfa'], acr: 'mfa' });
  });

  describe('with a wanted class', () => {
    const wanted = (acr_values: string) => ({ acr_values });
    const classAt = async (browser: Browser, values: string): Promise<unknown> => {
      const { tokens, error } = await silently(browser, wanted(values));
      return error ?? tokens?.claims()?.['acr'];
    };
    const interactionAt = async (browser: Browser, values: string) => {
      const asked = await shop.ask(wanted(values));
      const uid = uidIn(await browser.get(asked.path));
      const details = (await browser.get(`v2/authorize/details?uid=${uid}`)).json<{ missing: unknown }>();
      const finish = async () => {
        const decided = await decideOn(browser, uid);
        if (decided.status !== 200) return decided.problem().code;
        const back = await browser.get(`/oidc/auth/${uid}`);
        const tokens = await shop.exchange(asked, new URL(back.headers.get('location') ?? ''));
        return tokens.claims()?.['acr'];
      };
      return { missing: details.missing, finish };
    };
    /** As a remembered device leaves it. */
    const withoutFactor = async (): Promise<Browser> => {
      const browser = await byTotp();
      await test.database.query(
        `update sessions set factor_at = null, shown = '{password,device}', methods = '{password,device}' where id = $1`,
        [sessionOf(browser)],
      );
      return browser;
    };

    it('A308 wanted-class: a session that lacks what its person can show starts the step', async () => {
      const browser = await withoutFactor();
      expect(await classAt(browser, 'mfa')).toBe('login_required');
      expect(await classAt(browser, 'phr mfa')).toBe('login_required');
      expect(await classAt(browser, 'phr pwd')).toBe('pwd');
      const asked = await interactionAt(browser, 'mfa');
      expect(asked.missing).toBe('second-factor');
      expect(await asked.finish()).toBe('proof_required');
      await proveByCode(browser, await freshCode(test, strong));
      expect(await asked.finish()).toBe('mfa');
      expect(await classAt(browser, 'mfa')).toBe('mfa');
    });

    it('A308 wanted-class: a passkey is asked for where one exists, and a code that is shown instead says so', async () => {
      const browser = await byTotp();
      await anHourAgo(browser);
      expect(await classAt(browser, 'phr')).toBe('login_required');
      const asked = await interactionAt(browser, 'phr');
      expect(asked.missing).toBe('second-factor');
      await proveByCode(browser, await freshCode(test, strong));
      expect(await asked.finish()).toBe('mfa');
      const again = await interactionAt(browser, 'phr');
      await proveByPasskey(browser, strong.passkey);
      expect(await again.finish()).toBe('phr');
      expect(await classAt(browser, 'mfa')).toBe('phr');
    });

    it('A308 wanted-class: a person who cannot show it goes on, and the application reads what was shown', async () => {
      const without = await ways['password']?.login();
      expect(await classAt(without ?? test.browser(), 'mfa phr')).toBe('pwd');
      const { browser } = await newFactorOwner(test);
      expect(await classAt(browser, 'phr')).toBe('mfa');
      expect(await classAt(browser, 'urn:example:gold')).toBe('mfa');
    });
  });
});
