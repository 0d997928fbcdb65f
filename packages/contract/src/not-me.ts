import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { linkTokenField } from './fields.ts';

export const notMeBody = z.strictObject({ token: linkTokenField });
export type NotMeBody = z.infer<typeof notMeBody>;

export const notMeEndpoint = post('v2/account/notMe', 'open', { body: () => notMeBody });
