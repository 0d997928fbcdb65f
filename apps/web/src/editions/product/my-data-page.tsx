import { profileEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import type { Named } from '../../account/owner-name.ts';
import { useAnswer } from '../../account/use-answer.ts';
import { MyDataSections } from '../../features/my-data/my-data-sections.tsx';
import { ProfileSection } from '../../features/profile/profile-section.tsx';
import { PanelBones } from '../../feedback/bones.tsx';
import { accountPagesText } from './account-pages.text.ts';
import { useAccessLeft } from './use-access-left.ts';

const text = accountPagesText.data;

export function MyDataPage(): ReactNode {
  const profile = useAnswer(profileEndpoint);
  return (
    <MyDataFrame named={profile}>
      <ProfileSection profile={profile} />
      <MyDataSections findLeft={useAccessLeft()} />
    </MyDataFrame>
  );
}

/** Without children it is what the document shows before its script has run. */
export function MyDataFrame({ named, children }: { named?: Named; children?: ReactNode }): ReactNode {
  return (
    <AccountPage named={named} lead={text.lead} skeleton={<PanelBones rows={6} />}>
      {children}
    </AccountPage>
  );
}
