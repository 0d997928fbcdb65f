import { adminPaths } from '../../navigation/admin-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

export const applicationsPage = definePage({
  path: adminPaths.applications,
  text: { title: 'Aplicativos', description: 'Os aplicativos que deixam pessoas entrar por aqui.' },
  icon: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 20v-3.25a3.25 3.25 0 0 1 6.5 0V20z',
  group: 'service',
  needs: ['clients.see'],
});
