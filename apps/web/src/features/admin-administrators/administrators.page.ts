import { entryShapes } from '../../brand/entry-icon.tsx';
import { definePage } from '../../navigation/define-page.ts';

export const administratorsPage = definePage({
  path: '/admin/administrators',
  text: { title: 'Administradores', description: 'Quem cuida deste serviço.' },
  icon: entryShapes.badge,
  group: 'control',
  needs: ['audit.see'],
});
