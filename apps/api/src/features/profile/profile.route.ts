import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { changeProfile, readProfile, showDocument } from './profile.service.ts';

export function profileRoute({ context, session, proof }: Routes): void {
  session(accountEndpoints.profile, (_call, { accountId }) => readProfile(context, accountId));
  session(accountEndpoints.changeProfile, ({ body, caller }, owner) =>
    changeProfile(context, body, owner, caller),
  );
  proof(accountEndpoints.showDocument, ({ caller }, owner) => showDocument(context, owner, caller));
}
