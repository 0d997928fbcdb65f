import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { renewRecoveryCodes } from './recovery-codes.service.ts';

export function recoveryCodesRoute({ context, handle }: Routes): void {
  handle(operations.renewRecoveryCodes, ({ body, caller }, owner) =>
    renewRecoveryCodes(context, body, owner, caller),
  );
}
