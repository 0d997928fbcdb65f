import type { DeviceSession } from '@portaria/contract';
import type { ReactNode } from 'react';
import { networkName } from '../../account/device-name.ts';
import { formatMoment } from '../../account/moment.ts';
import rows from '../../account/panel-rows.module.css';
import { Button } from '../../brand/button.tsx';
import { Tag } from '../../brand/tag.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { sessionsText as text } from './sessions.text.ts';

interface DeviceSessionsProps {
  sessions: DeviceSession[];
  device: string;
  /** The network of the session in use. */
  network: string | null;
  onEnd: (sessionId: string) => Promise<void>;
}

export function DeviceSessions({ sessions, device, network, onEnd }: DeviceSessionsProps): ReactNode {
  if (sessions.length === 0) return null;
  return (
    <ul className={rows.rows}>
      {sessions.map((session) => (
        <SessionItem
          key={session.id}
          session={session}
          device={device}
          network={network}
          onEnd={() => onEnd(session.id)}
        />
      ))}
    </ul>
  );
}

interface SessionItemProps {
  session: DeviceSession;
  device: string;
  network: string | null;
  onEnd: () => Promise<void>;
}

function SessionItem({ session, device, network, onEnd }: SessionItemProps): ReactNode {
  const { current, borrowed, createdAt, lastUsedAt } = session;
  const { failure, run } = useAction(onEnd);
  const now = new Date();
  const used = current ? text.usedNow : text.used(formatMoment(lastUsedAt, now));
  const opened = text.opened(formatMoment(createdAt, now));
  return (
    <li>
      <div>
        <p>
          {used} · {networkName(session, network)} {borrowed && <Tag kind="warning">{text.short}</Tag>}
        </p>
        <p>{opened}</p>
        {failure !== null && <FailureNote error={failure} />}
      </div>
      {!current && (
        <Button variant="danger" aria-label={text.endName(device, `${used}, ${opened}`)} onClick={run}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
