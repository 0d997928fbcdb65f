import * as z from 'zod/mini';
import { adminPost } from './endpoint.ts';
import { idField, reasonField } from './fields.ts';

/** The address that the mail goes to, masked. */
export const sentToResponse = z.strictObject({ sentTo: z.string() });
export type SentToResponse = z.infer<typeof sentToResponse>;

/** The pages always send the reason. Without one it is a call from an older page. */
export const sendResetBody = z.strictObject({ id: idField, reason: z.optional(reasonField) });
export type SendResetBody = z.infer<typeof sendResetBody>;

export const sendResetEndpoint = adminPost('sendReset', 'reset.send', {
  body: sendResetBody,
  response: sentToResponse,
});

export const resendMailBody = z.strictObject({ id: idField, mailId: idField });
export type ResendMailBody = z.infer<typeof resendMailBody>;

export const resendMailEndpoint = adminPost('resendMail', 'mail.resend', {
  body: resendMailBody,
  response: sentToResponse,
});

export const endSessionsBody = z.strictObject({
  id: idField,
  /** One session. Without it, all of them end. */
  sessionId: z.optional(idField),
  reason: z.optional(reasonField),
});
export type EndSessionsBody = z.infer<typeof endSessionsBody>;

export const endSessionsResponse = z.strictObject({ ended: z.number() });
export type EndSessionsResponse = z.infer<typeof endSessionsResponse>;

export const endSessionsEndpoint = adminPost('endSessions', 'sessions.end', {
  body: endSessionsBody,
  response: endSessionsResponse,
});
