import type { SessionSummary } from '@portaria/contract';
import type { ReactNode } from 'react';
import { deviceName, networkName } from '../../account/device-name.ts';
import { sayMoment } from '../../account/moment.ts';
import { Button } from '../../brand/button.tsx';
import { Tag } from '../../brand/tag.tsx';
import { DeviceNiche } from './device-niche.tsx';
import { sessionsText as text } from './sessions.text.ts';

interface SessionRowProps {
  session: SessionSummary;
  onEnd: (session: SessionSummary) => void;
}

export function SessionRow({ session, onEnd }: SessionRowProps): ReactNode {
  const { current, borrowed, system, network, createdAt, lastUsedAt } = session;
  const name = deviceName(session);
  const now = new Date();
  return (
    <li>
      <DeviceNiche system={system} lit={current} />
      <div>
        <strong>{name}</strong> {current && <Tag kind="success">{text.here}</Tag>}{' '}
        {borrowed && <Tag kind="warning">{text.short}</Tag>}
        <p>
          {networkName(network)} · {current ? text.usedNow : text.used(sayMoment(lastUsedAt, now))}
        </p>
        <p>{text.opened(sayMoment(createdAt, now))}</p>
      </div>
      {!current && (
        <Button way="plain" aria-label={text.endName(name)} onClick={() => onEnd(session)}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
