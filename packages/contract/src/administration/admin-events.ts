import * as z from 'zod/mini';
import { instantField } from '../activity.ts';
import { placeField } from '../place-field.ts';
import { adminActions } from './actions.ts';
import { adminPost } from './endpoint.ts';
import { cursorField, idField } from './fields.ts';

export const adminEventsBody = z.strictObject({
  actor: z.optional(idField),
  target: z.optional(idField),
  action: z.optional(z.enum(adminActions)),
  /** Without the looks. */
  changes: z.optional(z.boolean()),
  from: z.optional(instantField),
  to: z.optional(instantField),
  cursor: cursorField,
});
export type AdminEventsBody = z.infer<typeof adminEventsBody>;

export const adminEvent = z.strictObject({
  id: z.string(),
  at: z.string(),
  /** The user name, the operator's name or null for the service itself. */
  actor: z.nullable(z.string()),
  /** What a person who acted is called. People choose it, so two may have the same. */
  actorName: z.nullable(z.string()),
  /** The account of a person who acted. */
  actorId: z.nullable(z.string()),
  actorKind: z.enum(['session', 'cli', 'service']),
  action: z.string(),
  outcome: z.enum(['done', 'refused', 'asked']),
  targetId: z.nullable(z.string()),
  /** Null if the account is gone. */
  target: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  // Not zod's record, which would add its code to the bundle of the login page.
  details: z.looseObject({}),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
  place: placeField,
});
export type AdminEvent = z.infer<typeof adminEvent>;

export const adminEventsResponse = z.strictObject({
  items: z.array(adminEvent),
  next: z.nullable(z.string()),
});
export type AdminEventsResponse = z.infer<typeof adminEventsResponse>;

/** Without `audit.see`, people see what they did themselves. */
export const adminEventsEndpoint = adminPost('events', null, {
  body: adminEventsBody,
  response: adminEventsResponse,
});
