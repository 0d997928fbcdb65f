/** What an application may ask to see of an account. `openid` is always asked for. */
export const scopeNames = [
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'documento',
  'roles',
  'offline_access',
] as const;
export type ScopeName = (typeof scopeNames)[number];
