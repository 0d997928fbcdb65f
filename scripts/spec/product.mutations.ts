import type { SpecMutation } from './spec-mutation.ts';

export const productMutations: readonly SpecMutation[] = [
  {
    row: '1.1',
    file: 'apps/web/src/app/navbar.tsx',
    find: '<NavLink to={to} lang={lang}>',
    replace: '<NavLink to={to} lang={lang} end reloadDocument>',
  },
  { row: '1.2', file: 'apps/web/index.html', find: '<html lang="pt-BR">', replace: '<html lang="en">' },
];
