import { adminOperations } from '@portaria/contract/administration';
import type { Places } from '../base/places/places.ts';
import type { Routes } from '../http/routes.ts';
import { changeRight } from './administrators.ts';
import { approvals, decide } from './approvals.ts';
import { findOwnRun, startBulk } from './bulk.ts';
import { clients, disableClient, setClient } from './clients.ts';
import { connections, pauseConnection } from './connections.ts';
import { dashboard } from './dashboard.ts';
import { adminEvents } from './events.ts';
import { downloadExport, type ReadPeople, startExport } from './export-people.ts';
import type { Searcher } from './find-people.ts';
import { administratorsList } from './list-administrators.ts';
import { mailQueue } from './mail-queue.ts';
import { reasonText } from './reason.ts';

/** Administrators, approvals, applications, mails, the log, and work on many accounts. */
export function administrationRoute(
  { admin, adminFile, context }: Routes,
  searcher: Searcher & Places,
  readPeople: ReadPeople,
): void {
  admin(adminOperations.dashboard, ({ body }, actor) => dashboard(context, actor, body));
  admin(adminOperations.administrators, (_call, actor) => administratorsList(context, actor));
  admin(adminOperations.setAdministrator, ({ body: { id, role, reason } }, actor) =>
    changeRight(context, actor, { id, role, reason: reasonText(reason) }),
  );
  admin(adminOperations.approvals, (_call, actor) => approvals(context, actor));
  admin(adminOperations.decideApproval, async ({ body }, actor) => {
    await decide(context, actor, body);
    // What was approved may be how the product looks, or that a provider lets people in again.
    await Promise.all([context.appearance.reread(), context.pauses.reread()]);
  });
  admin(adminOperations.clients, (_call, actor) => clients(context, actor));
  admin(adminOperations.setClient, ({ body }, actor) => setClient(context, actor, body));
  admin(adminOperations.disableClient, ({ body }, actor) => disableClient(context, actor, body));
  admin(adminOperations.connections, (_call, actor) => connections(context, actor));
  admin(adminOperations.pauseConnection, async ({ body }, actor) => {
    const asked = await pauseConnection(context, actor, body);
    await context.pauses.reread();
    return asked;
  });
  admin(adminOperations.mailQueue, ({ body }, actor) => mailQueue(context, actor, body));
  admin(adminOperations.adminEvents, ({ body }, actor) => adminEvents(searcher, actor, body));
  admin(adminOperations.bulk, async ({ body }, actor) => ({ runId: await startBulk(context, actor, body) }));
  admin(adminOperations.run, ({ body }, actor) => findOwnRun(context, actor, body.id));
  admin(adminOperations.startExport, ({ body }, actor) => startExport(context, actor, body));
  adminFile(adminOperations.exportFile, ({ body }, actor) =>
    downloadExport(context, actor, body.id, readPeople),
  );
}
