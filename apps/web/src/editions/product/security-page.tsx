import { accountOverviewEndpoint, factorsEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { LoadFailure } from '../../account/load-failure.tsx';
import { ProtectAccount } from '../../account/protect-account.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { ChangeEmailSection } from '../../features/change-email/change-email-section.tsx';
import { ChangePasswordSection } from '../../features/change-password/change-password-section.tsx';
import { ConnectedAppsSection } from '../../features/connected-apps/connected-apps-section.tsx';
import { PasskeysSection } from '../../features/passkeys/passkeys-section.tsx';
import { FactorsSections } from '../../features/second-factor/factors-sections.tsx';
import { SessionsSection } from '../../features/sessions/sessions-section.tsx';
import { accountPagesText } from './account-pages.text.ts';

const text = accountPagesText.security;

/** What protects the account. Each factor is a section. */
export function SecurityPage(): ReactNode {
  const overview = useAnswer(accountOverviewEndpoint);
  const factors = useAnswer(factorsEndpoint);
  const [asking, setAsking] = useState(false);
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <LoadFailure of={[overview, factors]} />
      <ChangePasswordSection changedAt={overview.value?.passwordChangedAt ?? null} />
      <PasskeysSection factors={factors} />
      <FactorsSections factors={factors} />
      <ChangeEmailSection current={overview.value} />
      {/* Turning the second factor on ends other sessions, so the list is asked for again. */}
      <SessionsSection key={factors.value?.since ?? 'off'} />
      <ConnectedAppsSection />
      <ProtectAccount asking={asking} onAsking={setAsking} />
    </AccountPage>
  );
}
