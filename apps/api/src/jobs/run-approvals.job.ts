import { runLoneApproval } from '../administration/approvals.ts';
import type { WorkerContext } from './worker-context.ts';

/** Requests that no one else could approve, a day after they were made. */
export async function runApprovalsJob(context: WorkerContext): Promise<void> {
  while (await runLoneApproval(context));
}
