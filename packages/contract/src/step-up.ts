import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { anyPasswordField, factorCodeField, mailedCodeField } from './fields.ts';

/** Step-up authentication before sensitive actions. */
export const stepUpBody = z.strictObject({ password: anyPasswordField });
export type StepUpBody = z.infer<typeof stepUpBody>;

export const stepUpEndpoint = post('v2/account/prove', 'session', { body: () => stepUpBody });

/** Replaces the password while the second factor is on. */
export const proveCodeBody = z.strictObject({ code: factorCodeField });
export type ProveCodeBody = z.infer<typeof proveCodeBody>;

export const proveCodeEndpoint = post('v2/account/proveCode', 'session', { body: () => proveCodeBody });

/** For an account that has neither a password nor a second factor. */
export const askProofCodeEndpoint = post('v2/account/askProofCode', 'session');

export const proveMailedBody = z.strictObject({ code: mailedCodeField });
export type ProveMailedBody = z.infer<typeof proveMailedBody>;

export const proveMailedEndpoint = post('v2/account/proveMailed', 'session', { body: () => proveMailedBody });
