import type { SpecMutation } from './spec-mutation.ts';

export const rolesMutations: readonly SpecMutation[] = [
  {
    row: '6.1',
    file: 'apps/web/src/session/stored-user.ts',
    find: 'roles: rolesFromClaim(roles)',
    replace: 'roles: []',
  },
  {
    row: '6.2',
    file: 'apps/web/src/app/router.tsx',
    find: 'element={<TestErrorsPage />}',
    replace: 'element={<RequireSession from={paths.testErrors}><TestErrorsPage /></RequireSession>}',
  },
  {
    row: '6.3',
    file: 'apps/web/src/session/require-session.tsx',
    find: 'user === null && heldAt !== from',
    replace: 'false',
  },
  {
    row: '6.4',
    file: 'apps/web/src/http/http-client.ts',
    find: "headers.set('authorization', `Bearer ${token}`);",
    replace: "headers.delete('authorization');",
  },
  {
    row: '6.5',
    file: 'apps/web/src/http/bearer-origins.ts',
    find: 'developmentOrigins.includes(url.origin)',
    replace: 'developmentOrigins.some((origin) => url.href.startsWith(origin))',
  },
  {
    row: '6.6',
    file: 'apps/web/src/http/http-client.ts',
    find: 'const token = handlers.token();',
    replace: 'const token = (Object(send).first ??= handlers.token());',
  },
  {
    row: '6.7',
    file: 'apps/web/src/http/bearer-origins.ts',
    find: ", 'https://localhost:5001'",
    replace: '',
  },
];
