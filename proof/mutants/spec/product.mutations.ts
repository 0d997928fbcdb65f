import type { SpecMutation } from './spec-mutation.ts';

export const productMutations: readonly SpecMutation[] = [
  {
    row: '1.1',
    file: 'apps/web/src/navigation/link.tsx',
    find: 'if (opensElsewhere(event)) return;',
    replace: 'return;',
  },
  { row: '1.2', file: 'apps/web/index.html', find: '<html lang="pt-BR">', replace: '<html lang="en">' },
];
