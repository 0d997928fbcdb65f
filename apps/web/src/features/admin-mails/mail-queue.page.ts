import { adminPaths } from '../../navigation/admin-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

export const mailQueuePage = definePage({
  path: adminPaths.mails,
  text: { title: 'E-mails', description: 'As mensagens que ainda não chegaram.' },
  icon: 'M3 6h18v12H3zM3 7l9 7 9-7',
  group: 'accounts',
  waiting: 'mailsRefused',
  waitingAt: '?state=refused',
  needs: ['mails.queue'],
});
