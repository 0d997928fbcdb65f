import {
  type ExportField,
  exportFields,
  type PeopleFilter,
  peopleFilters,
  type StartExportBody,
  type StartExportResponse,
} from '@portaria/contract/administration';
import * as z from 'zod/mini';
import { AppError } from '../base/app-error.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { finishRun, insertRun, setRunDone, takeExport } from '../store/administration/admin-runs.ts';
import { countEveryone } from '../store/administration/people-search.ts';
import type { Database } from '../store/engine/database.ts';
import { assertRight, record } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { askApproval } from './ask-approval.ts';
import { reasonText } from './reason.ts';

export const exportRequest = z.object({
  fields: z.array(z.enum(exportFields)),
  filter: z.enum(peopleFilters),
});

/** Waits for a second person, or makes a run at once. */
export async function startExport(
  context: AdministrationContext,
  actor: AdministratorActor,
  { reason, ...request }: StartExportBody,
): Promise<StartExportResponse> {
  if (context.config.ADMIN_FOUR_EYES) {
    const asked = {
      action: 'people.export',
      payload: request,
      reason: reasonText(reason),
      accountId: null,
    } as const;
    return { ...(await askApproval(context, actor, asked)), runId: null };
  }
  const runId = await context.db.transaction().execute(async (trx) => {
    await assertRight(trx, actor);
    const details = { fields: request.fields, filter: request.filter };
    await record(
      trx,
      actor,
      { action: 'people.export', accountId: null, reason: reasonText(reason), details },
      'done',
    );
    return startExportIn(trx, actor.accountId, request);
  });
  return { approvalId: null, expiresAt: null, runId };
}

export async function startExportIn(
  trx: Database,
  actorId: string,
  request: z.infer<typeof exportRequest>,
): Promise<string> {
  const id = uuidV7();
  const { people: total } = await countEveryone(trx);
  await insertRun(trx, { id, kind: 'export', actorId, payload: request, total });
  return id;
}

export type ReadPeople = (
  request: { readonly fields: readonly ExportField[]; readonly filter: PeopleFilter },
  onRows: (rows: number) => Promise<void>,
) => AsyncIterable<string | Buffer>;

/** Each run can be downloaded once, by the person who started it. */
export async function downloadExport(
  { db }: AdministrationContext,
  actor: AdministratorActor,
  runId: string,
  readPeople: ReadPeople,
): Promise<AsyncIterable<string | Buffer>> {
  const request = await db.transaction().execute(async (trx) => {
    await assertRight(trx, actor);
    const taken = await takeExport(trx, runId, actor.accountId);
    if (!taken) throw new AppError('not_found');
    await record(trx, actor, { action: 'export.downloaded', accountId: null, targetId: runId }, 'done');
    return z.parse(exportRequest, taken.payload);
  });
  return withProgress(
    db,
    runId,
    readPeople(request, (rows) => setRunDone(db, runId, rows)),
  );
}

async function* withProgress(
  db: Database,
  runId: string,
  parts: AsyncIterable<string | Buffer>,
): AsyncGenerator<string | Buffer> {
  yield* parts;
  await finishRun(db, runId);
}
