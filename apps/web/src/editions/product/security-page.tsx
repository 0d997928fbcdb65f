import { type AccountOverviewResponse, accountOverviewEndpoint, factorsEndpoint } from '@portaria/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { LoadFailure } from '../../account/load-failure.tsx';
import type { Named } from '../../account/owner-name.ts';
import { ProtectAccount } from '../../account/protect-account.tsx';
import { GroupBones, SettingGroup } from '../../account/setting-group.tsx';
import { type Answer, useAnswer } from '../../account/use-answer.ts';
import { RecoveryWait } from '../../account/waits.tsx';
import { Boundary } from '../../app/boundary.tsx';
import { Note } from '../../brand/note.tsx';
import { EmailRow } from '../../features/change-email/email-row.tsx';
import { PasswordRow } from '../../features/change-password/password-row.tsx';
import { ConnectedAppsGroup } from '../../features/connected-apps/connected-apps-group.tsx';
import { PasskeysRow } from '../../features/passkeys/passkeys-row.tsx';
import { CodesRow } from '../../features/second-factor/codes-row.tsx';
import { RememberedRow } from '../../features/second-factor/remembered-row.tsx';
import { TwoStepsRow } from '../../features/second-factor/two-steps-row.tsx';
import { DevicesGroup } from '../../features/sessions/devices-group.tsx';
import { useFirstLoad } from '../../feedback/first-loads.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import { accountPagesText } from './account-pages.text.ts';

const text = accountPagesText.security;

/** Only where a provider may open the account. */
const WaysIn = lazy(async () => ({ default: (await import('./identity-parts.ts')).identityParts.WaysIn }));

/** What protects the account. Each factor is a row. */
export function SecurityPage(): ReactNode {
  const overview = useAnswer(accountOverviewEndpoint);
  const factors = useAnswer(factorsEndpoint);
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState<string | null>(null);
  const account = overview.value?.email ?? '';
  const first = whatComesFirst(overview);
  const dueAt = factors.value?.recoveryDueAt ?? null;
  const since = factors.value?.since;
  const { providers } = useSettings();
  const hasNoPassword = overview.value?.passwordChangedAt === null;
  function confirmChange(words: string): void {
    setChanged(words);
    void overview.ask();
  }
  const password = !hasNoPassword && <PasswordRow account={overview.value} onChanged={confirmChange} />;
  return (
    <SecurityFrame named={overview}>
      <LoadFailure of={[overview, factors]} />
      {dueAt !== null && <RecoveryWait dueAt={dueAt} onOver={factors.ask} />}
      <SettingGroup
        title={text.entry.title}
        about={text.entry.about}
        notice={
          <div role="status">
            {changed !== null && (
              <Note kind="success">
                <p>{changed}</p>
              </Note>
            )}
          </div>
        }
      >
        {providers || hasNoPassword ? (
          <Boundary fallback={password}>
            <Suspense fallback={<Coming />}>
              <WaysIn account={overview} factors={factors} first={first} onChanged={confirmChange} />
            </Suspense>
          </Boundary>
        ) : (
          password
        )}
        <EmailRow account={overview} />
        <PasskeysRow factors={factors} first={first} />
        <TwoStepsRow factors={factors} account={account} first={first} />
        <CodesRow factors={factors} account={account} />
      </SettingGroup>
      <DevicesGroup since={since}>
        <RememberedRow factors={factors} />
      </DevicesGroup>
      <ConnectedAppsGroup />
      <ProtectAccount asking={asking} onAsking={setAsking} />
    </SecurityFrame>
  );
}

/** Keeps the skeleton of the page until the rows are there. */
function Coming(): ReactNode {
  useFirstLoad(false, () => undefined);
  return null;
}

/** Without children it is what the document shows before its script has run. */
export function SecurityFrame({ named, children }: { named?: Named; children?: ReactNode }): ReactNode {
  return (
    <AccountPage named={named} lead={text.lead} skeleton={<SecurityBones />}>
      {children}
    </AccountPage>
  );
}

function SecurityBones(): ReactNode {
  const { providers } = useSettings();
  return (
    <>
      <GroupBones rows={providers ? 6 : 5} />
      <GroupBones rows={1} />
      <GroupBones rows={1} />
    </>
  );
}

/** Factors need a confirmed mailbox. Undefined while that is not known. */
function whatComesFirst({ value, failure }: Answer<AccountOverviewResponse>): string | null | undefined {
  if (value === null && failure === null) return undefined;
  return value?.emailConfirmed === false ? text.confirmFirst : null;
}
