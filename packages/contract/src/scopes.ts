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

/** A person may refuse these one by one and still go on. */
export const refusableScopes: readonly ScopeName[] = ['phone', 'address', 'documento', 'offline_access'];

/** Roles say what the operator's own applications permit, so no other application reads them. */
export const firstPartyScopes: readonly ScopeName[] = ['roles'];
