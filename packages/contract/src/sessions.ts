import * as z from 'zod/mini';
import { get, operation, post } from './endpoint.ts';
import { placeField } from './place-field.ts';

export const sessionsResponse = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      current: z.boolean(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      network: z.string(),
      /** Opened on someone else's computer, so it expires early. */
      borrowed: z.boolean(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
    }),
  ),
  /** Known devices without an active session. */
  devices: z.array(
    z.strictObject({
      id: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      knownSince: z.string(),
      /** Precise to the day. */
      lastUsedAt: z.string(),
    }),
  ),
});
export type SessionsResponse = z.infer<typeof sessionsResponse>;

/** A session, listed with its device. */
export const deviceSession = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  network: z.string(),
  place: placeField,
  borrowed: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

/** A device with its open sessions. A known device may have none. A session on a shared computer has no known device. */
export const deviceWithSessions = z.strictObject({
  /** Null if the account does not know the device. */
  id: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  knownSince: z.nullable(z.string()),
  lastUsedAt: z.string(),
  sessions: z.array(deviceSession),
});
export type DeviceWithSessions = z.infer<typeof deviceWithSessions>;

export const devicesResponse = z.strictObject({ devices: z.array(deviceWithSessions) });
export type DevicesResponse = z.infer<typeof devicesResponse>;

export const devicesEndpoint = get('v2/account/devices', 'session', { response: devicesResponse });
export const devicesOperation = operation('Sessions and devices', devicesEndpoint, {
  summary: 'Lists the devices of the account with their active sessions, the current device first.',
});

/** For open pages of the previous release. The next release removes it. */
export const sessionsEndpoint = get('v2/account/sessions', 'session', { response: sessionsResponse });
export const sessionsOperation = operation('Sessions and devices', sessionsEndpoint, {
  summary: 'Lists the active sessions of the account, and the known devices without one.',
});

export const endSessionEndpoint = post('v2/account/endSession', 'step-up', {
  body: () => z.strictObject({ id: z.uuid() }),
});
export const endSessionOperation = operation('Sessions and devices', endSessionEndpoint, {
  summary: 'Ends one session of the account.',
  isRescue: true,
});

export const endOtherSessionsEndpoint = post('v2/account/endOtherSessions', 'step-up');
export const endOtherSessionsOperation = operation('Sessions and devices', endOtherSessionsEndpoint, {
  summary: 'Ends all other sessions and forgets all other devices.',
  isRescue: true,
});

export const forgetDeviceEndpoint = post('v2/account/forgetDevice', 'step-up', {
  body: () => z.strictObject({ id: z.uuid() }),
});
export const forgetDeviceOperation = operation('Sessions and devices', forgetDeviceEndpoint, {
  summary: 'Forgets a known device. Its next login counts as one on a new device.',
  isRescue: true,
});

export const borrowDeviceEndpoint = post('v2/account/borrowDevice', 'session');
export const borrowDeviceOperation = operation('Sessions and devices', borrowDeviceEndpoint, {
  summary: 'Marks this computer as someone else’s. Forgets the device and shortens this session.',
  isRescue: true,
});
