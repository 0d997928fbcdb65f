import { adminOperations } from '@portaria/contract/administration';
import { changeRight } from '../../administration/administrators.ts';
import { approvals, decide } from '../../administration/approvals.ts';
import { findOwnRun, startBulk } from '../../administration/bulk.ts';
import { clients, disableClient, setClient } from '../../administration/clients.ts';
import { dashboard } from '../../administration/dashboard.ts';
import { adminEvents } from '../../administration/events.ts';
import { downloadExport, type ReadPeople, startExport } from '../../administration/export-people.ts';
import type { Searcher } from '../../administration/find-people.ts';
import { administratorsList } from '../../administration/list-administrators.ts';
import { mailQueue } from '../../administration/mail-queue.ts';
import { reasonText } from '../../administration/reason.ts';
import type { Routes } from '../../http/routes.ts';
import type { Places } from '../../places/places.ts';

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
    // What was approved may be how the product looks.
    await context.appearance.reread();
  });
  admin(adminOperations.clients, (_call, actor) => clients(context, actor));
  admin(adminOperations.setClient, ({ body }, actor) => setClient(context, actor, body));
  admin(adminOperations.disableClient, ({ body }, actor) => disableClient(context, actor, body));
  admin(adminOperations.mailQueue, ({ body }, actor) => mailQueue(context, actor, body));
  admin(adminOperations.adminEvents, ({ body }, actor) => adminEvents(searcher, actor, body));
  admin(adminOperations.bulk, async ({ body }, actor) => ({ runId: await startBulk(context, actor, body) }));
  admin(adminOperations.run, ({ body }, actor) => findOwnRun(context, actor, body.id));
  admin(adminOperations.startExport, ({ body }, actor) => startExport(context, actor, body));
  adminFile(adminOperations.exportFile, ({ body }, actor) =>
    downloadExport(context, actor, body.id, readPeople),
  );
}
