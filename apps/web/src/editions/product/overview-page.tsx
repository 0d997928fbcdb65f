import { accountOverviewEndpoint, connectedAppsEndpoint, factorsEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { ProtectAccount } from '../../account/protect-account.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { GraveWaits } from '../../account/waits.tsx';
import { CheckUp } from '../../features/account-overview/check-up.tsx';
import { OverviewColumns } from '../../features/account-overview/overview-columns.tsx';
import { OverviewFrame } from '../../features/account-overview/overview-frame.tsx';
import { RecentActivity } from '../../features/account-overview/recent-activity.tsx';
import { RecentApps } from '../../features/connected-apps/recent-apps.tsx';
import { OpenDevices } from '../../features/sessions/open-devices.tsx';
import { useDevices } from '../../features/sessions/use-devices.ts';

/** A check-up: a verdict, and below it what it looked at. */
export function OverviewPage(): ReactNode {
  const overview = useAnswer(accountOverviewEndpoint);
  const factors = useAnswer(factorsEndpoint);
  const devices = useDevices(undefined);
  const apps = useAnswer(connectedAppsEndpoint);
  const [asking, setAsking] = useState(false);
  const { value, ask } = overview;
  return (
    <OverviewFrame overview={overview}>
      <LoadFailure of={[overview, factors, devices.answer, apps]} />
      {value !== null && <GraveWaits overview={value} onOver={ask} />}
      {value !== null && <CheckUp overview={value} factors={factors.value} />}
      <OverviewColumns
        wide={
          <>
            <OpenDevices devices={devices} />
            <RecentApps answer={apps} />
          </>
        }
        narrow={value !== null && <RecentActivity events={value.events} />}
      />
      <ProtectAccount asking={asking} onAsking={setAsking} />
    </OverviewFrame>
  );
}
