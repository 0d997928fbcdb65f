import * as z from 'zod/mini';
import { optional, rowId } from '../field-rules.ts';
import { actsOnPerson, adminOperation, adminPost } from './endpoint.ts';
import { idField, reasonField } from './fields.ts';

/** The address that the mail goes to, masked. */
export const sentToResponse = z.strictObject({ sentTo: z.string() });

/** Pages of 0.2.0 send no reason, here and in `endSessions`. */
export const sendResetEndpoint = adminPost('sendReset', 'reset.send', {
  body: z.strictObject({ id: idField, reason: z.optional(reasonField) }),
  response: sentToResponse,
});
export const sendResetOperation = adminOperation(sendResetEndpoint, {
  summary: 'Mails a reset link to a person.',
  errors: [actsOnPerson, 'too_many_requests'],
});

export const resendMailEndpoint = adminPost('resendMail', 'mail.resend', {
  body: z.strictObject({ id: idField, mailId: idField }),
  response: sentToResponse,
});
export const resendMailOperation = adminOperation(resendMailEndpoint, {
  summary: 'Sends a mail of the account again, with a new link.',
  errors: [actsOnPerson, 'too_many_requests'],
  fields: () => ({ mailId: rowId('a mail of the account') }),
});

export const endSessionsEndpoint = adminPost('endSessions', 'sessions.end', {
  body: z.strictObject({
    id: idField,
    sessionId: z.optional(idField),
    reason: z.optional(reasonField),
  }),
  response: z.strictObject({ ended: z.number() }),
});
export const endSessionsOperation = adminOperation(endSessionsEndpoint, {
  summary:
    'Ends one session of an account, or all of them with access of applications, and forgets their devices.',
  errors: [actsOnPerson],
  fields: () => ({ sessionId: optional(rowId('a session of the account')) }),
  isRescue: true,
});
