import * as z from 'zod/mini';
import { linkTokenField } from './fields.ts';

export const sessionSummary = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.string(),
  /** Opened on a computer of somebody else's: it is short. */
  borrowed: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

/** A device that the account knows, and that no session is open on. */
export const deviceSummary = z.strictObject({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  knownSince: z.string(),
  /** To the day. */
  lastUsedAt: z.string(),
});
export type DeviceSummary = z.infer<typeof deviceSummary>;

export const sessionsResponse = z.strictObject({
  sessions: z.array(sessionSummary),
  devices: z.array(deviceSummary),
});
export type SessionsResponse = z.infer<typeof sessionsResponse>;

export const endSessionBody = z.strictObject({ id: z.uuid() });
export type EndSessionBody = z.infer<typeof endSessionBody>;

export const forgetDeviceBody = z.strictObject({ id: z.uuid() });
export type ForgetDeviceBody = z.infer<typeof forgetDeviceBody>;

export const notMeBody = z.strictObject({ token: linkTokenField });
export type NotMeBody = z.infer<typeof notMeBody>;
