import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { anyPasswordField, factorCodeField } from './fields.ts';

/**
 * Declares what a change ends as lost or stolen, so that no "não fui eu" brings it back. Asks for what a stolen phone
 * does not hold: the password and an unused recovery code of a set that is a week old, on a device known for as long.
 */
const stolenParts = z.strictObject({ password: anyPasswordField, recoveryCode: factorCodeField });
export type Stolen = z.infer<typeof stolenParts>;

/** Left out for an ordinary change, and by pages of the previous release. */
export const stolenField = z.optional(stolenParts);

/** For calls that need nothing else. */
export const stolenBody = z.strictObject({ stolen: stolenField });
export type StolenBody = z.infer<typeof stolenBody>;

/** What a change with it may answer besides its own errors. */
export const stolenErrors = ['wrong_password', 'recovery_code_wrong', 'declaration_not_possible'] as const;

/** At the second step, also with a code of a set that was replaced within the last seven days. */
export const declareStolenBody = z.strictObject({ code: factorCodeField });
export type DeclareStolenBody = z.infer<typeof declareStolenBody>;

export const declareStolenEndpoint = post('v2/account/declareStolen', 'open', {
  body: () => declareStolenBody,
});
export const declareStolenOperation = operation('Pending login', declareStolenEndpoint, {
  summary:
    'Takes an old recovery code of a pending login, which then goes on with a new authenticator application. Ends nothing yet.',
  errors: ['recovery_code_wrong', 'declaration_not_possible', 'pending_login_over', 'too_many_requests'],
  fields: ({ factorCode }) => ({ code: factorCode }),
});
