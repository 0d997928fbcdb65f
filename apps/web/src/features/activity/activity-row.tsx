import { type ActivityEvent, type ActivityItem, activityEvents } from '@portaria/contract';
import type { ReactNode } from 'react';
import { deviceName, networkName } from '../../account/device-name.ts';
import { sayTime } from '../../account/moment.ts';
import { NotMeButton } from '../../account/not-me-button.tsx';
import { Icon } from '../../brand/icon.tsx';
import { Tag } from '../../brand/tag.tsx';
import { activityText as text } from './activity.text.ts';
import styles from './activity-list.module.css';

/** Worth a second look: somebody else may have been at work. */
const alarming: readonly ActivityEvent[] = [
  'session.reuse-detected',
  'session.disowned',
  'account.frozen',
  'account.protected',
  'guesses.exhausted',
];
const byService: readonly ActivityEvent[] = ['mail.refused', 'guesses.exhausted'];

const { access, password, email } = activityEvents;
/** A person with the password or the mailbox could have caused these. A refused attempt had neither. */
const disputable: readonly ActivityEvent[] = [...access, ...password, ...email].filter(
  (event) => event !== 'login.refused',
);

interface ActivityRowProps {
  item: ActivityItem;
  onNotMe: () => void;
}

export function ActivityRow({ item, onNotMe }: ActivityRowProps): ReactNode {
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
          {text.sentenceOf(item)}
        </strong>{' '}
        {thisDevice && <Tag kind="success">{text.here}</Tag>}
        <p>{whereFrom(item)}</p>
        {mayDispute(item) && <NotMeButton of={text.sentenceOf(item)} onClick={onNotMe} />}
      </div>
      <time dateTime={at}>{sayTime(at)}</time>
    </li>
  );
}

/** An event without a network came from the service or its operator, not from a device. */
function mayDispute({ event, network, thisDevice }: ActivityItem): boolean {
  return disputable.includes(event) && network !== null && !thisDevice;
}

function whereFrom(item: ActivityItem): string {
  if (byService.includes(item.event)) return text.byService;
  if (item.network === null) return text.byOperator;
  return `${deviceName(item)} · ${networkName(item.network)}`;
}
