import { AdministratorsPage } from '../../features/admin-administrators/administrators-page.tsx';
import { ApplicationsPage } from '../../features/admin-applications/applications-page.tsx';
import { ApprovalsPage } from '../../features/admin-approvals/approvals-page.tsx';
import { ConnectionsPage } from '../../features/admin-connections/connections-page.tsx';
import { MailQueuePage } from '../../features/admin-mails/mail-queue-page.tsx';
import { PeoplePage } from '../../features/admin-people/people-page.tsx';
import { PersonPage } from '../../features/admin-person/person-page.tsx';

/** The pages behind the first one of the administration, in one chunk: who opens one soon opens another. */
export const adminPages = {
  AdministratorsPage,
  ApplicationsPage,
  ApprovalsPage,
  ConnectionsPage,
  MailQueuePage,
  PeoplePage,
  PersonPage,
} as const;
