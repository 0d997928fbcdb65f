import {
  type AccountOverviewResponse,
  accountOverviewEndpoint,
  type ConnectedApp,
  type ConnectedAppsResponse,
  connectedAppsEndpoint,
} from '@portaria/contract';
import type { ReactNode } from 'react';
import page from '../../account/account-page.module.css';
import { LoadFailure } from '../../account/load-failure.tsx';
import { useOwnerName } from '../../account/owner-name.ts';
import { PersonHead } from '../../account/person-head.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { CalmWaits, GraveWaits } from '../../account/waits.tsx';
import { ButtonAnchor, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { AppDoors, DoorBones, NoDoors } from '../../features/connected-apps/app-doors.tsx';
import { EndedApps } from '../../features/connected-apps/ended-apps.tsx';
import { PasskeyOffer } from '../../features/passkeys/passkey-offer.tsx';
import { AfterFirstLoad } from '../../feedback/after-first-load.tsx';
import { Bone } from '../../feedback/bones.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { titleCase } from '../../session/title-case.ts';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { personHomeText as text } from './person-home.text.ts';

/** Home after login: a door for each application, and what happens by itself unless the person stops it. */
export function PersonHome(): ReactNode {
  usePageTitle(null);
  const overview = useAnswer(accountOverviewEndpoint, true);
  const connected = useAnswer(connectedAppsEndpoint, true);
  const { value, ask } = overview;
  const { user } = useSession();
  const owner = useOwnerName(overview);
  const apps = connected.value?.apps;
  return (
    <div className={page.account}>
      <PersonHead
        owner={owner}
        title={text.greeting(new Date().getHours(), firstName(owner || (user?.username ?? '')))}
        lead={leadOf(apps, value)}
      />
      <AfterFirstLoad skeleton={<DoorBones />}>
        {value !== null && <GraveWaits overview={value} onOver={ask} />}
        <LoadFailure of={[connected]} />
        {connected.value !== null && <Doors {...connected.value} />}
        {value !== null && <CalmWaits overview={value} onOver={ask} />}
        {value?.emailConfirmed && !isWaiting(value) && <PasskeyOffer />}
      </AfterFirstLoad>
    </div>
  );
}

function leadOf(apps: ConnectedApp[] | undefined, account: AccountOverviewResponse | null): ReactNode {
  if (account?.deletedAt) return text.leaving;
  if (apps === undefined) return <Bone width={30} />;
  if (account?.emailConfirmed === false) return text.unconfirmed;
  return apps.length > 0 ? text.choose : text.ready;
}

/** As the menu writes it. */
const firstName = (name: string): string => titleCase(name.trim().split(/\s+/u, 1)[0] ?? '');

interface Waiting {
  deletedAt: string | null;
  factorRecoveryDueAt: string | null;
  pendingEmail: string | null;
}

const isWaiting = ({ deletedAt, factorRecoveryDueAt, pendingEmail }: Waiting): boolean =>
  [deletedAt, factorRecoveryDueAt, pendingEmail].some((wait) => wait !== null);

function Doors({ apps, ended = [] }: ConnectedAppsResponse): ReactNode {
  const { appName, homeUrl } = useSettings();
  if (apps.length === 0)
    return (
      <NoDoors appName={appName} ended={ended}>
        <FirstSteps homeUrl={homeUrl} />
      </NoDoors>
    );
  const isKnown = homeUrl !== undefined && apps.some(({ origin }) => origin === new URL(homeUrl).origin);
  return (
    <>
      <AppDoors apps={apps} moreUrl={isKnown ? undefined : homeUrl} />
      <EndedApps names={ended} />
    </>
  );
}

/** The person came for the operator's application, so that is the main action where there is one. */
function FirstSteps({ homeUrl }: { homeUrl: string | undefined }): ReactNode {
  return (
    <ButtonPair>
      <ButtonLink variant={homeUrl === undefined ? 'go' : 'back'} to={accountPaths.account}>
        {text.account}
      </ButtonLink>
      {homeUrl !== undefined && (
        <ButtonAnchor variant="go" href={homeUrl}>
          {text.application}
        </ButtonAnchor>
      )}
    </ButtonPair>
  );
}
