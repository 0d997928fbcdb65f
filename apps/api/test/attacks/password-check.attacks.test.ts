import type { Answer } from '@portaria/harness/browser';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { startTestApp, useTestApp } from '@portaria/harness/test-app';
import { visible } from '@portaria/harness/visible';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/base/logging/log.ts';

const CHECK = 'v2/account/checkPassword';
const variables = { SCREENS: 'product', PASSWORD_POLICY: 'standard' };
const FLOOD = 40;

describe('the open check of a new password', () => {
  const test = useTestApp({ variables });

  it('A328 password-oracle: answers the same bytes with and without an account, also for its own password', async () => {
    const person = await registerPerson(test.browser());
    const nobody = newPerson();
    test.takeAllStatements();
    for (const password of [person.password, 'Senha@123', 'curta']) {
      const answers: Answer[] = [];
      for (const { username, email } of [person, nobody])
        answers.push(await test.browser().post(CHECK, { password, username, email }));
      expect(new Set(answers.map(visible)).size).toBe(1);
    }
    expect(test.takeAllStatements()).toEqual([]);
  });

  it('A328 password-oracle: a flood of checks is refused, and its neighbours sign up', async () => {
    const flooded = await startTestApp({ variables: { ...variables, NETWORK_FAILURES: '5' } });
    const attacker = flooded.browser();
    await attacker.get('v2/account/csrf');
    const statuses = await Promise.all(
      Array.from(
        { length: FLOOD },
        async () => (await attacker.post(CHECK, { password: 'Porta-Azul7' })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(FLOOD - 5);
    await registerPerson(flooded.browser());
    await flooded.close();
  });

  it('A328 password-oracle: stores and logs nothing of what was checked', async () => {
    const logged: string[] = [];
    const log = createLog({ LOG_LEVEL: 'trace' }, 'api', { write: (line) => void logged.push(line) });
    const watched = await startTestApp({ variables, log });
    const body = { password: 'Girassol-Torto-81', username: 'girassolana', email: 'torta@exemplo.com.br' };
    watched.takeAllStatements();
    await watched.browser().post(CHECK, body);
    await watched.browser().post(CHECK, { ...body, password: 'Girassol' });
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toMatch(/girassol|torta@/i);
    expect(watched.takeAllStatements()).toEqual([]);
    await watched.close();
  });
});
