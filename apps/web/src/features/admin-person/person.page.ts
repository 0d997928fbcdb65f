import { adminPaths } from '../../navigation/admin-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

export const personPage = definePage({
  path: adminPaths.person,
  text: { title: 'Pessoa', description: 'Uma conta deste serviço.' },
  icon: null,
  group: null,
});
