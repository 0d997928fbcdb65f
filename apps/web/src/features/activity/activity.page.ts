import { accountPaths } from '../../navigation/account-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

/** A separate chunk, because its calendar is large. */
export const activityPage = definePage({
  path: accountPaths.accountActivity,
  text: { title: 'Atividade', description: 'Veja o que aconteceu na sua conta, quando e em qual aparelho.' },
  part: 'src/features/activity/activity-page.tsx',
  load: async () => (await import('./activity-page.tsx')).ActivityPage,
});
