import * as z from 'zod/mini';
import { adminGet } from './endpoint.ts';
import { cursorField } from './fields.ts';

export const mailQueueStates = ['queued', 'refused'] as const;
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
  createdAt: z.string(),
  attempts: z.number(),
  /** The mail server's answer, as a code. */
  lastFailure: z.nullable(z.string()),
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
