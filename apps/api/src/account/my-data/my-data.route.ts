import { operations } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { askDeletion, deletionStatus, dropDeletion } from './deletion.service.ts';
import { openExport } from './export.service.ts';
import { exportAsHtml } from './export-html.ts';
import { exportAsJson } from './export-json.ts';

export function myDataRoute({ context, handle, handleFile }: Routes): void {
  handleFile(operations.exportJson, async ({ caller }, owner) =>
    exportAsJson(await openExport(context, owner, caller)),
  );
  handleFile(operations.exportHtml, async ({ caller }, owner) => {
    const { APP_NAME: appName, brand } = context.config;
    return exportAsHtml(await openExport(context, owner, caller), { appName, accent: brand.accent });
  });
  handle(operations.deletion, (_call, { accountId }) => deletionStatus(context, accountId));
  handle(operations.askDeletion, ({ caller }, owner) => askDeletion(context, owner, caller));
  handle(operations.dropDeletion, ({ caller }, owner) => dropDeletion(context, owner, caller));
}
