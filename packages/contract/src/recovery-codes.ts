import * as z from 'zod/mini';
import { stolenBody } from './declare-stolen.ts';
import { post } from './endpoint.ts';

/** Ten codes, shown once. The codes before them end. */
export const recoveryCodesResponse = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;

export const renewRecoveryCodesEndpoint = post('v2/account/renewRecoveryCodes', 'step-up', {
  body: () => stolenBody,
  response: recoveryCodesResponse,
});
