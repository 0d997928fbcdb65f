import type { CurrentUser } from '@portaria/contract';
import { idField } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { AdminEntry } from '../../administration/admin-entry.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { type AdminParts, type AdminRecord, mayOpen } from '../../administration/admin-record.ts';
import { administrationText } from '../../administration/administration.text.ts';
import { QuietRefusals } from '../../administration/quiet-refusals.tsx';
import { useRights } from '../../administration/rights.ts';
import { loginOrRegisterText } from '../../app/login-or-register-box.text.ts';
import { Note } from '../../brand/note.tsx';
import { administratorsPage } from '../../features/admin-administrators/administrators.page.ts';
import { appearancePage } from '../../features/admin-appearance/appearance.page.ts';
import { applicationsPage } from '../../features/admin-applications/applications.page.ts';
import { approvalsPage } from '../../features/admin-approvals/approvals.page.ts';
import { auditPage } from '../../features/admin-audit/audit.page.ts';
import { connectionsPage } from '../../features/admin-connections/connections.page.ts';
import { dashboardPage } from '../../features/admin-dashboard/dashboard.page.ts';
import { mailQueuePage } from '../../features/admin-mails/mail-queue.page.ts';
import { peoplePage } from '../../features/admin-people/people.page.ts';
import { personPage } from '../../features/admin-person/person.page.ts';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { adminPaths, personIn } from '../../navigation/admin-paths.ts';
import type { WithPage } from '../../navigation/define-page.ts';
import { useLocation } from '../../navigation/router.tsx';
import { TitleContext } from '../../navigation/use-page-title.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { GuardedCalls } from '../../step-up/guarded-calls.tsx';
import type { adminPages as PagesTogether } from './admin-pages.ts';
import { shown } from './load-page.tsx';

const adminPage = shown<AdminRecord, AdminParts>;

/** Its code is in the chunk of `admin-pages.ts`. */
const together = (page: AdminRecord, name: keyof typeof PagesTogether) =>
  adminPage({
    ...page,
    part: 'src/editions/product/admin-pages.ts',
    load: async () => (await import('./admin-pages.ts')).adminPages[name],
  });

/** In the order of the menu. */
export const adminPages: readonly (AdminRecord & WithPage<AdminParts>)[] = [
  adminPage(dashboardPage),
  together(peoplePage, 'PeoplePage'),
  together(personPage, 'PersonPage'),
  together(approvalsPage, 'ApprovalsPage'),
  together(mailQueuePage, 'MailQueuePage'),
  together(applicationsPage, 'ApplicationsPage'),
  together(connectionsPage, 'ConnectionsPage'),
  adminPage(appearancePage),
  adminPage(auditPage),
  together(administratorsPage, 'AdministratorsPage'),
];

/** For the people who administer this installation. Its code is loaded when it is first opened. */
export function AdminArea({ owner }: { owner: CurrentUser }): ReactNode {
  return (
    <QuietRefusals>
      <GuardedCalls owner={owner}>
        <AdminEntry pages={adminPages} missing={<NotFoundPage />}>
          <CurrentPage />
        </AdminEntry>
      </GuardedCalls>
    </QuietRefusals>
  );
}

function CurrentPage(): ReactNode {
  const { pathname } = useLocation();
  const rights = useRights();
  const settings = useSettings();
  const id = personIn(pathname) ?? undefined;
  const path = id === undefined ? pathname : isId(id) && adminPaths.person;
  const page = adminPages.find((one) => one.path === path);
  if (page === undefined || page.isOn?.(settings) === false) return <NotFoundPage />;
  if (!mayOpen(page, rights, settings)) return <NotAllowed />;
  return (
    <TitleContext value={page.text.title}>
      <page.Page key={id} id={id ?? ''} welcome={loginOrRegisterText.first} />
    </TitleContext>
  );
}

function NotAllowed(): ReactNode {
  return (
    <TitleContext value={administrationText.area}>
      <AdminPage>
        <Note kind="error">
          <p>{administrationText.notAllowed}</p>
        </Note>
      </AdminPage>
    </TitleContext>
  );
}

function isId(text: string): boolean {
  return z.safeParse(idField, text).success;
}
