/** A native binary cannot be bundled. */
export const NATIVE = '@node-rs/argon2';
/** Optional packages of `pg` and `debug`. The build must not depend on whether they happen to be installed. */
export const unusedOptionalPackages = ['pg-native', 'pg-cloudflare', 'supports-color'];
