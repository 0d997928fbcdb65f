import { accountEndpoints } from '@portaria/contract';
import { auditOf } from '../../caller.ts';
import { insertAuditEvent, insertAuditEventHourly } from '../../data/audit-events.ts';
import {
  forgetDevice,
  forgetDeviceOf,
  forgetOtherDevices,
  listIdleDevices,
} from '../../data/known-devices.ts';
import { endAllSessions, endOwnSession, lendSession, listLiveSessions } from '../../data/sessions.ts';
import type { Routes } from '../../http/routes.ts';

export function sessionsRoute({ context, cookies, proof, session }: Routes): void {
  session(accountEndpoints.sessions, async (_call, { accountId, sessionId }) => {
    const sessions = await listLiveSessions(context.db, accountId);
    const devices = await listIdleDevices(context.db, accountId);
    return {
      sessions: sessions.map(({ createdAt, lastUsedAt, ...listed }) => ({
        ...listed,
        current: listed.id === sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
      devices: devices.map(({ createdAt, lastUsedAt, ...listed }) => ({
        ...listed,
        knownSince: createdAt.toISOString(),
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
  proof(
    accountEndpoints.forgetDevice,
    ({ body, caller }, owner) =>
      context.db.transaction().execute(async (trx) => {
        if (!(await forgetDevice(trx, owner.accountId, body.id))) return;
        await insertAuditEvent(trx, owner.accountId, auditOf(caller, 'device.forgotten', owner));
      }),
    { isRescue: true },
  );
  // Without a proof: it only takes away.
  session(
    accountEndpoints.borrowDevice,
    async ({ caller, request, reply }, owner) => {
      const { accountId, sessionId, deviceId } = owner;
      await context.db.transaction().execute(async (trx) => {
        if (deviceId !== null) await forgetDevice(trx, accountId, deviceId);
        await lendSession(trx, sessionId);
        await insertAuditEventHourly(trx, accountId, auditOf(caller, 'session.borrowed', owner));
      });
      cookies.lend(request, reply);
    },
    { isRescue: true },
  );
}
