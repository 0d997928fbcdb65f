import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../data/database.ts';
import type { JobData, QueueName } from './queues.ts';

export interface JobOptions {
  readonly startAfterSeconds?: number;
  /** Runs before all other jobs, because a person waits for it. */
  readonly isUrgent?: boolean;
}

export interface Queue {
  /** In a transaction, the job exists if and only if the transaction commits. */
  add<Name extends QueueName>(
    db: Database,
    name: Name,
    data: JobData<Name>,
    options?: JobOptions,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Only adds jobs. Polling and maintenance are the worker's task. */
export async function openQueue(db: Database, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false });
  boss.on('error', onError);
  await boss.start();
  return {
    async add(trx, name, data, { startAfterSeconds = 0, isUrgent = false } = {}) {
      const options = { db: fromKysely(trx), startAfter: startAfterSeconds, priority: isUrgent ? 1 : 0 };
      const id = await boss.send(name, data, options);
      if (id === null) throw new Error(`the queue rejected a ${name} job`);
    },
    close: () => boss.stop({ graceful: false }),
  };
}
