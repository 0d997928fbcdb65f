import type { ActivityEvent, ActivityItem } from '@portaria/contract';
import type { ReactNode } from 'react';
import { deviceName, networkName } from '../../account/device-name.ts';
import { sayTime } from '../../account/moment.ts';
import { Icon } from '../../brand/icon.tsx';
import { Tag } from '../../brand/tag.tsx';
import { activityText as text } from './activity.text.ts';
import styles from './activity-list.module.css';

/** Worth a second look: somebody else may have been at work. */
const alarming: readonly ActivityEvent[] = [
  'session.reuse-detected',
  'session.disowned',
  'guesses.exhausted',
];
const byService: readonly ActivityEvent[] = ['mail.refused', 'guesses.exhausted'];

export function ActivityRow({ item }: { item: ActivityItem }): ReactNode {
  const { id, event, at, thisDevice } = item;
  const alarm = alarming.includes(event);
  return (
    <li id={id} tabIndex={-1}>
      <span className={`${styles.arch} ${alarm ? styles.alarm : ''} ${thisDevice ? styles.lit : ''}`}>
        {alarm && <Icon name="exclamation" />}
      </span>
      <div>
        <strong>
          {alarm && <span className="sr">{text.attention}</span>}
          {text.sentence[event]}
        </strong>{' '}
        {thisDevice && <Tag kind="success">{text.here}</Tag>}
        <p>{whereFrom(item)}</p>
      </div>
      <time dateTime={at}>{sayTime(at)}</time>
    </li>
  );
}

function whereFrom(item: ActivityItem): string {
  if (byService.includes(item.event)) return text.byService;
  if (item.network === null) return text.byOperator;
  return `${deviceName(item)} · ${networkName(item.network)}`;
}
