import type { SpecMutation } from './spec-mutation.ts';

export const errorsMutations: readonly SpecMutation[] = [
  {
    row: '8.1',
    file: 'apps/web/src/features/test-errors/test-errors-page.tsx',
    find: '{errors !== null && <ErrorList errors={errors} />}',
    replace: '',
  },
  {
    row: '8.2',
    file: 'apps/web/src/feedback/error-list.tsx',
    find: '.flatMap((field) =>',
    replace: '.slice(0, 1).flatMap((field) =>',
  },
  { row: '8.3', file: 'apps/web/src/http/error-effect.ts', find: "title: '400'", replace: "title: ''" },
  {
    row: '8.4',
    file: 'apps/web/src/http/error-effect.ts',
    find: 'error.text ?? statusText(error)',
    replace: 'statusText(error)',
  },
  { row: '8.5', file: 'apps/web/src/http/error-effect.ts', find: "title: '401'", replace: "title: ''" },
  {
    row: '8.6',
    file: 'apps/web/src/http/error-effect.ts',
    find: "if (status === 404) return { kind: 'not-found' };",
    replace: '',
  },
  {
    row: '8.7',
    file: 'apps/web/src/http/error-effect.ts',
    find: 'details: problem.details ?? null',
    replace: 'details: null',
  },
  {
    row: '8.8',
    file: 'apps/web/src/http/http.text.ts',
    find: 'Algo inesperado deu errado!',
    replace: 'Algo deu errado.',
  },
  {
    row: '8.9',
    file: 'apps/web/src/app/apply-error-effect.ts',
    find: 'if (effect.log) logError(error);',
    replace: '',
  },
  {
    row: '8.10',
    file: 'apps/web/src/http/error-effect.ts',
    find: 'error.reason !== null && shownElsewhere.includes(error.reason)',
    replace: 'error.reason !== null',
  },
  {
    row: '8.11',
    file: 'apps/web/src/app/providers.tsx',
    find: 'throw error;',
    replace: 'return undefined as never;',
  },
  {
    row: '8.12',
    file: 'apps/web/src/features/forgot-password/forgot-password-page.tsx',
    find: ' alsoToasted />',
    replace: ' />',
  },
  { row: '8.13', file: 'apps/web/src/main.tsx', find: '  logError(error);', replace: '' },
];
