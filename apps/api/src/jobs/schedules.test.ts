import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jobSchemas, type QueueName } from '../queue/queues.ts';

describe('scheduled jobs', () => {
  const test = useTestApp({ worker: true });

  it('have a payload that matches their schema', async () => {
    const schedules = await test.database.query<{ name: QueueName; cron: string; data: unknown }>(
      'select name, cron, data from pgboss.schedule order by name',
    );
    expect(schedules.map(({ name, cron }) => [name, cron])).toEqual([
      ['count-days', '*/5 * * * *'],
      ['daily-maintenance', '15 3 * * *'],
      ['move-emails', '*/5 * * * *'],
      ['recover-factors', '*/5 * * * *'],
      ['remove-accounts', '*/5 * * * *'],
      ['report-refused-logins', '*/5 * * * *'],
      ['report-unfinished-logins', '*/5 * * * *'],
      ['run-approvals', '*/5 * * * *'],
      ['sweep-short-lived', '*/5 * * * *'],
    ]);
    for (const { name, data } of schedules)
      expect([name, z.safeParse(jobSchemas[name], data).success]).toEqual([name, true]);
  });
});
