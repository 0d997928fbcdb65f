import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { linkTokenField, mailedCodeField } from './fields.ts';

export const confirmEmailBody = z.strictObject({ token: linkTokenField });
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** Works only in a session of the account. */
export const confirmEmailCodeBody = /* @__PURE__ */ z.strictObject({ code: mailedCodeField });
export type ConfirmEmailCodeBody = z.infer<typeof confirmEmailCodeBody>;

export const mailState = /* @__PURE__ */ z.strictObject({
  state: /* @__PURE__ */ z.enum(['queued', 'sent', 'refused', 'expired']),
  /** When the mail reached this state, in ISO 8601. */
  at: /* @__PURE__ */ z.string(),
});

export const confirmationResponse = /* @__PURE__ */ z.strictObject({
  confirmed: /* @__PURE__ */ z.boolean(),
  mail: /* @__PURE__ */ z.nullable(mailState),
  resendInSeconds: /* @__PURE__ */ z.number(),
});
export type ConfirmationResponse = z.infer<typeof confirmationResponse>;

export const confirmationEndpoint = /* @__PURE__ */ get('v2/account/confirmation', 'session', {
  response: confirmationResponse,
});

export const resendConfirmationEndpoint = /* @__PURE__ */ post('v2/account/resendConfirmation', 'session');

export const confirmEmailEndpoint = post('v2/account/confirmEmail', 'session', {
  body: () => confirmEmailBody,
});

export const confirmEmailCodeEndpoint = /* @__PURE__ */ post('v2/account/confirmEmailCode', 'session', {
  body: () => confirmEmailCodeBody,
});
