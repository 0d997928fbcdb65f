import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import {
  askFactorRecovery,
  cancelFactorRecovery,
  finishFactorRecovery,
  startFactorRecovery,
  stopFactorRecovery,
} from './factor-recovery.service.ts';

export function factorRecoveryRoute({ context, cookies, handle }: Routes): void {
  handle(operations.askFactorRecovery, ({ request, caller }) =>
    askFactorRecovery(context, cookies.pendingOf(request), caller),
  );
  handle(operations.startFactorRecovery, ({ body, caller }) => startFactorRecovery(context, body, caller));
  handle(operations.stopFactorRecovery, ({ body, caller }) => stopFactorRecovery(context, body, caller));
  handle(operations.finishFactorRecovery, ({ body, caller }) => finishFactorRecovery(context, body, caller));
  handle(operations.cancelFactorRecovery, ({ caller }, owner) =>
    cancelFactorRecovery(context, owner, caller),
  );
}
