import type { SpecMutation } from './spec-mutation.ts';

export const statesMutations: readonly SpecMutation[] = [
  {
    row: '4.1',
    file: 'apps/web/src/app/navbar.tsx',
    find: '{user !== null && <AccountMenu username={user.username} />}',
    replace: '',
  },
  {
    row: '4.2',
    file: 'apps/web/src/features/login/use-login.ts',
    find: 'enter(() => call(loginEndpoint, values))',
    replace: 'call(loginEndpoint, values).then(() => undefined)',
  },
  {
    row: '4.3',
    file: 'apps/web/src/features/register/use-register.ts',
    find: 'signIn(() => call(registerEndpoint, values))',
    replace: 'call(registerEndpoint, values).then(() => undefined)',
  },
  {
    row: '4.4',
    file: 'apps/web/src/session/session-actions.ts',
    find: "if (!store.save(await request())) throw new ApiError({ status: null, reason: 'malformed' });",
    replace: 'store.save(await request());',
  },
  {
    row: '4.5',
    file: 'apps/web/src/session/session-actions.ts',
    find: 'else logout();',
    replace: 'else store.clear();',
  },
  {
    row: '4.6',
    file: 'apps/web/src/session/session-store.ts',
    find: 'storage.removeItem(USER_KEY);',
    replace: '',
  },
  {
    row: '4.7',
    file: 'apps/web/src/session/session-actions.ts',
    find: 'return store.settle(stored);',
    replace: 'return store.clear();',
  },
  {
    row: '4.8',
    file: 'apps/web/src/session/session-actions.ts',
    find: 'stored.expiresAt > now() && !borrowed',
    replace: '!borrowed',
  },
  {
    row: '4.9',
    file: 'apps/web/src/session/stored-user.ts',
    find: 'read.success ? fromResponse(read.data) : null',
    replace: 'fromResponse(Object(parseJson(raw)))',
  },
  {
    row: '4.10',
    file: 'apps/web/src/app/account-gate.tsx',
    find: "state.view === 'register'",
    replace: 'false',
  },
  {
    row: '4.11',
    file: 'apps/web/src/features/forgot-password/use-forgot-password.ts',
    find: 'setSent(true);',
    replace: '',
  },
  {
    row: '4.12',
    file: 'apps/web/src/features/forgot-password/use-forgot-password.ts',
    find: 'setSent(false);',
    replace: '',
  },
  {
    row: '4.13',
    file: 'apps/web/src/http/http-client.ts',
    find: 'if (!background) handlers.requestEnded();',
    replace: '',
  },
  {
    row: '4.14',
    file: 'apps/web/src/feedback/spinner-overlay.tsx',
    find: '() => 0) > 0',
    replace: '() => 0) > 1',
  },
  {
    row: '4.15',
    file: 'apps/web/src/feedback/spinner-overlay.tsx',
    find: 'SHOW_AFTER_MS = 150',
    replace: 'SHOW_AFTER_MS = 0',
  },
];
