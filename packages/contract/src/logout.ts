import { operation, post } from './endpoint.ts';

export const logoutEndpoint = post('v2/account/logout', 'open');
export const logoutOperation = operation('Sign-in', logoutEndpoint, {
  summary: 'Ends the session of the cookie. Also returns 204 without a session.',
});
