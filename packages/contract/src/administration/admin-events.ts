import * as z from 'zod/mini';
import { instantField } from '../activity.ts';
import { type FieldRule, flag, optional, rowId, rule } from '../field-rules.ts';
import { placeField } from '../place-field.ts';
import { adminActions } from './actions.ts';
import { adminOperation, adminPost } from './endpoint.ts';
import { cursorField, idField } from './fields.ts';

export const adminEventsBody = z.strictObject({
  actor: z.optional(idField),
  target: z.optional(idField),
  action: z.optional(z.enum(adminActions)),
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

const momentRule = (which: string): FieldRule =>
  optional(
    rule(
      `${which} of the period, ISO 8601 with a zone`,
      ['2026-11-17T12:00:00Z', '2026-11-17T12:00:00.123-03:00'],
      ['', '2026-11-17', '2026-02-30T00:00:00Z'],
    ),
  );

/** Without `audit.see`, people see what they did themselves. */
export const adminEventsEndpoint = adminPost('events', null, {
  body: adminEventsBody,
  response: adminEventsResponse,
});
export const adminEventsOperation = adminOperation(adminEventsEndpoint, {
  summary: 'Lists what was done and seen in the administration, twenty per page.',
  errors: ['search_too_broad'],
  fields: () => ({
    actor: optional(rowId('the account that did it')),
    target: optional(rowId('the account that it was done to')),
    action: optional(
      rule('what was done, by its name in the log', ['person.blocked', 'people.found'], ['', 'block']),
    ),
    changes: optional(flag('whether looks are left out')),
    from: momentRule('the first'),
    to: momentRule('the end'),
  }),
  isRescue: true,
});
