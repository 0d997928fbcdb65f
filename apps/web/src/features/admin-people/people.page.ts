import { adminPaths } from '../../navigation/admin-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

export const peoplePage = definePage({
  path: adminPaths.people,
  text: { title: 'Pessoas', description: 'As contas deste serviço.' },
  icon: 'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  group: 'accounts',
  needs: ['people.find'],
});
