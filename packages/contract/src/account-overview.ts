import * as z from 'zod/mini';
import { activityItem } from './activity.ts';
import { get, operation } from './endpoint.ts';

/**
 * Everything that the check-up of an account looks at. Open pages accept fields that later releases add here, but not in
 * `newDevices` and `events`.
 */
export const accountOverviewResponse = z.object({
  username: z.string(),
  /** Absent from 0.2.0. */
  createdAt: z.optional(z.string()),
  displayName: z.nullable(z.string()),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Null for an account without a password. */
  passwordChangedAt: z.nullable(z.string()),
  /** Open sessions, including this one. */
  sessions: z.number(),
  /** Other devices that logged in for the first time within the last week. */
  newDevices: z.array(
    z.strictObject({
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      knownSince: z.string(),
    }),
  ),
  /** When a copy of a session was used within the last week. Absent if none was, and from 0.2.0. */
  replayedAt: z.optional(z.string()),
  /** Refused logins of the last 30 days. */
  refusedLogins: z.number(),
  pendingEmail: z.nullable(z.string()),
  /** When the pending address replaces the current one. Null until its mailbox has confirmed. */
  emailChangesAt: z.nullable(z.string()),
  /** When the account is deleted. Null if no deletion is pending. */
  deletedAt: z.nullable(z.string()),
  /** When the second factor can be turned off by mail. Null if nobody asked for it. */
  factorRecoveryDueAt: z.nullable(z.string()),
  /** The newest five events. */
  events: z.array(activityItem),
});
export type AccountOverviewResponse = z.infer<typeof accountOverviewResponse>;

export const accountOverviewEndpoint = get('v2/account/overview', 'session', {
  response: accountOverviewResponse,
});
export const accountOverviewOperation = operation('Account', accountOverviewEndpoint, {
  summary:
    'The check-up of the account: address, password, sessions, new devices, refused logins, pending changes, last events.',
});
