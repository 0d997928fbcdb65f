import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.service.ts';

export function passkeysRoute({ context, handle }: Routes): void {
  handle(operations.newPasskeyRequest, (_call, owner) => startPasskey(context, owner));
  handle(operations.addPasskey, ({ body, caller }, owner) => addPasskey(context, body, owner, caller));
  handle(operations.renamePasskey, ({ body, caller }, owner) => renamePasskey(context, body, owner, caller));
  handle(operations.removePasskey, ({ body, caller }, owner) => removePasskey(context, body, owner, caller));
}
