import { operation, post } from './endpoint.ts';

export const protectAccountEndpoint = post('v2/account/protectAccount', 'step-up');
export const protectAccountOperation = operation('Sessions and devices', protectAccountEndpoint, {
  summary: 'Ends all other sessions and devices and every pending change, from within a session.',
  isRescue: true,
});
