import { fromKysely, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import type { Database } from '../engine/database.ts';

export interface JobOptions {
  readonly startAfterSeconds?: number;
  /** Runs before all other jobs, because a person waits for it. */
  readonly isUrgent?: boolean;
}

/** What the queue needs of a job. */
export interface QueuedJob<Payload extends z.ZodMiniObject> {
  readonly name: string;
  readonly payload: Payload;
}

export interface Queue {
  /** In a transaction, the job exists if and only if the transaction commits. */
  add<Payload extends z.ZodMiniObject>(
    db: Database,
    job: QueuedJob<Payload>,
    data: z.infer<Payload>,
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
    async add(trx, { name }, data, { startAfterSeconds = 0, isUrgent = false } = {}) {
      const options = { db: fromKysely(trx), startAfter: startAfterSeconds, priority: isUrgent ? 1 : 0 };
      const id = await boss.send(name, data, options);
      if (id === null) throw new Error(`the queue rejected a ${name} job`);
    },
    close: () => boss.stop({ graceful: false }),
  };
}
