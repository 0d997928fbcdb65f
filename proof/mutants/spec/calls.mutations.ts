import type { SpecMutation } from './spec-mutation.ts';

export const callsMutations: readonly SpecMutation[] = [
  {
    row: '7.1',
    file: 'apps/web/src/http/http-client.ts',
    find: 'new URL(API_BASE + endpoint.path',
    replace: 'new URL(endpoint.path',
  },
  {
    row: '7.2',
    file: 'apps/web/src/http/http-client.ts',
    find: "if (endpoint.method !== 'GET' && csrf !== null) headers.set(CSRF_HEADER, csrf);",
    replace: '',
  },
  {
    row: '7.3',
    file: 'packages/contract/src/register.ts',
    find: 'v2/account/register',
    replace: 'v1/account/register',
  },
  {
    row: '7.4',
    file: 'packages/contract/src/login.ts',
    find: 'v2/account/login',
    replace: 'v1/account/login',
  },
  {
    row: '7.5',
    file: 'packages/contract/src/forgot-password.ts',
    find: 'v2/account/forgotPassword',
    replace: 'v1/account/forgotPassword',
  },
  {
    row: '7.6',
    file: 'packages/contract/src/test-pages.ts',
    find: 'buggy/not-found',
    replace: 'buggy/missing',
  },
  {
    row: '7.7',
    file: 'packages/contract/src/test-pages.ts',
    find: 'buggy/bad-request',
    replace: 'buggy/invalid',
  },
  {
    row: '7.8',
    file: 'packages/contract/src/test-pages.ts',
    find: 'buggy/server-error',
    replace: 'buggy/error',
  },
  {
    row: '7.9',
    file: 'packages/contract/src/test-pages.ts',
    find: 'buggy/auth',
    replace: 'buggy/unauthorized',
  },
  {
    row: '7.10',
    file: 'apps/web/src/features/test-errors/test-errors-page.tsx',
    find: 'call(testValidationEndpoint, {})',
    replace: 'call(testValidationEndpoint)',
  },
  {
    row: '7.11',
    file: 'apps/web/vite.config.ts',
    find: "PORT = '5000'",
    replace: "PORT = '5001'",
  },
];
