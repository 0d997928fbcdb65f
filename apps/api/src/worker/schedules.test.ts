import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jobs } from './jobs.ts';

describe('scheduled jobs', () => {
  const test = useTestApp({ worker: true });

  it('run as often as their definition says, with a payload that matches their schema', async () => {
    const schedules = await test.database.query<{ name: string; cron: string; data: unknown }>(
      'select name, cron, data from pgboss.schedule order by name',
    );
    const expected = jobs.flatMap(({ name, every }) => (every ? [[name, every] as const] : []));
    expect(new Map(schedules.map(({ name, cron }) => [name, cron]))).toEqual(new Map(expected));
    expect(schedules.length).toBeGreaterThan(5);
    for (const { name, data } of schedules)
      expect(
        z.safeParse(jobs.find((job) => job.name === name)?.payload ?? z.never(), data).success,
        name,
      ).toBe(true);
  });
});
