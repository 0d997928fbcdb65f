import { type ActivityEvent, type ActivityItem, activityEvents } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { Tag } from '../brand/tag.tsx';
import styles from './activity-rows.module.css';
import { activityRowsText as text } from './activity-rows.text.ts';
import { deviceName, networkName } from './device-name.ts';
import { NotMeButton } from './not-me-button.tsx';

/** Possible signs of an attacker. */
const alarming: readonly ActivityEvent[] = [
  'session.reuse-detected',
  'session.disowned',
  'account.frozen',
  'account.protected',
  'login.unfinished',
  'guesses.exhausted',
  'factor-guesses.exhausted',
  'factors.restored',
];
const byService: readonly ActivityEvent[] = ['mail.refused', 'guesses.exhausted'];

const { access, password, factors, email } = activityEvents;
/** Someone with the password or the mailbox could have caused these. A refused login proves neither. */
const disputable: readonly ActivityEvent[] = [...access, ...password, ...factors, ...email].filter(
  (event) => event !== 'login.refused',
);

interface ActivityRowsProps {
  items: ActivityItem[];
  /** The time as the page shows it, for example without the day. */
  timeOf: (at: string) => string;
  /** Null where the reader is not the owner. */
  onNotMe: (() => void) | null;
}

export function ActivityRows({ items, ...rest }: ActivityRowsProps): ReactNode {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <ActivityRow key={item.id} item={item} {...rest} />
      ))}
    </ul>
  );
}

type ActivityRowProps = Omit<ActivityRowsProps, 'items'> & { item: ActivityItem };

function ActivityRow({ item, timeOf, onNotMe }: ActivityRowProps): ReactNode {
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
        {onNotMe !== null && mayDispute(item) && <NotMeButton of={text.sentenceOf(item)} onClick={onNotMe} />}
      </div>
      <time dateTime={at}>{timeOf(at)}</time>
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
