import * as z from 'zod/mini';
import type { WorkerContext } from './worker-context.ts';

export interface Job<Payload extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly name: string;
  readonly payload: Payload;
  /** Cron expression of a job that nobody adds. */
  readonly every?: string;
  /** Parallel fetchers, so that a slow mail server blocks only one of them. */
  readonly fetchers?: number;
  run(context: WorkerContext, data: z.infer<Payload>): Promise<void>;
}

const nothing = z.object({});

/** The whole of a job: src/worker/jobs.ts lists it, and callers pass it to the queue. */
export function defineJob(job: Omit<Job<typeof nothing>, 'payload'>): Job<typeof nothing>;
export function defineJob<Payload extends z.ZodMiniObject>(job: Job<Payload>): Job<Payload>;
export function defineJob(job: Omit<Job, 'payload'> & Partial<Job>): Job {
  return { payload: nothing, ...job };
}
