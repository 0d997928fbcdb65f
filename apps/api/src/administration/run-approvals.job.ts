import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { runLoneApproval } from './approvals.ts';

export const runApprovalsJob = defineJob({ name: 'run-approvals', every: '*/5 * * * *', run: runApprovals });

/** Requests that no one else could approve, a day after they were made. */
export async function runApprovals(context: WorkerContext): Promise<void> {
  while (await runLoneApproval(context));
}
