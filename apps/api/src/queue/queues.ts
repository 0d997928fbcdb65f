import * as z from 'zod/mini';
import { mailSite } from '../data/mails.ts';

/** All queues with their payloads and options. No payload contains a secret. */
const uuid = z.string();
/** Jobs of an older release have none. */
const site = z.optional(mailSite);
const device = { browser: z.nullable(z.string()), system: z.nullable(z.string()) };

export const jobSchemas = {
  /** Looks the address up in the worker, so that the response time does not reveal whether it exists. */
  'forgot-password': z.object({
    emailCanonical: z.string(),
    page: z.string(),
    mailId: uuid,
    linkId: uuid,
    network: z.string(),
    site,
    /** The requester's device, from a cookie with a valid MAC. */
    deviceId: z.optional(z.nullable(uuid)),
    ...device,
  }),
  /** Notifies the owner of an address of an attempt to register it. */
  'register-attempt': z.object({ emailCanonical: z.string(), mailId: uuid, site, ...device }),
  /** Notifies an owner once that someone is guessing their password. */
  'guesses-exhausted': z.object({
    kind: z.enum(['email', 'username', 'id']),
    canonical: z.string(),
    mailId: uuid,
    site,
  }),
  /** Counts a failed login for the owner's activity. Also queued for unknown names, to prevent enumeration. */
  'login-refused': z.object({
    kind: z.enum(['email', 'username', 'id']),
    canonical: z.string(),
    network: z.string(),
  }),
  'send-mail': z.object({ mailId: uuid }),
  'daily-maintenance': z.object({}),
  'sweep-short-lived': z.object({}),
  /** Contains no personal data. The due accounts are in the table. */
  'remove-accounts': z.object({}),
  /** Contains no personal data either. The pending addresses are in their table. */
  'move-emails': z.object({}),
  'recover-factors': z.object({}),
  'report-refused-logins': z.object({}),
  'report-unfinished-logins': z.object({}),
  /** An action on many accounts. The accounts, and who acts, are in its row. */
  'run-bulk': z.object({ runId: uuid }),
  'run-approvals': z.object({}),
  /** What the first page of the administration shows. */
  'count-days': z.object({}),
} as const;

export type QueueName = keyof typeof jobSchemas;
export type JobData<Name extends QueueName> = z.infer<(typeof jobSchemas)[Name]>;

export const queueNames = Object.keys(jobSchemas) as QueueName[];

export const queueOptions = {
  /** PostgreSQL lets only one notifying transaction commit at a time, so workers look for jobs instead. */
  notify: false,
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 60,
  /** After this long without a heartbeat, the job of a killed worker is given to another. */
  heartbeatSeconds: 10,
  /** Payloads contain addresses, so finished jobs are deleted soon. */
  deleteAfterSeconds: 3_600,
  retentionSeconds: 2 * 86_400,
} as const;
