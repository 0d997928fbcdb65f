import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jobs } from './jobs.ts';

describe('scheduled jobs', () => {
  const test = useTestApp({ worker: true });

  it('have a payload that matches their schema', async () => {
    const schedules = await test.database.query<{ name: string; cron: string; data: unknown }>(
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
      expect(
        z.safeParse(jobs.find((job) => job.name === name)?.payload ?? z.never(), data).success,
        name,
      ).toBe(true);
  });
});
