import { get, operation } from './endpoint.ts';
/** Cookie names have the prefix `__Host-` where cookies are Secure, on https and loopback. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
export const SECURE_COOKIE_PREFIX = '__Host-';

export const csrfEndpoint = get('v2/account/csrf', 'open');
export const csrfOperation = operation('Sign-in', csrfEndpoint, {
  summary: 'Sets the CSRF cookie, which every POST must repeat in its header.',
});
