import * as z from 'zod/mini';
import { adminGet, adminOperation } from './endpoint.ts';
import { cursorField } from './fields.ts';

/** Refused in the last seven days, which is what the badge and Painel count, and before. */
export const mailQueueStates = ['queued', 'refused', 'refusedBefore'] as const;
export type MailQueueState = (typeof mailQueueStates)[number];

export const mailQueueQuery = z.strictObject({
  state: z.enum(mailQueueStates),
  cursor: cursorField,
});
export type MailQueueQuery = z.infer<typeof mailQueueQuery>;

export const queuedMail = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  kind: z.string(),
  name: z.string(),
  createdAt: z.string(),
  attempts: z.number(),
  /** The mail server's answer, as a code. */
  lastFailure: z.nullable(z.string()),
  /** Whether it was refused and can be sent again. */
  resendable: z.boolean(),
});
export type QueuedMail = z.infer<typeof queuedMail>;

export const mailQueueResponse = z.strictObject({
  items: z.array(queuedMail),
  next: z.nullable(z.string()),
});
export type MailQueueResponse = z.infer<typeof mailQueueResponse>;

export const mailQueueEndpoint = adminGet('mailQueue', 'mails.queue', {
  query: mailQueueQuery,
  response: mailQueueResponse,
});
export const mailQueueOperation = adminOperation(mailQueueEndpoint, {
  summary: 'Lists mails that wait or were refused, twenty per page.',
  errors: ['too_many_requests'],
});
