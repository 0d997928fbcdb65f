import { randomUUID } from 'node:crypto';
import type { ActivityHoursResponse } from '@portaria/contract';
import { newOwner, type Owner } from '@portaria/harness/account-owner';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

describe('activity by the hour', () => {
  const test = useTestApp();

  async function hoursOf({ browser }: Owner): Promise<ActivityHoursResponse['hours']> {
    const answer = await browser.get('v2/account/activityHours');
    expect(answer.status).toBe(200);
    return answer.json<ActivityHoursResponse>().hours;
  }

  /** At 5 and 55 minutes past an hour so many days ago. */
  const ago = (days: number, minutes: number): string => {
    const at = new Date(Date.now() - days * 86_400_000);
    at.setUTCMinutes(minutes, 0, 0);
    return at.toISOString();
  };

  async function record(owner: Owner, event: string, ...times: string[]): Promise<void> {
    const accountId = await accountIdOf(test, owner.email);
    for (const at of times)
      await test.database.query(
        'insert into audit_events (id, account_id, event, at) values ($1, $2, $3, $4)',
        [randomUUID(), accountId, event, at],
      );
  }

  it('counts the events of the last ninety days by hour, and those that may be an attacker', async () => {
    const owner = await newOwner(test);
    await record(owner, 'password.changed', ago(10, 5), ago(10, 55), ago(92, 5));
    await record(owner, 'guesses.exhausted', ago(10, 30));
    await record(owner, 'event.of-a-newer-version', ago(10, 5), ago(20, 5));
    const [hour, ...others] = await hoursOf(owner);
    expect(hour).toEqual({ at: ago(10, 0), events: 3, alarming: 1 });
    expect(others.reduce((sum, { events }) => sum + events, 0)).toBe(2);
  });

  it('counts only the own events, and those of the running hour at once', async () => {
    const [owner, other] = [await newOwner(test), await newOwner(test)];
    await record(other, 'password.changed', ago(10, 5));
    const sum = async (): Promise<number> =>
      (await hoursOf(owner)).reduce((total, { events }) => total + events, 0);
    const before = await sum();
    await test.database.query(
      `insert into refused_logins (account_id, network, hour, count)
       values ($1, '203.0.113.0/24', date_trunc('hour', now()), 3)`,
      [await accountIdOf(test, owner.email)],
    );
    expect(await sum()).toBe(before + 1);
  });
});
