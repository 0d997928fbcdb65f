import type { ReactNode } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { MyDataSections } from '../../features/my-data/my-data-sections.tsx';
import { ProfileSection } from '../../features/profile/profile-section.tsx';
import { accountPagesText } from './account-pages.text.ts';

const text = accountPagesText.data;

export function MyDataPage(): ReactNode {
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <ProfileSection />
      <MyDataSections />
    </AccountPage>
  );
}
