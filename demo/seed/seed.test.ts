import type { AddressInfo } from 'node:net';
import { seedAccounts, seededAccounts, seedPassword } from '@portaria/harness/dev-accounts';
import { logIn } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { visitors } from './people.ts';
import { seedDemo } from './seed.ts';

const strict = { SCREENS: 'product', PASSWORD_POLICY: 'strict' };

describe('with the strict password policy', () => {
  const registered = useTestApp({ variables: strict });
  const lived = useTestApp({ variables: strict });

  it('the seeded accounts are registered, and their password logs in', async () => {
    await registered.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = registered.app.server.address() as AddressInfo;
    await seedAccounts(`http://127.0.0.1:${port}`, registered.database.ownerUrl);
    for (const name of seededAccounts)
      expect([name, await logIn(registered.browser(), name, seedPassword)]).toEqual([name, 200]);
  });

  it('whom a visitor of the demo can be logs in, with a password that is accepted', async () => {
    const [secretKey = ''] = (lived.variables['SECRET_KEYS'] ?? '').split(',');
    await seedDemo({ databaseUrl: lived.database.ownerUrl, secretKey, doors: [] });
    for (const { username } of Object.values(visitors)) {
      const browser = lived.browser();
      const body = { usernameOrEmail: username, password: seedPassword };
      const answer = await browser.post('v2/account/login', body);
      const hasFactor = username === visitors.helena.username;
      expect([username, answer.status]).toEqual([username, hasFactor ? 403 : 200]);
      const judged = await browser.post('v2/account/checkPassword', { password: seedPassword, username });
      expect(judged.json()).toEqual({ refusal: null });
    }
  });
});
