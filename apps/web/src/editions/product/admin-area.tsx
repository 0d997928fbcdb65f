import type { CurrentUser } from '@portaria/contract';
import { idField } from '@portaria/contract/administration';
import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import { AdminEntry } from '../../administration/admin-entry.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { openTabs } from '../../administration/admin-tabs.ts';
import { administrationText } from '../../administration/administration.text.ts';
import { QuietRefusals } from '../../administration/quiet-refusals.tsx';
import { useRights } from '../../administration/rights.ts';
import { Note } from '../../brand/note.tsx';
import { AdministratorsPage } from '../../features/admin-administrators/administrators-page.tsx';
import { ApplicationsPage } from '../../features/admin-applications/applications-page.tsx';
import { ApprovalsPage } from '../../features/admin-approvals/approvals-page.tsx';
import { AuditPage } from '../../features/admin-audit/audit-page.tsx';
import { MailQueuePage } from '../../features/admin-mails/mail-queue-page.tsx';
import { PeoplePage } from '../../features/admin-people/people-page.tsx';
import { PersonPage } from '../../features/admin-person/person-page.tsx';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { adminPaths, personIn } from '../../navigation/admin-paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { GuardedCalls } from '../../step-up/guarded-calls.tsx';

const pages: Record<string, ComponentType> = {
  [adminPaths.people]: PeoplePage,
  [adminPaths.applications]: ApplicationsPage,
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
  const { permissions } = useRights();
  const person = personIn(pathname);
  if (person !== null && isId(person)) return <PersonPage key={person} id={person} />;
  const Page = pages[pathname];
  if (Page === undefined) return <NotFoundPage />;
  return openTabs(permissions).some(({ path }) => path === pathname) ? <Page /> : <NotAllowed />;
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
