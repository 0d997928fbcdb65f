import type { ReactNode } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { LoadFailure } from '../../account/load-failure.tsx';
import { Panel } from '../../brand/panel.tsx';
import { BorrowedDevice } from './borrowed-device.tsx';
import { DeviceRow } from './device-row.tsx';
import { EndOthers } from './end-others.tsx';
import { SessionRow } from './session-row.tsx';
import { sessionsText as text } from './sessions.text.ts';
import styles from './sessions-page.module.css';
import { useSessions } from './use-sessions.ts';

export function SessionsPage(): ReactNode {
  const { answer, heading, end, endOthers, forget, borrow } = useSessions();
  const sessions = answer.value?.sessions ?? null;
  const devices = answer.value?.devices ?? [];
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <LoadFailure of={[answer]} />
      {sessions !== null && (
        <Panel title={text.panel} titleRef={heading}>
          <ul className={styles.rows}>
            {inOrder(sessions).map((session) => (
              <SessionRow key={session.id} session={session} onEnd={end} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <EndOthers others={sessions.filter(({ current }) => !current)} onConfirmed={endOthers} />
          ) : (
            <p className={styles.alone}>{text.onlyHere}</p>
          )}
        </Panel>
      )}
      {devices.length > 0 && (
        <Panel title={text.devices.title}>
          <p>{text.devices.lead}</p>
          <ul className={styles.rows}>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onForget={forget} />
            ))}
          </ul>
        </Panel>
      )}
      {sessions !== null && (
        <BorrowedDevice
          isBorrowed={sessions.some(({ current, borrowed }) => current && borrowed)}
          onBorrow={borrow}
        />
      )}
    </AccountPage>
  );
}

/** One's own first, then the most recently used. */
function inOrder<Listed extends { current: boolean; lastUsedAt: string }>(sessions: Listed[]): Listed[] {
  return [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
}
