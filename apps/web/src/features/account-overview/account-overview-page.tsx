import {
  accountEndpoints,
  type EmailChangeResponse,
  endpoints,
  type SessionSummary,
} from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { accountText } from '../../account/account.text.ts';
import { AccountPage } from '../../account/account-page.tsx';
import { deviceName } from '../../account/device-name.ts';
import { LoadFailure } from '../../account/load-failure.tsx';
import { sayDeadline, sayMoment } from '../../account/moment.ts';
import { ProtectAccount } from '../../account/protect-account.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { paths } from '../../app/paths.ts';
import { Panel } from '../../brand/panel.tsx';
import { Tag } from '../../brand/tag.tsx';
import { accountOverviewText as text } from './account-overview.text.ts';
import { Fact, Facts } from './facts.tsx';

export function AccountOverviewPage(): ReactNode {
  const me = useAnswer(endpoints.me);
  const profile = useAnswer(accountEndpoints.profile);
  const sessions = useAnswer(accountEndpoints.sessions);
  const change = useAnswer(accountEndpoints.emailChange);
  const [asking, setAsking] = useState(false);
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <LoadFailure of={[me, profile, sessions, change]} />
      {me.value !== null && (
        <Panel title={text.access}>
          <Facts>
            <Fact name={text.name} way={{ to: paths.accountProfile, word: text.change }}>
              {profile.value && (profile.value.displayName ?? text.noName)}
            </Fact>
            <Fact name={text.username}>{me.value.username}</Fact>
            <Fact name={text.email} way={{ to: paths.accountEmail, word: text.change }}>
              {me.value.email}{' '}
              <Tag kind={me.value.emailConfirmed ? 'success' : 'warning'}>
                {me.value.emailConfirmed ? accountText.confirmed : accountText.unconfirmed}
              </Tag>
              {change.value !== null && <PendingChange {...change.value} />}
            </Fact>
            <Fact name={text.password} way={{ to: paths.accountPassword, word: text.change }}>
              {text.passwordHidden}
            </Fact>
            {sessions.value !== null && (
              <Fact name={text.sessions} way={{ to: paths.accountSessions, word: text.see }}>
                <OpenSessions sessions={sessions.value.sessions} />
              </Fact>
            )}
          </Facts>
        </Panel>
      )}
      <ProtectAccount asking={asking} onAsking={setAsking} />
    </AccountPage>
  );
}

function PendingChange({ pendingEmail, dueAt }: EmailChangeResponse): ReactNode {
  if (pendingEmail === null) return null;
  if (dueAt === null) return <p>{text.pending(pendingEmail)}</p>;
  return <p>{text.changesBy(pendingEmail, sayDeadline(dueAt, new Date()))}</p>;
}

function OpenSessions({ sessions }: { sessions: SessionSummary[] }): ReactNode {
  const others = sessions
    .filter(({ current }) => !current)
    .sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
  const last = others[0];
  return (
    <>
      {last === undefined ? text.onlyHere : text.openAt(sessions.length)}
      {last !== undefined && <p>{text.lastUse(deviceName(last), sayMoment(last.lastUsedAt, new Date()))}</p>}
    </>
  );
}
