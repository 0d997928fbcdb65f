import * as z from 'zod/mini';
import { activityItem } from '../activity.ts';
import { connectedApp } from '../connected-apps.ts';
import { placeField } from '../place-field.ts';
import { profileResponse } from '../profile.ts';
import { adminGet, adminOperation } from './endpoint.ts';
import { pageQuery, personBody } from './fields.ts';
import { administratorRoles } from './roles.ts';

/** Days in Brazil's main time zone, as in mails and exports. Those without any access are left out. */
export const accessesOfDays = z.strictObject({
  /** The last of the ninety days, which is today. */
  until: z.string(),
  days: z.array(z.strictObject({ day: z.string(), opened: z.number(), refused: z.number() })),
});
export type AccessesOfDays = z.infer<typeof accessesOfDays>;

export const personResponse = z.strictObject({
  id: z.string(),
  username: z.string(),
  /** Masked for an auditor. */
  email: z.string(),
  emailConfirmedAt: z.nullable(z.string()),
  createdAt: z.string(),
  blockedAt: z.nullable(z.string()),
  /** Since the owner said that a login was not theirs, until a password reset. */
  frozenAt: z.nullable(z.string()),
  deletionDueAt: z.nullable(z.string()),
  roles: z.array(z.string()),
  /** CPF or CNPJ and phone are masked. */
  profile: profileResponse,
  sessions: z.number(),
  factors: z.strictObject({
    since: z.nullable(z.string()),
    totp: z.boolean(),
    passkeys: z.number(),
    recoveryCodesLeft: z.number(),
    /** When a requested reset takes effect. */
    resetDueAt: z.nullable(z.string()),
  }),
  /** The accounts at other providers that open this one. */
  identities: z.array(
    z.strictObject({
      provider: z.string(),
      name: z.string(),
      /** Masked, as its owner recognises it. */
      hint: z.nullable(z.string()),
      /** How well the provider knows the person, from 1 to 3. Null where it does not say. */
      level: z.nullable(z.number()),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  apps: z.array(connectedApp),
  administrator: z.nullable(z.enum(administratorRoles)),
  /** Null if neither a session, a device nor the activity of the last months knows one. */
  lastAccessAt: z.nullable(z.string()),
  accesses: accessesOfDays,
  /** Whether the person of this session is above this account, so that actions are offered. */
  actable: z.boolean(),
});
export type PersonResponse = z.infer<typeof personResponse>;

export const personEndpoint = adminGet('person', 'people.see', {
  query: personBody,
  response: personResponse,
});
export const personOperation = adminOperation(personEndpoint, {
  summary:
    'Returns one account: its state, profile with the document masked, factors and connected applications.',
  errors: ['not_found', 'too_many_requests'],
});

export const personSession = z.strictObject({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.string(),
  place: placeField,
  borrowed: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type PersonSession = z.infer<typeof personSession>;

export const personSessionsResponse = z.strictObject({ items: z.array(personSession) });
export type PersonSessionsResponse = z.infer<typeof personSessionsResponse>;

/** An account has at most twenty sessions, so there are no pages. */
export const personSessionsEndpoint = adminGet('personSessions', 'sessions.see', {
  query: personBody,
  response: personSessionsResponse,
});
export const personSessionsOperation = adminOperation(personSessionsEndpoint, {
  summary: 'Lists the open sessions of an account.',
  errors: ['not_found'],
});

export const personMail = z.strictObject({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  state: z.enum(['queued', 'sent', 'refused', 'expired']),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
  attempts: z.number(),
  /** Whether it can be sent again. Mails with a secret that someone else asked for cannot. */
  resendable: z.boolean(),
});
export type PersonMail = z.infer<typeof personMail>;

export const personMailsResponse = z.strictObject({
  items: z.array(personMail),
  next: z.nullable(z.string()),
});
export type PersonMailsResponse = z.infer<typeof personMailsResponse>;

export const personMailsEndpoint = adminGet('personMails', 'mails.see', {
  query: pageQuery,
  response: personMailsResponse,
});
export const personMailsOperation = adminOperation(personMailsEndpoint, {
  summary: 'Lists the mails of an account with their delivery state, twenty per page.',
  errors: ['not_found'],
});

export const personActivityResponse = z.strictObject({
  items: z.array(activityItem),
  next: z.nullable(z.string()),
});
export type PersonActivityResponse = z.infer<typeof personActivityResponse>;

/** What the owner sees under Atividade, in the owner's words. */
export const personActivityEndpoint = adminGet('personActivity', 'activity.see', {
  query: pageQuery,
  response: personActivityResponse,
});
export const personActivityOperation = adminOperation(personActivityEndpoint, {
  summary: 'Lists the activity of an account as its owner sees it, twenty per page.',
  errors: ['not_found'],
});
