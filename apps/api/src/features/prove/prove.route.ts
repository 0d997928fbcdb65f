import { accountEndpoints } from '@portaria/contract';
import { provePassword } from '../../account-changes/prove-password.ts';
import { auditOf } from '../../caller.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { markProved } from '../../data/sessions.ts';
import type { Routes } from '../../http/routes.ts';

export function proveRoute({ context, session }: Routes): void {
  session(accountEndpoints.prove, async ({ body, caller }, owner) => {
    const { accountId, sessionId } = owner;
    await provePassword(context, accountId, body.password, 'password', caller);
    await context.db.transaction().execute(async (trx) => {
      await markProved(trx, sessionId);
      await insertAuditEvent(trx, accountId, auditOf(caller, 'password.proved', owner));
    });
  });
}
