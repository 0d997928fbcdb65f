import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '../security/uuid-v7.ts';
import { countDays } from './count-days.job.ts';

const HOUR = 3_600_000;
const LOGINS = 40;

describe('several workers that count the days at once', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('count each login once, whichever of them goes on', async () => {
    const begin = Date.now() - (LOGINS + 2) * HOUR;
    const id = uuidV7(begin);
    await test.database.query(
      `insert into accounts (id, username, username_canonical, email, email_canonical, created_at)
       values ($1, 'ana', 'ana', 'ana@exemplo.com.br', 'ana@exemplo.com.br', $2)`,
      [id, new Date(begin)],
    );
    for (let at = 0; at < LOGINS; at += 1) {
      const moment = new Date(begin + at * HOUR);
      await test.database.query(
        "insert into audit_events (id, account_id, event, at) values ($1, $2, 'session.opened', $3)",
        [uuidV7(moment.getTime()), id, moment],
      );
    }
    const accepted = async (): Promise<number> =>
      (
        await test.database.query<{ sum: number }>(
          'select coalesce(sum(accepted), 0)::int as sum from daily_figures',
        )
      )[0]?.sum ?? 0;
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => countDays(test.context)));
      expect(await accepted()).toBe(LOGINS);
    }
  });
});
