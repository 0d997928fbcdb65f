import * as z from 'zod/mini';
import { get, operation, post } from './endpoint.ts';
import { linkTokenField, mailedCodeField } from './fields.ts';

export const confirmEmailBody = z.strictObject({ token: linkTokenField });
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

export const confirmEmailCodeBody = /* @__PURE__ */ z.strictObject({ code: mailedCodeField });
export type ConfirmEmailCodeBody = z.infer<typeof confirmEmailCodeBody>;

export const confirmationResponse = /* @__PURE__ */ z.strictObject({
  confirmed: /* @__PURE__ */ z.boolean(),
  mail: /* @__PURE__ */ z.nullable(
    /* @__PURE__ */ z.strictObject({
      state: /* @__PURE__ */ z.enum(['queued', 'sent', 'refused', 'expired']),
      /** When the mail reached this state, in ISO 8601. */
      at: /* @__PURE__ */ z.string(),
    }),
  ),
  resendInSeconds: /* @__PURE__ */ z.number(),
});
export type ConfirmationResponse = z.infer<typeof confirmationResponse>;

export const confirmationEndpoint = get('v2/account/confirmation', 'session', {
  response: confirmationResponse,
});
export const confirmationOperation = operation('Account', confirmationEndpoint, {
  summary: 'Returns whether the address is confirmed, and the state of the confirmation mail.',
});

export const resendConfirmationEndpoint = post('v2/account/resendConfirmation', 'session');
export const resendConfirmationOperation = operation('Account', resendConfirmationEndpoint, {
  summary: 'Sends the confirmation mail again.',
  errors: ['too_many_requests'],
});

export const confirmEmailEndpoint = post('v2/account/confirmEmail', 'session', {
  body: () => confirmEmailBody,
});
export const confirmEmailOperation = operation('Mailed links', confirmEmailEndpoint, {
  summary: 'Confirms the address with the one-time link from the mail, in a session of the account.',
  errors: ['link_invalid', 'too_many_requests'],
});

export const confirmEmailCodeEndpoint = post('v2/account/confirmEmailCode', 'session', {
  body: () => confirmEmailCodeBody,
});
export const confirmEmailCodeOperation = operation('Account', confirmEmailCodeEndpoint, {
  summary: 'Confirms the address with the code from the same mail. Five attempts per mail.',
  errors: ['code_invalid'],
});
