import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import type { Answer } from '@portaria/harness/browser';
import { startRecordedProcess } from '@portaria/harness/recorded-process';
import { comeBack, type RelyingParty, startRelyingParty } from '@portaria/harness/relying-party';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it, vi } from 'vitest';

describe('attacks on applications through the browser and what is kept', () => {
  const test = useTestApp({ variables: withoutLimits });
  let shop: RelyingParty;
  let page: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    shop = await startRelyingParty(test);
    page = await startRelyingParty(test, { type: 'spa' });
    owner = await newConfirmedOwner(test);
  });

  const post = (path: string, form: Record<string, string>, headers: Record<string, string>) =>
    test.browser().send('POST', path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });

  it('A136 cors: only the pages of a public application read its answers, and never with cookies', async () => {
    const own = new URL(page.redirectUri).origin;
    const credentials = Buffer.from(`${shop.id}:${shop.secret}`).toString('base64');
    const basic = { authorization: `Basic ${credentials}` };
    const public_ = { client_id: page.id, token: 'x', refresh_token: 'x', grant_type: 'refresh_token' };
    const calls: Record<string, (origin: string) => Promise<Answer>> = {
      token: (origin) => post('/oidc/token', public_, { origin }),
      revoke: (origin) => post('/oidc/revoke', public_, { origin }),
      par: (origin) => post('/oidc/par', public_, { origin }),
    };
    const allowedIn = ({ headers }: Answer): (string | null)[] => [
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-credentials'),
    ];
    for (const call of Object.values(calls)) {
      expect(allowedIn(await call(own))).toEqual([own, null]);
      for (const origin of [
        'https://mal.exemplo',
        'null',
        `${own}.mal.exemplo`,
        own.replace('https', 'http'),
      ])
        expect(allowedIn(await call(origin))).toEqual([null, null]);
    }
    // An application with a server has no page that should call, and no page asks about tokens or starts a login.
    const confidential = new URL(shop.redirectUri).origin;
    const others = [
      await post(
        '/oidc/token',
        { grant_type: 'refresh_token', refresh_token: 'x' },
        { ...basic, origin: confidential },
      ),
      await post('/oidc/introspect', { token: 'x' }, { ...basic, origin: confidential }),
      await owner.browser.get((await page.ask()).path, { origin: own }),
      await owner.browser.get('/oidc/logout', { origin: own }),
      await owner.browser.get('v2/authorize/details?uid=x', { origin: own }),
    ];
    for (const answer of others) expect(allowedIn(answer)).toEqual([null, null]);
  });

  it('A138 leak: no code, token, secret, state or verifier is in logs, metrics, audit or what is stored', async () => {
    const api = await startRecordedProcess('serve', { ...test.variables, LOG_LEVEL: 'trace' });
    const secrets: string[] = [shop.secret ?? ''];
    try {
      const asked = await shop.ask();
      const callback = await comeBack(owner.browser, asked);
      const code = callback.searchParams.get('code') ?? '';
      secrets.push(code, asked.state, asked.verifier, asked.nonce);
      // The recorded process does the rest, and sees each secret in a failing and in a working call.
      const at = (path: string): string => `http://127.0.0.1:${api.port}${path}`;
      const basic = `Basic ${Buffer.from(`${shop.id}:${shop.secret}`).toString('base64')}`;
      const call = async (path: string, form: Record<string, string>, authorization = basic) =>
        (
          await fetch(at(path), {
            method: 'POST',
            body: new URLSearchParams(form),
            headers: { authorization },
          })
        )
          .json()
          .catch(() => ({})) as Promise<Record<string, string>>;
      await fetch(at(`${asked.path}&redirect_uri=https://mal.exemplo`), { redirect: 'manual' });
      await call('/oidc/token', { grant_type: 'authorization_code', code }, 'Basic eDp5');
      const form = { redirect_uri: shop.redirectUri, code_verifier: asked.verifier };
      const tokens = await call('/oidc/token', { grant_type: 'authorization_code', code, ...form });
      secrets.push(tokens['access_token'] ?? '', tokens['refresh_token'] ?? '', tokens['id_token'] ?? '');
      const next = await call('/oidc/token', {
        grant_type: 'refresh_token',
        refresh_token: tokens['refresh_token'] ?? '',
      });
      secrets.push(next['access_token'] ?? '', next['refresh_token'] ?? '');
      await fetch(at('/oidc/userinfo'), { headers: { authorization: `Bearer ${next['access_token']}` } });
      await call('/oidc/introspect', { token: next['access_token'] ?? '' });
      await fetch(at(`/oidc/logout?id_token_hint=${tokens['id_token']}`), { redirect: 'manual' });
      const metrics = await api.metrics();
      const stored = JSON.stringify(
        await Promise.all(
          [
            'audit_events',
            'oidc_tokens',
            'oidc_refresh_families',
            'oidc_grants',
            'oidc_clients',
            'mails',
          ].map((table) => test.database.query(`select * from ${table}`)),
        ),
      );
      // Lines are written in batches.
      await vi.waitFor(() => expect(api.output()).toContain('/oidc/token'), 10_000);
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(20);
        expect(api.output()).not.toContain(secret);
        expect(metrics).not.toContain(secret);
        // The nonce is no secret of ours: the application compares it, and the ID token repeats it.
        if (secret !== asked.nonce) expect(stored).not.toContain(secret);
      }
    } finally {
      await api.stop();
    }
  });

  it('A138 leak: pages of a request send no address on, and answers with a code are not kept', async () => {
    const answer = await owner.browser.get((await shop.ask()).path);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});
