import * as z from 'zod/mini';
import { get, operation } from './endpoint.ts';
import { placeField } from './place-field.ts';

/** All activity events, grouped by the kind that users filter by. */
export const activityEvents = {
  access: [
    'session.opened',
    'session.opened-with-second-factor',
    'session.opened-with-passkey',
    'session.opened-with-provider',
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
    'login.unfinished',
    'guesses.exhausted',
  ],
  password: [
    'password.changed',
    'password.created',
    'password.proved',
    'mailbox.proved',
    'password-reset.requested',
    'password-reset.done',
    'account.taken-back',
  ],
  factors: [
    'second-factor.on',
    'second-factor.off',
    'totp.added',
    'totp.removed',
    'passkey.added',
    'passkey.renamed',
    'passkey.removed',
    'passkey.counter-regressed',
    'recovery-codes.renewed',
    'recovery-code.used',
    'factor.proved',
    'factor-guesses.exhausted',
    'devices.forgotten',
    'factor-recovery.asked',
    'factor-recovery.started',
    'factor-recovery.stopped',
    'factor-recovery.done',
    'factors.declared-stolen',
    'factors.restored',
    'factors.reset-by-operator',
    'factors.reset-asked-by-admin',
    'identity.linked',
    'identity.unlinked',
    'identity.ended',
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
    'profile.document-shown-to-admin',
    'data.exported',
    'deletion.asked',
    'deletion.asked-by-admin',
    'deletion.cancelled',
  ],
  apps: [
    'app.connected',
    'app.opened',
    'app.access-changed',
    'app.removed',
    'app.document-told',
    'app.replay',
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
    'session.ended-by-admin',
  ],
} as const;

/** Possible signs of an attacker. */
export const alarmingEvents: readonly ActivityEvent[] = [
  'session.reuse-detected',
  'session.disowned',
  'account.frozen',
  'account.protected',
  'login.unfinished',
  'guesses.exhausted',
  'factor-guesses.exhausted',
  'factors.restored',
];

export type ActivityKind = keyof typeof activityEvents;
export type ActivityEvent = (typeof activityEvents)[ActivityKind][number];

export const activityKinds = Object.keys(activityEvents) as ActivityKind[];
const allEvents: ActivityEvent[] = Object.values(activityEvents).flat();

/** ISO 8601 with a zone. zod's own check would add its patterns to the bundle of the login page. */
export const instantField = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/), z.refine(isMoment));

/** `Date` alone would accept 30 February as a day in March. */
function isMoment(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const known = !Number.isNaN(Date.parse(text)) && !Number.isNaN(midnight);
  return known && new Date(midnight).toISOString().startsWith(day);
}

/** `from` is inclusive and `to` exclusive. The browser converts days to instants, because it knows the time zone. */
export const activityQuery = z.strictObject({
  kind: z.optional(z.enum(activityKinds)),
  from: z.optional(instantField),
  to: z.optional(instantField),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** Additional facts about an event. They must never contain free text, secrets or addresses. */
export const activityDetails = z.strictObject({
  /** For role.granted and role.removed. */
  role: z.optional(z.string()),
  /** The operator who used the command line. */
  operator: z.optional(z.string()),
  /** For login.refused: the number within one hour. */
  count: z.optional(z.number()),
  /** For events about another application: its name. */
  app: z.optional(z.string()),
  /** For events about an account at another provider: the id of the connection. */
  provider: z.optional(z.string()),
});
export type ActivityDetails = z.infer<typeof activityDetails>;

export const activityItem = z.strictObject({
  id: z.string(),
  event: z.enum(allEvents),
  at: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Null for actions of an operator or of the service itself. */
  network: z.nullable(z.string()),
  place: placeField,
  /** Whether it happened in the current session. */
  thisDevice: z.boolean(),
  /** Omitted if empty, because open pages of the previous release reject unknown keys. */
  details: z.optional(activityDetails),
});
export type ActivityItem = z.infer<typeof activityItem>;

/** Newest first. `next` is the `cursor` of the next page, or null at the end. */
export const activityResponse = z.strictObject({
  items: z.array(activityItem),
  next: z.nullable(z.string()),
});
export type ActivityResponse = z.infer<typeof activityResponse>;

export function isActivityEvent(event: string): event is ActivityEvent {
  return (allEvents as readonly string[]).includes(event);
}

export const activityEndpoint = get('v2/account/activity', 'session', {
  query: activityQuery,
  response: activityResponse,
});
export const activityOperation = operation('Sessions and devices', activityEndpoint, {
  summary: 'Lists the activity of the account, newest first, twenty per page.',
});
