import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { expectOneWinner } from '@portaria/harness/one-winner';
import { registerPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkToken } from '../security/one-time-link.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { insertLink } from '../store/session/one-time-links.ts';

const PARALLEL = 50;

describe('reset links under concurrent requests', () => {
  let test: TestApp;
  let processes: [ApiProcess, ApiProcess];
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
  });

  it(
    `accept one of ${PARALLEL} parallel submissions over two processes, ${raceRounds} rounds [V6.5.1 V15.4.2]`,
    async () => {
      const person = await registerPerson(test.browser());
      const [account] = await test.database.query<{ id: string }>(
        'select id from accounts where email = $1',
        [person.email],
      );
      const browsers = Array.from({ length: PARALLEL }, (_, at) => processes[at % 2 === 0 ? 0 : 1].browser());
      await Promise.all(browsers.map((browser) => browser.get('v2/account/csrf')));
      for (let round = 0; round < raceRounds; round += 1) {
        const token = await newLink(test, account?.id ?? '');
        await expectOneWinner(
          browsers.map((browser, at) => () => {
            const password = `Corrida-${round}-${at}x`;
            return browser.post('v2/account/resetPassword', { token, password, confirmPassword: password });
          }),
        );
      }
      const [events] = await test.database.query<{ count: number }>(
        "select count(*)::int from audit_events where event = 'password-reset.done'",
      );
      expect(events?.count).toBe(raceRounds);
    },
    RACE_TIMEOUT_MS,
  );
});

async function newLink(test: TestApp, accountId: string): Promise<string> {
  const link = {
    id: uuidV7(),
    purpose: 'reset-password',
    keyId: test.context.secretKeys.current.id,
  } as const;
  await insertLink(test.context.db, { ...link, accountId, seconds: 3_600 });
  return linkToken(link, test.context.secretKeys);
}
