import { type AdminMeResponse, fourEyes, type Permission } from '@portaria/contract/administration';
import { entryShapes } from '../brand/entry-icon.tsx';
import { adminPaths } from '../navigation/admin-paths.ts';
import { administrationText } from './administration.text.ts';
import { administrationPagesText as pages } from './administration-pages.text.ts';

const { groups } = administrationText;

export interface AdminSection {
  path: string;
  name: string;
  /** The shape of its icon. */
  shape: string;
  /** Null for the first page. */
  group: string | null;
  /** One of these opens the page. Without a list it is open to every role. */
  needs?: readonly Permission[];
  /** Which number waits there. */
  waiting?: 'approvalsWaiting' | 'mailsRefused';
  /** The part of the page that has them, if it does not begin with it. */
  waitingAt?: string;
}

/** In the order of the menu. */
const sections: readonly AdminSection[] = [
  {
    path: adminPaths.dashboard,
    name: pages.dashboard.title,
    shape:
      'M3 20v-6.5a2.5 2.5 0 0 1 5 0V20M9.5 20V6.5a2.5 2.5 0 0 1 5 0V20M16 20v-9.5a2.5 2.5 0 0 1 5 0V20M2 20h20',
    group: null,
  },
  {
    path: adminPaths.people,
    name: pages.people.title,
    shape:
      'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
    group: groups.accounts,
    needs: ['people.find'],
  },
  {
    path: adminPaths.approvals,
    name: pages.approvals.title,
    shape: 'm4 12.5 5 5L20 6.5',
    group: groups.accounts,
    needs: fourEyes,
    waiting: 'approvalsWaiting',
  },
  {
    path: adminPaths.mails,
    name: pages.mails.title,
    shape: 'M3 6h18v12H3zM3 7l9 7 9-7',
    group: groups.accounts,
    needs: ['mails.queue'],
    waiting: 'mailsRefused',
    waitingAt: '?state=refused',
  },
  {
    path: adminPaths.applications,
    name: pages.applications.title,
    shape: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 20v-3.25a3.25 3.25 0 0 1 6.5 0V20z',
    group: groups.service,
    needs: ['clients.see'],
  },
  {
    path: adminPaths.appearance,
    name: pages.appearance.title,
    shape: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
    group: groups.service,
    needs: ['appearance.set'],
  },
  {
    path: adminPaths.audit,
    name: pages.audit.title,
    shape: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
    group: groups.control,
  },
  {
    path: adminPaths.administrators,
    name: pages.administrators.title,
    shape: entryShapes.badge,
    group: groups.control,
    needs: ['audit.see'],
  },
];

export function openSections({ permissions }: Pick<AdminMeResponse, 'permissions'>): readonly AdminSection[] {
  return sections.filter(
    ({ needs }) => needs === undefined || needs.some((one) => permissions.includes(one)),
  );
}
