import * as z from 'zod/mini';
import { ruleText } from './text.pt-br.ts';

/** All that can have happened to an account, under the kind a person looks for it by. */
export const activityEvents = {
  access: [
    'session.opened',
    'session.ended',
    'session.ended-by-owner',
    'sessions.others-ended',
    'session.disowned',
    'session.borrowed',
    'device.forgotten',
    'account.frozen',
    'account.protected',
    'session.reuse-detected',
    'login.refused',
    'guesses.exhausted',
  ],
  password: [
    'password.changed',
    'password.proved',
    'password-reset.requested',
    'password-reset.done',
    'account.taken-back',
  ],
  email: [
    'email.confirmed',
    'email-change.asked',
    'email-change.confirmed',
    'email-change.approved',
    'email-change.cancelled',
    'email.changed',
    'email.restored',
    'mail.refused',
  ],
  data: [
    'account.registered',
    'profile.changed',
    'profile.document-shown',
    'data.exported',
    'deletion.asked',
    'deletion.cancelled',
  ],
  administration: [
    'account.invited',
    'account.disabled',
    'account.enabled',
    'account.unfrozen',
    'account.deleted',
    'role.granted',
    'role.removed',
    'sessions.ended-by-operator',
  ],
} as const;

export type ActivityKind = keyof typeof activityEvents;
export type ActivityEvent = (typeof activityEvents)[ActivityKind][number];

export const activityKinds = Object.keys(activityEvents) as ActivityKind[];
const allEvents: ActivityEvent[] = Object.values(activityEvents).flat();

/** With its zone; zod's own check would weigh on the login page, which shares its patterns. */
const instant = z
  .string(ruleText.wrongType)
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/, ruleText.wrongType),
    z.refine(isMoment, ruleText.wrongType),
  );

/** `Date` would move 30 February to March. */
function isMoment(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const known = !Number.isNaN(Date.parse(text)) && !Number.isNaN(midnight);
  return known && new Date(midnight).toISOString().startsWith(day);
}

/** `from` is within, `to` is not: a person's days are made into instants where the person is. */
export const activityQuery = z.strictObject({
  kind: z.optional(z.enum(activityKinds, ruleText.wrongType)),
  from: z.optional(instant),
  to: z.optional(instant),
  cursor: z.optional(z.string(ruleText.wrongType).check(z.maxLength(200, ruleText.wrongType))),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** What an event says beyond its name. No key is free text, and none holds a secret or an address. */
export const activityDetails = z.strictObject({
  /** Of role.granted and role.removed. */
  role: z.optional(z.string()),
  /** Who did it on the command line. */
  operator: z.optional(z.string()),
  /** Of login.refused: how often, within one hour. */
  count: z.optional(z.number()),
});
export type ActivityDetails = z.infer<typeof activityDetails>;

export const activityItem = z.strictObject({
  id: z.string(),
  event: z.enum(allEvents),
  at: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Null for what an operator or the service itself did. */
  network: z.nullable(z.string()),
  /** Done in the session that asks. */
  thisDevice: z.boolean(),
  /** Absent from most: a page of the release before, still open somewhere, takes no key that it does not know. */
  details: z.optional(activityDetails),
});
export type ActivityItem = z.infer<typeof activityItem>;

/** Newest first; `next` is asked with as `cursor`, null at the end. */
export const activityResponse = z.strictObject({
  items: z.array(activityItem),
  next: z.nullable(z.string()),
});
export type ActivityResponse = z.infer<typeof activityResponse>;

export function isActivityEvent(event: string): event is ActivityEvent {
  return (allEvents as readonly string[]).includes(event);
}
