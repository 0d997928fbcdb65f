import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { anyPasswordField, factorCodeField, mailedCodeField } from './fields.ts';

export const stepUpEndpoint = post('v2/account/prove', 'session', {
  body: () => z.strictObject({ password: anyPasswordField }),
});
export const proveOperation = operation('Step-up', stepUpEndpoint, {
  summary:
    'Step-up authentication with the password, valid for ten minutes in this session. Refused while the second factor is on.',
  errors: ['wrong_password', 'factor_needed', 'too_many_requests'],
  isRescue: true,
});

/** Replaces the password while the second factor is on. */
export const proveCodeEndpoint = post('v2/account/proveCode', 'session', {
  body: () => z.strictObject({ code: factorCodeField }),
});
export const proveCodeOperation = operation('Step-up', proveCodeEndpoint, {
  summary: 'Step-up authentication with a code of the second factor, valid for ten minutes in this session.',
  errors: ['factor_code_wrong', 'too_many_requests'],
  fields: ({ factorCode }) => ({ code: factorCode }),
  isRescue: true,
});

export const askProofCodeEndpoint = post('v2/account/askProofCode', 'session');
export const askProofCodeOperation = operation('Step-up', askProofCodeEndpoint, {
  summary: 'Mails a code for a step-up to an account that has neither a password nor the second factor.',
  errors: ['password_exists', 'factor_needed', 'email_unconfirmed', 'too_many_requests'],
  isRescue: true,
});

export const proveMailedBody = z.strictObject({ code: mailedCodeField });
export type ProveMailedBody = z.infer<typeof proveMailedBody>;

export const proveMailedEndpoint = post('v2/account/proveMailed', 'session', { body: () => proveMailedBody });
export const proveMailedOperation = operation('Step-up', proveMailedEndpoint, {
  summary:
    'Step-up authentication with the mailed code, valid for ten minutes in this session. Five attempts per mail.',
  errors: ['code_invalid', 'password_exists', 'factor_needed'],
  isRescue: true,
});
