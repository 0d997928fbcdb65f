import * as z from 'zod/mini';

/** Every queue, what its jobs carry, and how they live. No payload holds a secret. */
const uuid = z.string();
const device = { browser: z.nullable(z.string()), system: z.nullable(z.string()) };

export const jobSchemas = {
  /** Looks the address up, where the request must not. */
  'forgot-password': z.object({
    emailCanonical: z.string(),
    page: z.string(),
    mailId: uuid,
    linkId: uuid,
    network: z.string(),
    /** Of whoever asked, where they showed one of our making. */
    deviceId: z.optional(z.nullable(uuid)),
    ...device,
  }),
  /** Tells the owner of an address that somebody tried to register it. */
  'register-attempt': z.object({ emailCanonical: z.string(), mailId: uuid, ...device }),
  /** Tells an owner, once, that somebody guesses at their password. */
  'guesses-exhausted': z.object({
    kind: z.enum(['email', 'username', 'id']),
    canonical: z.string(),
    mailId: uuid,
  }),
  /** Counts a failed login for the owner's activity; of names that no account has, too. */
  'login-refused': z.object({
    kind: z.enum(['email', 'username', 'id']),
    canonical: z.string(),
    network: z.string(),
  }),
  'send-mail': z.object({ mailId: uuid }),
  'daily-maintenance': z.object({}),
  /** Names nobody: who is to go stands in the table. */
  'remove-accounts': z.object({}),
  /** Nor does this: the addresses that wait stand in their table. */
  'move-emails': z.object({}),
  'report-refused-logins': z.object({}),
} as const;

export type QueueName = keyof typeof jobSchemas;
export type JobData<Name extends QueueName> = z.infer<(typeof jobSchemas)[Name]>;

export const queueNames = Object.keys(jobSchemas) as QueueName[];

export const queueOptions = {
  notify: true,
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 60,
  /** A worker that was killed is noticed after this long, and its job given to another. */
  heartbeatSeconds: 10,
  /** Payloads name addresses: done jobs do not stay. */
  deleteAfterSeconds: 3_600,
  retentionSeconds: 2 * 86_400,
} as const;
