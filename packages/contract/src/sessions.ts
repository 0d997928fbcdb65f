import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { placeField } from './place-field.ts';

export const sessionSummary = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.string(),
  /** Opened on someone else's computer, so it expires early. */
  borrowed: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

/** A known device without an active session. */
export const deviceSummary = z.strictObject({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  knownSince: z.string(),
  /** Precise to the day. */
  lastUsedAt: z.string(),
});
export type DeviceSummary = z.infer<typeof deviceSummary>;

export const sessionsResponse = z.strictObject({
  sessions: z.array(sessionSummary),
  devices: z.array(deviceSummary),
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

/** A device with its open sessions. A known device may have none. A session on a borrowed computer has no known device. */
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

/** The current device first, then the most recently used. */
export const devicesResponse = z.strictObject({ devices: z.array(deviceWithSessions) });
export type DevicesResponse = z.infer<typeof devicesResponse>;

export const devicesEndpoint = get('v2/account/devices', 'session', { response: devicesResponse });

export const endSessionBody = z.strictObject({ id: z.uuid() });
export type EndSessionBody = z.infer<typeof endSessionBody>;

export const forgetDeviceBody = z.strictObject({ id: z.uuid() });
export type ForgetDeviceBody = z.infer<typeof forgetDeviceBody>;

/** For open pages of the previous release. The next release removes it. */
export const sessionsEndpoint = get('v2/account/sessions', 'session', { response: sessionsResponse });

export const endSessionEndpoint = post('v2/account/endSession', 'step-up', { body: () => endSessionBody });

export const endOtherSessionsEndpoint = post('v2/account/endOtherSessions', 'step-up');

export const forgetDeviceEndpoint = post('v2/account/forgetDevice', 'step-up', {
  body: () => forgetDeviceBody,
});

export const borrowDeviceEndpoint = post('v2/account/borrowDevice', 'session');
