import { post } from './endpoint.ts';

export const protectAccountEndpoint = post('v2/account/protectAccount', 'step-up');
