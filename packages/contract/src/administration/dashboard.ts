import * as z from 'zod/mini';
import { adminEvent } from './admin-events.ts';
import { adminGet, adminOperation } from './endpoint.ts';

/** Counting all would read as many rows, each from a page of its own. */
export const waitingAtMost = 100;

/** In days. */
export const dashboardPeriods = ['7', '30', '90'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const dashboardQuery = z.strictObject({ days: z.enum(dashboardPeriods) });
export type DashboardQuery = z.infer<typeof dashboardQuery>;

const sums = z.strictObject({
  accepted: z.number(),
  refused: z.number(),
  registered: z.number(),
  /** Addresses that were confirmed in these days, of newer and older accounts. */
  confirmed: z.number(),
  mailsAccepted: z.number(),
  mailsRefused: z.number(),
});
export type DashboardSums = z.infer<typeof sums>;

/** At the end of a day. */
const people = z.strictObject({
  active: z.number(),
  activeMonth: z.number(),
  /** Whether the active people are an estimate, because there were too many accesses to count. */
  estimated: z.boolean(),
  /** Null where nobody counted. */
  accounts: z.nullable(z.strictObject({ all: z.number(), withSecondFactor: z.number() })),
});
export type DashboardPeople = z.infer<typeof people>;

export const dashboardDay = z.strictObject({
  day: z.string(),
  accepted: z.number(),
  refused: z.number(),
  registered: z.number(),
});
export type DashboardDay = z.infer<typeof dashboardDay>;

export const dashboardResponse = z.strictObject({
  /** Until when everything is counted. Null before the worker's first count. */
  countedTo: z.nullable(z.string()),
  /** Days in Brazil's main time zone. The last one is today. */
  days: z.array(dashboardDay),
  sums,
  /** Of as many days before, if the installation is that old. */
  sumsBefore: z.nullable(sums),
  people: z.nullable(people),
  peopleBefore: z.nullable(people),
  /** Those with the most accesses. */
  applications: z.array(
    z.strictObject({ name: z.string(), opened: z.number(), openedBefore: z.nullable(z.number()) }),
  ),
  /** Each is counted up to `waitingAtMost`. */
  waiting: z.strictObject({
    approvals: z.number(),
    /** When the first of them expires. */
    approvalExpiresAt: z.nullable(z.string()),
    /** Of the last seven days. Null for those who do not see the queue. */
    mailsRefused: z.nullable(z.number()),
    frozen: z.number(),
    /** For more than a week. */
    blocked: z.number(),
  }),
  /** Of everyone, or without `audit.see` one's own. */
  changes: z.array(adminEvent),
});
export type DashboardResponse = z.infer<typeof dashboardResponse>;

export const dashboardEndpoint = adminGet('dashboard', null, {
  query: dashboardQuery,
  response: dashboardResponse,
});
export const dashboardOperation = adminOperation(dashboardEndpoint, {
  summary: 'Returns the figures of the last days, what waits for this person, and the last changes.',
});
