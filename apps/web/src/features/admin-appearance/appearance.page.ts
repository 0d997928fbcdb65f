import { definePage } from '../../navigation/define-page.ts';

/** A separate chunk, because only owners open it. */
export const appearancePage = definePage({
  path: '/admin/appearance',
  text: { title: 'Aparência', description: 'Nome, frase, marca e cor deste serviço.' },
  icon: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  group: 'service',
  needs: ['appearance.set'],
  part: 'src/features/admin-appearance/appearance-page.tsx',
  load: async () => (await import('./appearance-page.tsx')).AppearancePage,
});
