import type { CurrentUser } from '@portaria/contract';
import { idField } from '@portaria/contract/administration';
import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import { AdminEntry } from '../../administration/admin-entry.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { openSections } from '../../administration/admin-sections.ts';
import { administrationText } from '../../administration/administration.text.ts';
import { QuietRefusals } from '../../administration/quiet-refusals.tsx';
import { useRights } from '../../administration/rights.ts';
import { accountGateText } from '../../app/account-gate.text.ts';
import { Note } from '../../brand/note.tsx';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { adminPaths, personIn } from '../../navigation/admin-paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { GuardedCalls } from '../../step-up/guarded-calls.tsx';
import { loadPage } from './load-page.tsx';

async function loadPages() {
  return (await import('./admin-pages.ts')).adminPages;
}

const PeoplePage = loadPage(async () => (await loadPages()).PeoplePage);
const PersonPage = loadPage(async () => (await loadPages()).PersonPage);
const ApplicationsPage = loadPage(async () => (await loadPages()).ApplicationsPage);
const MailQueuePage = loadPage(async () => (await loadPages()).MailQueuePage);
const AdministratorsPage = loadPage(async () => (await loadPages()).AdministratorsPage);
const ApprovalsPage = loadPage(async () => (await loadPages()).ApprovalsPage);

/** Separate chunks: the first page is opened most, the calendar is large, and only owners open the appearance. */
const DashboardPage = loadPage(
  async () => (await import('../../features/admin-dashboard/dashboard-page.tsx')).DashboardPage,
);
const AuditPage = loadPage(async () => (await import('../../features/admin-audit/audit-page.tsx')).AuditPage);
const AppearancePage = loadPage(
  async () => (await import('../../features/admin-appearance/appearance-page.tsx')).AppearancePage,
);

const pages: Record<string, ComponentType> = {
  [adminPaths.dashboard]: DashboardPage,
  [adminPaths.people]: PeoplePage,
  [adminPaths.applications]: ApplicationsPage,
  [adminPaths.appearance]: () => <AppearancePage welcome={accountGateText.first} />,
  [adminPaths.mails]: MailQueuePage,
  [adminPaths.audit]: AuditPage,
  [adminPaths.administrators]: AdministratorsPage,
  [adminPaths.approvals]: ApprovalsPage,
};

/** For the people who administer this installation. Its code is loaded when it is first opened. */
export function AdminArea({ owner }: { owner: CurrentUser }): ReactNode {
  return (
    <QuietRefusals>
      <GuardedCalls owner={owner}>
        <AdminEntry missing={<NotFoundPage />}>
          <CurrentPage />
        </AdminEntry>
      </GuardedCalls>
    </QuietRefusals>
  );
}

function CurrentPage(): ReactNode {
  const { pathname } = useLocation();
  const rights = useRights();
  const person = personIn(pathname);
  if (person !== null && isId(person)) return <PersonPage key={person} id={person} />;
  const Page = pages[pathname];
  if (Page === undefined) return <NotFoundPage />;
  return openSections(rights).some(({ path }) => path === pathname) ? <Page /> : <NotAllowed />;
}

function NotAllowed(): ReactNode {
  return (
    <AdminPage title={administrationText.area}>
      <Note kind="error">
        <p>{administrationText.notAllowed}</p>
      </Note>
    </AdminPage>
  );
}

function isId(text: string): boolean {
  return z.safeParse(idField, text).success;
}
