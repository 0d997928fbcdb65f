import { registerPerson } from '@portaria/harness/people';
import { untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

const PEOPLE = 8;

describe('finding jobs', () => {
  const test = useTestApp({ worker: true });

  it('starts a mail within a second, and no transaction of a person notifies', async () => {
    const queues = await test.database.query<{ notify: boolean }>('select distinct notify from pgboss.queue');
    expect(queues).toEqual([{ notify: false }]);
    for (let count = 0; count < PEOPLE; count += 1) {
      await registerPerson(test.browser());
      await untilQueueIsEmpty(test);
    }
    const waits = await test.database.query<{ seconds: number }>(
      `select extract(epoch from started_on - created_on)::float as seconds from pgboss.job
       where name = 'send-mail' order by 1`,
    );
    expect(waits).toHaveLength(PEOPLE);
    // The slowest may have met a busy machine.
    expect(waits.at(-2)?.seconds).toBeLessThan(1);
  });
});
