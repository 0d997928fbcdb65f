import type { Browser } from '@portaria/harness/browser';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { registerPerson } from '@portaria/harness/people';
import { forgot, resetMailTo } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceIdFrom } from '../../src/security/known-device.ts';
import { linkIdFrom } from '../../src/security/one-time-link.ts';
import { parseRefreshToken } from '../../src/security/refresh-token.ts';
import { uuidToText } from '../../src/security/uuid-v7.ts';
import { consumeLink } from '../../src/store/session/one-time-links.ts';

type Purpose = 'reset' | 'confirm' | 'refresh' | 'csrf' | 'access' | 'device' | 'binding';

describe('using one kind of secret in place of another', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });
  let owner: Browser;
  let secrets: Record<Purpose, string>;
  beforeAll(async () => {
    owner = test.browser();
    const { email } = await registerPerson(owner);
    const welcome = await test.mails.waitFor(({ to }) => to.includes(email));
    await forgot(test.browser(), email);
    const held = (name: string): string => owner.cookies.get(`__Host-${name}`) ?? '';
    secrets = {
      reset: linkTokenIn(await resetMailTo(test, email)),
      confirm: linkTokenIn(welcome),
      refresh: held('session'),
      csrf: held('XSRF-TOKEN'),
      access: owner.token ?? '',
      device: held('device'),
      binding: held('binding'),
    };
  });

  /** Each place that accepts a secret, and its status for the right one. */
  const places: Partial<Record<Purpose, { right: number; show: (secret: string) => Promise<number> }>> = {
    refresh: {
      right: 200,
      async show(secret) {
        const browser = test.browser();
        browser.cookies.set('__Host-session', secret);
        return (await browser.post('v2/account/refresh')).status;
      },
    },
    csrf: {
      right: 204,
      async show(secret) {
        const browser = test.browser();
        browser.cookies.set('__Host-session', secrets.refresh);
        browser.cookies.set('__Host-XSRF-TOKEN', secret);
        return (await browser.post('v2/account/forgotPassword', { email: 'a@b.example', clientURI: page }))
          .status;
      },
    },
    access: {
      right: 200,
      async show(secret) {
        const browser = test.browser();
        browser.cookies.set('__Host-binding', secrets.binding);
        return (await browser.get('v2/account/me', { authorization: `Bearer ${secret}` })).status;
      },
    },
    binding: {
      right: 200,
      async show(secret) {
        const browser = test.browser();
        browser.cookies.set('__Host-binding', secret);
        return (await browser.get('v2/account/me', { authorization: `Bearer ${secrets.access}` })).status;
      },
    },
    // This must be last, because it ends the session.
    reset: {
      right: 204,
      async show(token) {
        const body = { token, password: 'Trocada-Ja1', confirmPassword: 'Trocada-Ja1' };
        return (await test.browser().post('v2/account/resetPassword', body)).status;
      },
    },
  };
  const page = 'http://localhost:5000/reset-password';

  it('A18 cross-purpose: binds a link to its purpose in its MAC and in its row', async () => {
    const keys = test.context.secretKeys;
    expect(linkIdFrom(secrets.confirm, 'reset-password', keys)).toBeUndefined();
    expect(linkIdFrom(secrets.reset, 'confirm-email', keys)).toBeUndefined();
    const id = linkIdFrom(secrets.confirm, 'confirm-email', keys) ?? '';
    expect(id).not.toBe('');
    expect(await consumeLink(test.context.db, id, 'reset-password')).toBeUndefined();
  });

  it('A18 cross-purpose: rejects a MAC made for another purpose over the same id', () => {
    const keys = test.context.secretKeys;
    const sessionId = parseRefreshToken(secrets.refresh)?.id ?? '';
    const asDevice = `${uuidToText(sessionId)}.${keys.current.id}.${secrets.binding}`;
    expect(deviceIdFrom(asDevice, keys)).toBeUndefined();
    expect(deviceIdFrom(secrets.device, keys)).toBeDefined();
  });

  // This test must run last, because the reset link invalidates the other secrets.
  it('A18 cross-purpose: accepts each secret in its own place only [V2.3.1 V9.2.2]', async () => {
    for (const [place, { right, show }] of Object.entries(places)) {
      for (const [purpose, secret] of Object.entries(secrets)) {
        if (purpose === place) continue;
        expect([purpose, place, [400, 401, 403].includes(await show(secret))]).toEqual([
          purpose,
          place,
          true,
        ]);
      }
      expect([place, await show(secrets[place as Purpose])]).toEqual([place, right]);
    }
  });
});
