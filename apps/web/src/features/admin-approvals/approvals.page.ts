import { fourEyes } from '@portaria/contract/administration';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

export const approvalsPage = definePage({
  path: adminPaths.approvals,
  text: { title: 'Aprovações', description: 'Pedidos que esperam por outra pessoa.' },
  icon: 'm4 12.5 5 5L20 6.5',
  group: 'accounts',
  waiting: 'approvalsWaiting',
  needs: fourEyes,
});
