import * as z from 'zod/mini';
import type { WorkerContext } from './worker-context.ts';

export interface Job<Payload extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly name: string;
  readonly payload: Payload;
  /** Cron expression of a job that nobody queues. */
  readonly every?: string;
  /** Parallel fetchers, so that a slow mail server blocks only one of them. */
  readonly fetchers?: number;
  run(context: WorkerContext, data: z.infer<Payload>): Promise<void>;
}

const nothing = z.object({});

type Scheduled = Omit<Job<typeof nothing>, 'payload'> & Required<Pick<Job, 'every'>>;

/** The whole of a job: src/worker/jobs.ts lists it. Without a payload it runs by its schedule, else where it is queued. */
export function defineJob(job: Scheduled): Job<typeof nothing>;
export function defineJob<Payload extends z.ZodMiniObject>(job: Omit<Job<Payload>, 'every'>): Job<Payload>;
export function defineJob(job: Omit<Job, 'payload'> & Partial<Job>): Job {
  return { payload: nothing, ...job };
}
