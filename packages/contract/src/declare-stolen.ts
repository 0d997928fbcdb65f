import * as z from 'zod/mini';
import { post } from './endpoint.ts';
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

/** At the second step, also with a code of a set that was replaced within the last seven days. */
export const declareStolenBody = z.strictObject({ code: factorCodeField });
export type DeclareStolenBody = z.infer<typeof declareStolenBody>;

/** Opens nothing. The pending login then goes on with the enrolment of a new authenticator application. */
export const declareStolenEndpoint = post('v2/account/declareStolen', 'open', {
  body: () => declareStolenBody,
});
