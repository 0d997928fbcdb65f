import { randomBytes } from 'node:crypto';
import { logIn, registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import type { Variables } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../base/config/config.ts';
import { createHashLimiter } from '../limits/hash-limiter.ts';
import { type Context, openContext } from '../session/context.ts';
import { login } from '../sign-in/login.service.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createSecretKeys } from './secret-keys.ts';

type Person = Awaited<ReturnType<typeof registerPerson>>;
const newKey = (): string => randomBytes(32).toString('base64');
const idOf = (key: string): string => createSecretKeys([Buffer.from(key, 'base64')]).current.id;

const caller = {
  network: { narrow: '192.0.2.1/32', wide: '192.0.2.0/24' },
  device: { browser: null, system: null },
  refreshToken: undefined,
  deviceId: undefined,
};

describe('an installation that began without PEPPER_KEYS', () => {
  const test = useTestApp();
  let oldKey: string;
  beforeAll(async () => {
    oldKey = test.variables['SECRET_KEYS'] ?? '';
  });

  const missingPeppers: string[] = [];
  async function within<Result>(
    changed: Variables,
    work: (context: Context) => Promise<Result>,
  ): Promise<Result> {
    const onUnknownPepper = (pepperId: string): unknown => missingPeppers.push(pepperId);
    const config = readConfig({ ...test.variables, ...changed });
    const context = await openContext(config, { onError: () => {}, passwords: { onUnknownPepper } });
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  }

  const enter = ({ username, password }: Person, changed: Variables) =>
    within(changed, (context) => login(context, { usernameOrEmail: username, password }, caller));

  async function pepperOf({ email }: Person): Promise<string | undefined> {
    const [row] = await test.database.query<{ pepper_id: string }>(
      'select pepper_id from passwords join accounts on accounts.id = account_id where email = $1',
      [email],
    );
    return row?.pepper_id;
  }

  it('peppers with the first of SECRET_KEYS, like earlier releases', async () => {
    const person = await registerPerson(test.browser());
    expect(await pepperOf(person)).toBe(idOf(oldKey));
  });

  it('accepts old passwords with the copied keys, and rehashes them under the new first key', async () => {
    const person = await registerPerson(test.browser());
    const pepper = newKey();
    const PEPPER_KEYS = `${pepper},${oldKey}`;
    expect(await enter(person, { PEPPER_KEYS })).toMatchObject({ username: person.username });
    expect(await pepperOf(person)).toBe(idOf(pepper));
    expect(await enter(person, { PEPPER_KEYS: pepper })).toMatchObject({ username: person.username });
  });

  it('loses no password when a leaked token key is removed from SECRET_KEYS [V13.3.4]', async () => {
    const person = await registerPerson(test.browser());
    await test.database.query('delete from signing_keys');
    const changed = { SECRET_KEYS: newKey(), PEPPER_KEYS: `${newKey()},${oldKey}` };
    expect(await enter(person, changed)).toMatchObject({ username: person.username });
    await test.database.query('delete from signing_keys');
  });

  it('rejects a password like a wrong one when its pepper key is missing, and logs the key id', async () => {
    const person = await registerPerson(test.browser());
    missingPeppers.length = 0;
    const entering = enter(person, { PEPPER_KEYS: newKey() });
    await expect(entering).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(missingPeppers).toEqual([idOf(oldKey)]);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
  });
});

it('a password with a missing pepper key costs one hash, like any other', async () => {
  const limiter = createHashLimiter(1, 1);
  let hashes = 0;
  const counted: typeof limiter = {
    ...limiter,
    run: (work) => {
      hashes += 1;
      return limiter.run(work);
    },
  };
  const hasher = await createPasswordHasher(createSecretKeys([randomBytes(32)]), counted);
  const stored = await hasher.hash('Porta-Azul7');
  hashes = 0;
  expect(await hasher.verify('Porta-Azul7', { ...stored, pepperId: 'gone' })).toBe(false);
  expect(hashes).toBe(1);
});
