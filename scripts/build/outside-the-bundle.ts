/** A machine binary cannot be bundled. */
export const NATIVE = '@node-rs/argon2';
/** Optional extras of `pg` and `debug`: they work without, and it must not depend on who else installed them. */
export const neverInstalled = ['pg-native', 'pg-cloudflare', 'supports-color'];
