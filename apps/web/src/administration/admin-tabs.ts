import { fourEyes, type Permission } from '@portaria/contract/administration';
import { adminPaths } from '../navigation/admin-paths.ts';
import { administrationPagesText as pages } from './administration-pages.text.ts';

interface AdminTab {
  path: string;
  name: string;
  /** One of these opens the page. Without a list it is open to every role. */
  needs?: readonly Permission[];
}

const tabs: readonly AdminTab[] = [
  { path: adminPaths.people, name: pages.people.title, needs: ['people.find'] },
  { path: adminPaths.applications, name: pages.applications.title, needs: ['clients.see'] },
  { path: adminPaths.mails, name: pages.mails.title, needs: ['mails.queue'] },
  { path: adminPaths.audit, name: pages.audit.title },
  { path: adminPaths.administrators, name: pages.administrators.title, needs: ['audit.see'] },
  { path: adminPaths.approvals, name: pages.approvals.title, needs: fourEyes },
];

export function openTabs(permissions: readonly Permission[]): readonly AdminTab[] {
  return tabs.filter(({ needs }) => needs === undefined || needs.some((one) => permissions.includes(one)));
}
