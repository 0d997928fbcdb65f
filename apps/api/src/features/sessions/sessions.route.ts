import { accountEndpoints } from '@portaria/contract';
import { auditOf } from '../../caller.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { forgetDeviceOf, forgetOtherDevices } from '../../data/known-devices.ts';
import { endAllSessions, endOwnSession, listLiveSessions } from '../../data/sessions.ts';
import type { Routes } from '../../http/routes.ts';

export function sessionsRoute({ context, proof, session }: Routes): void {
  session(accountEndpoints.sessions, async (_call, { accountId, sessionId }) => {
    const sessions = await listLiveSessions(context.db, accountId);
    return {
      sessions: sessions.map(({ createdAt, lastUsedAt, ...listed }) => ({
        ...listed,
        current: listed.id === sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    };
  });
  proof(
    accountEndpoints.endSession,
    ({ body, caller }, owner) =>
      context.db.transaction().execute(async (trx) => {
        const { accountId, deviceId } = owner;
        if (!(await endOwnSession(trx, accountId, body.id, 'owner'))) return;
        await forgetDeviceOf(trx, body.id, deviceId);
        await insertAuditEvent(trx, accountId, auditOf(caller, 'session.ended-by-owner', owner));
      }),
    { isRescue: true },
  );
  proof(
    accountEndpoints.endOtherSessions,
    ({ caller }, owner) =>
      context.db.transaction().execute(async (trx) => {
        const { accountId, sessionId, deviceId } = owner;
        const ended = await endAllSessions(trx, accountId, 'owner', sessionId);
        // An intruder who logged out has left a device behind, and no session.
        const forgotten = await forgetOtherDevices(trx, accountId, deviceId);
        if (ended === 0 && forgotten === 0) return;
        await insertAuditEvent(trx, accountId, auditOf(caller, 'sessions.others-ended', owner));
      }),
    { isRescue: true },
  );
}
