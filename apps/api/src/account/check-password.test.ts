import { createHash } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckPasswordBody, CheckPasswordResponse } from '@portaria/contract';
import { newPerson } from '@portaria/harness/people';
import { startTestApp, useTestApp } from '@portaria/harness/test-app';
import { afterAll, describe, expect, it } from 'vitest';

const CHECK = 'v2/account/checkPassword';
const breached = 'Vazada-em-2019';
const folder = mkdtempSync(join(tmpdir(), 'portaria-check-'));
const list = join(folder, 'list.txt');
writeFileSync(list, `${createHash('sha1').update(breached).digest('hex').toUpperCase()}:42\n`);
afterAll(() => rmSync(folder, { recursive: true }));

const withList = { SCREENS: 'product', PASSWORD_POLICY: 'standard', BREACHED_PASSWORDS_FILE: list };

describe('the check of a new password', () => {
  const test = useTestApp({ variables: withList });
  const answerTo = (body: CheckPasswordBody) => test.browser().post(CHECK, body);
  const refusalOf = async (body: CheckPasswordBody) =>
    (await answerTo(body)).json<CheckPasswordResponse>().refusal;

  it('accepts what register accepts, and does not ask the database', async () => {
    test.takeAllStatements();
    const { username, email, password } = newPerson();
    expect(await refusalOf({ password })).toBeNull();
    expect(await refusalOf({ password, username, email })).toBeNull();
    expect(await refusalOf({ password, username: '', email: 'meio@' })).toBeNull();
    expect(test.takeAllStatements()).toEqual([]);
  });

  it.each(['Senha@123', 'SENHA123', breached])('refuses %s, which others use', async (password) => {
    expect(await refusalOf({ password })).toBe('common');
  });

  it.each([
    ['a CAROLINA de sempre', { username: 'carolina' }],
    ['vitrine da esquina', { email: 'vitrine@exemplo.com.br' }],
    ['minha portaria azul', {}],
  ])('refuses "%s" beside %j', async (password, names) => {
    expect(await refusalOf({ password, ...names })).toBe('context');
  });

  it('refuses a password that breaks a rule of its own like register does', async () => {
    const { password, ...rest } = (await answerTo({ password: 'sete7se' })).problem().errors ?? {};
    expect(password).toEqual([expect.stringContaining('8 caracteres')]);
    expect(rest).toEqual({});
  });

  it('needs the CSRF token, like every call that posts', async () => {
    const answer = await test.browser().send('POST', `/api/${CHECK}`, '{"password":"Porta-Azul7"}', {
      'content-type': 'application/json',
    });
    expect(answer.problem().code).toBe('csrf_invalid');
  });
});

describe('the check of a new password where the policy asks no list', () => {
  const test = useTestApp({ variables: { ...withList, PASSWORD_POLICY: 'spec' } });

  it('does not exist', async () => {
    expect((await test.browser().post(CHECK, { password: 'Senha@123' })).status).toBe(404);
  });
});

describe('limits of the check of a new password', () => {
  it('counts every check, reads nothing beyond them, and leaves sign-ups alone', async () => {
    const test = await startTestApp({ variables: { ...withList, NETWORK_FAILURES: '2' } });
    const check = async () => (await test.browser().post(CHECK, { password: 'Porta-Azul7' })).status;
    expect([await check(), await check()]).toEqual([200, 200]);
    // Reading the missing list would answer 500.
    renameSync(list, `${list}.gone`);
    expect(await check()).toBe(429);
    renameSync(`${list}.gone`, list);
    expect((await test.browser().post('v2/account/register', newPerson())).status).toBe(200);
    await test.close();
  });

  it('reads nothing while the hash limiter is full', async () => {
    const test = await startTestApp({ variables: { ...withList, HASH_SLOTS: '1', HASH_QUEUE: '0' } });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const hashing = test.context.hashLimiter.run(() => held);
    expect((await test.browser().post(CHECK, { password: 'Porta-Azul7' })).status).toBe(503);
    release();
    await hashing;
    await test.close();
  });
});
