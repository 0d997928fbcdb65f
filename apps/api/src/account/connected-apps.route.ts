import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { connectedApps, removeConnectedApp } from './connected-apps.service.ts';

export function connectedAppsRoute({ context, handle }: Routes): void {
  handle(operations.connectedApps, (_call, owner) => connectedApps(context, owner));

  handle(operations.removeConnectedApp, ({ body, caller }, owner) =>
    removeConnectedApp(context, body.app, owner, caller),
  );
}
