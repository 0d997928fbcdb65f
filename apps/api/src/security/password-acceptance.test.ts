import { createHash } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newOwner, withNewPassword } from '@portaria/harness/account-owner';
import { newPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import type { Variables } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLink } from '../store/session/one-time-links.ts';
import { linkToken } from './one-time-link.ts';
import { uuidV7 } from './uuid-v7.ts';

const breached = 'Vazada-em-2019';
const linkCalls = ['v2/account/resetPassword'];
const madeUp = withNewPassword('a.b.c');

describe('the operator’s breached-password list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-acceptance-'));
  const list = join(folder, 'list.txt');
  writeFileSync(list, `${createHash('sha1').update(breached).digest('hex').toUpperCase()}:42\n`);
  const withList = { SCREENS: 'product', PASSWORD_POLICY: 'standard', BREACHED_PASSWORDS_FILE: list };
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withList });
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  /** While the list is missing, reading it fails with a 500. That shows whether a request reads it. */
  async function whileListIsMissing(work: () => Promise<void>): Promise<void> {
    renameSync(list, `${list}.gone`);
    try {
      await work();
    } finally {
      renameSync(`${list}.gone`, list);
    }
  }

  /** Runs an app with these limits while the list is missing. */
  async function limited(variables: Variables, work: (app: TestApp) => Promise<void>): Promise<void> {
    const app = await startTestApp({ variables: { ...withList, ...variables } });
    try {
      await whileListIsMissing(() => work(app));
    } finally {
      await app.close();
    }
  }

  it.each(linkCalls)('is not read for an invalid link: %s', (path) =>
    whileListIsMissing(async () => {
      expect((await test.browser().post(path, madeUp)).problem().code).toBe('link_invalid');
    }),
  );

  it('is not read for a network that has reached its rate limit', () =>
    limited({ NETWORK_FAILURES: '1' }, async (app) => {
      const register = () => app.browser().post('v2/account/register', newPerson());
      expect([(await register()).status, (await register()).status]).toEqual([500, 429]);
      expect((await app.browser().post(linkCalls[0] ?? '', madeUp)).status).toBe(400);
      for (const path of linkCalls) expect((await app.browser().post(path, madeUp)).status).toBe(429);
    }));

  it('is not read while the hash limiter is full', () =>
    limited({ HASH_SLOTS: '1', HASH_QUEUE: '0' }, async (app) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const hashing = app.context.hashLimiter.run(() => held);
      for (const path of linkCalls) expect((await app.browser().post(path, madeUp)).status).toBe(503);
      release();
      await hashing;
    }));

  it('is not read in a session when the current password is wrong', async () => {
    const { browser } = await newOwner(test);
    const password = 'Casa-Nova22';
    const body = { currentPassword: 'Errada-Mesmo1', password, confirmPassword: password };
    await whileListIsMissing(async () => {
      const answer = await browser.post('v2/account/changePassword', body);
      expect(answer.problem().code).toBe('wrong_password');
    });
  });

  it('rejects a password without spending the link', async () => {
    const { email } = await newOwner(test);
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      email,
    ]);
    const { db, secretKeys } = test.context;
    const link = { id: uuidV7(), purpose: 'reset-password', keyId: secretKeys.current.id } as const;
    await insertLink(db, { ...link, accountId: account?.id ?? '', seconds: 60 });
    const token = linkToken(link, secretKeys);
    const reset = (password?: string) =>
      test.browser().post('v2/account/resetPassword', withNewPassword(token, password));
    expect((await reset(breached)).problem()).toMatchObject({
      code: 'password_too_common',
      errors: { password: expect.any(Array) },
    });
    expect((await reset()).status).toBe(204);
  });

  it('rejects passwords without consuming the owner’s guesses', async () => {
    const { browser, password: currentPassword } = await newOwner(test);
    const body = { currentPassword, password: breached, confirmPassword: breached };
    for (let n = 0; n < 12; n += 1) {
      expect((await browser.post('v2/account/changePassword', body)).problem().code).toBe(
        'password_too_common',
      );
    }
  });
});
