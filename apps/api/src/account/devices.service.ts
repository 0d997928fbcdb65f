import type { DeviceSession, DevicesResponse, DeviceWithSessions } from '@portaria/contract';
import { type Places, withPlace } from '../base/places/places.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import type { Context } from '../session/context.ts';
import { type ListedDevice, listKnownDevices } from '../store/session/known-devices.ts';
import { type ListedSession, listLiveSessions } from '../store/session/sessions.ts';

export async function devicesOf(
  context: Context,
  { accountId, sessionId }: AuthenticatedSession,
): Promise<DevicesResponse> {
  const sessions = await listLiveSessions(context.db, accountId);
  const known = await listKnownDevices(context.db, accountId);
  const knownIds = new Set(known.map(({ id }) => id));
  const devices = [
    ...known.map((device) =>
      withSessions(
        context,
        device,
        sessions.filter(({ deviceId }) => deviceId === device.id),
        sessionId,
      ),
    ),
    // A shared computer, or a device that was forgotten. Each session stands alone.
    ...sessions
      .filter(({ deviceId }) => deviceId === null || !knownIds.has(deviceId))
      .map((session) => withSessions(context, null, [session], sessionId)),
  ];
  return { devices: devices.sort(inOrder) };
}

/** A known device has the name of its newest session, because browsers get updates. */
function withSessions(
  places: Places,
  device: ListedDevice | null,
  sessions: readonly ListedSession[],
  sessionId: string,
): DeviceWithSessions {
  const [newest] = sessions;
  const lastUsedAt = newest?.lastUsedAt ?? device?.lastUsedAt ?? new Date(0);
  return {
    id: device?.id ?? null,
    browser: newest?.browser ?? device?.browser ?? null,
    system: newest?.system ?? device?.system ?? null,
    knownSince: device?.createdAt.toISOString() ?? null,
    lastUsedAt: lastUsedAt.toISOString(),
    sessions: sessions.map((session) => withPlace(places, sessionOf(session, sessionId))),
  };
}

function sessionOf(
  { id, network, borrowed, createdAt, lastUsedAt }: ListedSession,
  sessionId: string,
): DeviceSession {
  return {
    id,
    current: id === sessionId,
    network,
    borrowed,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

const isCurrent = ({ sessions }: DeviceWithSessions): boolean => sessions.some(({ current }) => current);

function inOrder(a: DeviceWithSessions, b: DeviceWithSessions): number {
  return Number(isCurrent(b)) - Number(isCurrent(a)) || Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt);
}
