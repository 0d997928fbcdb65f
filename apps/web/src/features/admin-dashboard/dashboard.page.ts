import { adminPaths } from '../../navigation/admin-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

/** A separate chunk, because it is opened most. */
export const dashboardPage = definePage({
  path: adminPaths.dashboard,
  text: { title: 'Painel', description: 'Os números deste serviço, e o que espera por você.' },
  icon: 'M3 20v-6.5a2.5 2.5 0 0 1 5 0V20M9.5 20V6.5a2.5 2.5 0 0 1 5 0V20M16 20v-9.5a2.5 2.5 0 0 1 5 0V20M2 20h20',
  group: null,
  part: 'src/features/admin-dashboard/dashboard-page.tsx',
  load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
});
