/** The names are prefixed `__Host-` wherever cookies are Secure: https, and loopback. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
export const SECURE_COOKIE_PREFIX = '__Host-';
