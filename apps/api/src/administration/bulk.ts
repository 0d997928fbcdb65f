import {
  type BulkAction,
  type BulkBody,
  bulkActions,
  type Permission,
  type RunResponse,
} from '@portaria/contract/administration';
import * as z from 'zod/mini';
import { AppError } from '../base/app-error.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { defineJob } from '../session/define-job.ts';
import { advanceRun, findAnyRun, findRun, finishRun, insertRun } from '../store/administration/admin-runs.ts';
import { assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { block, unblock } from './block.ts';
import { endSessions } from './end-sessions.ts';
import { reasonText } from './reason.ts';
import { sendReset } from './send-reset.ts';

type Run = (
  context: AdministrationContext,
  actor: AdministratorActor,
  accountId: string,
  reason: string,
) => Promise<unknown>;

const actions: Record<BulkAction, { readonly permission: Permission; readonly run: Run }> = {
  block: { permission: 'people.block', run: block },
  unblock: { permission: 'people.block', run: unblock },
  endSessions: { permission: 'sessions.end', run: endSessions },
  sendReset: { permission: 'reset.send', run: sendReset },
};

const bulkPayload = z.object({
  action: z.enum(bulkActions),
  ids: z.array(z.string()),
  reason: z.string(),
  /** Who acts, for the log and for the right that each account needs. */
  by: z.object({
    sessionId: z.string(),
    requestId: z.string(),
    network: z.string(),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
  }),
});

/** The worker does it, so that it goes on if this process ends. Returns the run to ask about. */
export async function startBulk(
  { db, queue }: AdministrationContext,
  actor: AdministratorActor,
  { action, ids, reason }: BulkBody,
): Promise<string> {
  const permitted = { ...actor, permission: actions[action].permission };
  const id = uuidV7();
  const people = [...new Set(ids)];
  const { sessionId, requestId, origin } = actor;
  const by = { sessionId, requestId, ...origin };
  const payload = { action, ids: people, reason: reasonText(reason), by };
  await db.transaction().execute(async (trx) => {
    await assertRight(trx, permitted);
    await insertRun(trx, { id, kind: 'bulk', actorId: actor.accountId, payload, total: people.length });
    const details = { bulk: action, count: people.length };
    const entry = {
      action: 'bulk.started',
      accountId: null,
      targetId: id,
      reason: payload.reason,
      details,
    } as const;
    await record(trx, actor, entry, 'done');
    await queue.add(trx, runBulkJob, { runId: id });
  });
  return id;
}

const payload = z.object({ runId: z.string() });

/** An action on many accounts. The accounts, and who acts, are in its row. */
export const runBulkJob = defineJob({ name: 'run-bulk', payload, run: runBulk });

/** Each account has its own transaction and row. A job that runs again goes on where it stopped. */
export async function runBulk(
  context: AdministrationContext,
  { runId }: z.infer<typeof payload>,
): Promise<void> {
  const run = await findAnyRun(context.db, runId);
  if (!run || run.finished) return;
  const { action, ids, reason, by } = z.parse(bulkPayload, run.payload);
  const { permission, run: runFor } = actions[action];
  const { sessionId, requestId, ...origin } = by;
  const { actorId: accountId } = run;
  const actor = { kind: 'session', accountId, sessionId, origin, requestId, permission } as const;
  for (const id of ids.slice(run.done)) {
    const code = await refusalOf(runFor(context, actor, id, reason));
    await advanceRun(context.db, runId, code === undefined ? undefined : { id, code });
  }
  await finishRun(context.db, runId);
}

async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

export async function findOwnRun(
  { db }: AdministrationContext,
  { accountId }: AdministratorActor,
  id: string,
): Promise<RunResponse> {
  const run = await findRun(db, id, accountId);
  if (!run) throw new AppError('not_found');
  const { payload: _, actorId: __, ...shown } = run;
  return shown;
}
