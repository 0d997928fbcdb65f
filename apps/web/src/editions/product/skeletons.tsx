import type { ReactNode } from 'react';
import { AdminFrame } from '../../administration/admin-frame.tsx';
import { OverviewFrame } from '../../features/account-overview/overview-frame.tsx';
import { ActivityFrame } from '../../features/activity/activity-page.tsx';
import { MyDataFrame } from './my-data-page.tsx';
import { SecurityFrame } from './security-page.tsx';

/** What the documents of the account show before their script has run, by the name of the page. */
export const skeletons: Readonly<Record<string, ReactNode>> = {
  account: <OverviewFrame />,
  'account-security': <SecurityFrame />,
  'account-activity': <ActivityFrame />,
  'account-data': <MyDataFrame />,
};

export const adminSkeleton = (title: string): ReactNode => <AdminFrame title={title} />;
