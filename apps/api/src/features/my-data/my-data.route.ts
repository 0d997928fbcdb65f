import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { askDeletion, cancelDeletion, deletionStanding, dropDeletion } from './deletion.service.ts';
import { openExport } from './export.service.ts';
import { exportAsHtml } from './export-html.ts';
import { exportAsJson } from './export-json.ts';

export function myDataRoute({ context, open, session, proof, file }: Routes): void {
  file(accountEndpoints.exportJson, async ({ caller }, owner) =>
    exportAsJson(await openExport(context, owner, caller)),
  );
  file(accountEndpoints.exportHtml, async ({ caller }, owner) =>
    exportAsHtml(await openExport(context, owner, caller), context.config.APP_NAME),
  );
  session(accountEndpoints.deletion, (_call, { accountId }) => deletionStanding(context, accountId));
  proof(accountEndpoints.askDeletion, ({ caller }, owner) => askDeletion(context, owner, caller));
  session(accountEndpoints.dropDeletion, ({ caller }, owner) => dropDeletion(context, owner, caller), {
    isRescue: true,
  });
  open(accountEndpoints.cancelDeletion, ({ body, caller }) => cancelDeletion(context, body, caller));
}
