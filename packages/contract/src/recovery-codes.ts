import * as z from 'zod/mini';
import { stolenBody, stolenErrors } from './declare-stolen.ts';
import { operation, post } from './endpoint.ts';

export const recoveryCodesResponse = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;

export const renewRecoveryCodesEndpoint = post('v2/account/renewRecoveryCodes', 'step-up', {
  body: () => stolenBody,
  response: recoveryCodesResponse,
});
export const renewRecoveryCodesOperation = operation('Factors', renewRecoveryCodesEndpoint, {
  summary: 'Returns ten new recovery codes. The codes before them end.',
  errors: ['second_factor_off', stolenErrors, 'too_many_requests'],
});
