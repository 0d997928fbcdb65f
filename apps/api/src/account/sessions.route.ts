import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { auditEntry } from '../session/caller.ts';
import { insertAuditEvent, insertAuditEventHourly } from '../store/activity/audit-events.ts';
import {
  forgetDevice,
  forgetDeviceOf,
  forgetOtherDevices,
  listIdleDevices,
} from '../store/session/known-devices.ts';
import {
  endAllSessions,
  endOwnSession,
  listLiveSessions,
  shortenForSharedComputer,
} from '../store/session/sessions.ts';
import { devicesOf } from './devices.service.ts';

export function sessionsRoute({ context, cookies, handle }: Routes): void {
  handle(operations.sessions, async (_call, { accountId, sessionId }) => {
    const sessions = await listLiveSessions(context.db, accountId);
    const devices = await listIdleDevices(context.db, accountId);
    return {
      sessions: sessions.map(({ createdAt, lastUsedAt, deviceId: _, ...listed }) => ({
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
  handle(operations.devices, (_call, owner) => devicesOf(context, owner));
  handle(operations.endSession, ({ body, caller }, owner) =>
    context.db.transaction().execute(async (trx) => {
      const { accountId, deviceId } = owner;
      if (!(await endOwnSession(trx, accountId, body.id, 'owner'))) return;
      await forgetDeviceOf(trx, body.id, deviceId);
      await insertAuditEvent(trx, accountId, auditEntry(caller, 'session.ended-by-owner', owner));
    }),
  );
  handle(operations.endOtherSessions, ({ caller }, owner) =>
    context.db.transaction().execute(async (trx) => {
      const { accountId, sessionId, deviceId } = owner;
      const ended = await endAllSessions(trx, accountId, 'owner', sessionId);
      // An intruder who logged out has no session, but may still have a known device.
      const forgotten = await forgetOtherDevices(trx, accountId, deviceId);
      if (ended === 0 && forgotten === 0) return;
      await insertAuditEvent(trx, accountId, auditEntry(caller, 'sessions.others-ended', owner));
    }),
  );
  handle(operations.forgetDevice, ({ body, caller }, owner) =>
    context.db.transaction().execute(async (trx) => {
      if (!(await forgetDevice(trx, owner.accountId, body.id))) return;
      await insertAuditEvent(trx, owner.accountId, auditEntry(caller, 'device.forgotten', owner));
    }),
  );
  // This needs no step-up because it only removes privileges.
  handle(operations.borrowDevice, async ({ caller, request, reply }, owner) => {
    const { accountId, sessionId, deviceId } = owner;
    await context.db.transaction().execute(async (trx) => {
      if (deviceId !== null) await forgetDevice(trx, accountId, deviceId);
      await shortenForSharedComputer(trx, sessionId);
      await insertAuditEventHourly(trx, accountId, auditEntry(caller, 'session.borrowed', owner));
    });
    cookies.lend(request, reply);
  });
}
