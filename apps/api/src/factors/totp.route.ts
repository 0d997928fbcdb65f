import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { confirmTotp, removeTotp, startTotp } from './totp.service.ts';

export function totpRoute({ context, handle }: Routes): void {
  handle(operations.startTotp, (_call, owner) => startTotp(context, owner));
  handle(operations.confirmTotp, ({ body, caller }, owner) => confirmTotp(context, body, owner, caller));
  handle(operations.removeTotp, ({ body, caller }, owner) => removeTotp(context, body, owner, caller));
}
