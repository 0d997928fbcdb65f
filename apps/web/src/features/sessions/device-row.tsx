import type { DeviceSession, DeviceWithSessions } from '@portaria/contract';
import type { ReactNode } from 'react';
import { deviceName, networkName } from '../../account/device-name.ts';
import { formatDay, formatMoment } from '../../account/moment.ts';
import { Button } from '../../brand/button.tsx';
import { Tag } from '../../brand/tag.tsx';
import { DeviceNiche } from './device-niche.tsx';
import styles from './sessions.module.css';
import { sessionsText as text } from './sessions.text.ts';

interface DeviceRowProps {
  device: DeviceWithSessions;
  /** The network of the session in use. */
  network: string | null;
  onEnd: (sessionId: string, name: string) => void;
  onForget: (deviceId: string, name: string) => void;
}

export function DeviceRow({ device, network, onEnd, onForget }: DeviceRowProps): ReactNode {
  const { id, sessions, system, lastUsedAt, knownSince } = device;
  const name = deviceName(device);
  const now = new Date();
  const isHere = sessions.some(({ current }) => current);
  return (
    <li>
      <DeviceNiche system={system} lit={isHere} />
      <div>
        <strong>{name}</strong> {isHere && <Tag kind="success">{text.here}</Tag>}
        {sessions.length === 0 && knownSince !== null && (
          <p>{text.devices.since(formatDay(knownSince, now), formatDay(lastUsedAt, now))}</p>
        )}
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              device={name}
              network={network}
              onEnd={() => onEnd(session.id, name)}
            />
          ))}
        </ul>
      </div>
      {sessions.length === 0 && id !== null && (
        <Button
          way="plain"
          aria-label={text.devices.forgetName(name, formatDay(lastUsedAt, now))}
          onClick={() => onForget(id, name)}
        >
          {text.devices.forget}
        </Button>
      )}
    </li>
  );
}

interface SessionLineProps {
  session: DeviceSession;
  device: string;
  network: string | null;
  onEnd: () => void;
}

function SessionLine({ session, device, network, onEnd }: SessionLineProps): ReactNode {
  const { current, borrowed, createdAt, lastUsedAt } = session;
  const now = new Date();
  const used = current ? text.usedNow : text.used(formatMoment(lastUsedAt, now));
  const opened = text.opened(formatMoment(createdAt, now));
  return (
    <li>
      <div>
        <p>
          {used} · {networkName(session.network, network)}{' '}
          {borrowed && <Tag kind="warning">{text.short}</Tag>}
        </p>
        <p>{opened}</p>
      </div>
      {!current && (
        <Button way="plain" aria-label={text.endName(device, `${used}, ${opened}`)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
