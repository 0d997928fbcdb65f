import type { SpecMutation } from './spec-mutation.ts';

export const entitiesMutations: readonly SpecMutation[] = [
  {
    row: '3.1',
    file: 'apps/web/src/session/session-store.ts',
    find: "const USER_KEY = 'user';",
    replace: "const USER_KEY = 'session';",
  },
  {
    row: '3.2',
    file: 'apps/web/src/session/browser-storage.ts',
    find: 'return memoryStorage();',
    replace: 'return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };',
  },
  {
    row: '3.3',
    file: 'apps/web/src/session/stored-user.ts',
    find: '{ token, username, roles: rolesFromClaim(roles) }',
    replace: '{ token, roles: rolesFromClaim(roles) }',
  },
  {
    row: '3.4',
    file: 'packages/contract/src/current-user.ts',
    find: 'Array.isArray(claim) ? claim : [claim]',
    replace: 'Array.isArray(claim) ? claim : []',
  },
  {
    row: '3.5',
    file: 'apps/web/src/features/login/use-login.ts',
    find: 'call(loginEndpoint, values)',
    replace: 'call(loginEndpoint, { ...values, username: values.usernameOrEmail })',
  },
  {
    row: '3.6',
    file: 'apps/web/src/features/register/use-register.ts',
    find: 'call(registerEndpoint, values)',
    replace: 'call(registerEndpoint, { ...values, confirmPassword: undefined })',
  },
  {
    row: '3.7',
    file: 'apps/web/src/features/forgot-password/use-forgot-password.ts',
    find: 'window.location.origin + paths.resetPassword',
    replace: 'window.location.origin + paths.login',
  },
  {
    row: '3.8',
    file: 'apps/web/src/mailed-links/use-new-password.ts',
    find: 'await call(endpoint, { ...values, token });',
    replace: '',
  },
  {
    row: '3.9',
    file: 'apps/web/src/feedback/toasts.tsx',
    find: '<Icon name={icons[toast.kind]} />',
    replace: '<Icon name="info" />',
  },
];
