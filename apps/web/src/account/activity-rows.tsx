import { type ActivityEvent, type ActivityItem, activityEvents, alarmingEvents } from '@portaria/contract';
import { type ReactNode, useId, useState } from 'react';
import { Icon, Shape } from '../brand/icon.tsx';
import iconButton from '../brand/icon-button.module.css';
import { Tag } from '../brand/tag.tsx';
import { activityIcon, refused } from './activity-icon.ts';
import styles from './activity-rows.module.css';
import { activityRowsText as text } from './activity-rows.text.ts';
import { deviceName, networkName } from './device-name.ts';
import { NotMeButton } from './not-me-button.tsx';
import { rowIcons } from './row-icons.ts';

const byService: readonly ActivityEvent[] = ['mail.refused', 'guesses.exhausted'];

const { access, password, factors, email } = activityEvents;
/** These prove nothing, end nothing but themselves, or protect the account. */
const beyondDispute: readonly ActivityEvent[] = [
  'login.refused',
  'session.ended',
  'session.borrowed',
  'session.disowned',
  'account.frozen',
  'account.protected',
  'factors.restored',
  'identity.ended',
];
/** Someone with the password or the mailbox could have caused these. */
const disputable: readonly ActivityEvent[] = [...access, ...password, ...factors, ...email].filter(
  (event) => !beyondDispute.includes(event),
);

interface ActivityRowsProps {
  items: ActivityItem[];
  /** The time as the page shows it, for example without the day. */
  timeOf: (at: string) => string;
  /** Null where the reader is not the owner, or has one button for all. */
  onNotMe: (() => void) | null;
}

export function ActivityRows({ items, ...rest }: ActivityRowsProps): ReactNode {
  return (
    <div className={styles.list}>
      <ul className={styles.rows}>
        {items.map((item) => (
          <ActivityRow key={item.id} item={item} {...rest} />
        ))}
      </ul>
    </div>
  );
}

type ActivityRowProps = Omit<ActivityRowsProps, 'items'> & { item: ActivityItem };

function ActivityRow({ item, timeOf, onNotMe }: ActivityRowProps): ReactNode {
  const { id, event, at, thisDevice } = item;
  const alarm = alarmingEvents.includes(event);
  const isRed = alarm || event === refused;
  return (
    <li id={id} tabIndex={-1}>
      <span className={`${styles.arch} ${isRed ? styles.alarm : ''} ${thisDevice ? styles.lit : ''}`}>
        {alarm ? <Icon name="exclamation" /> : <Shape path={activityIcon(event)} />}
      </span>
      <div className={styles.what}>
        <strong>
          {alarm && <span className="sr">{text.attention}</span>}
          {text.sentenceOf(item)}
        </strong>{' '}
        {thisDevice && <Tag kind="success">{text.here}</Tag>}
      </div>
      <div className={styles.about}>
        <p>{whereFrom(item)}</p>
        <time dateTime={at}>{timeOf(at)}</time>
      </div>
      {onNotMe !== null && mayDispute(item) && <NotMe of={text.sentenceOf(item)} onNotMe={onNotMe} />}
    </li>
  );
}

/** A mouse finds the button on the row. Where nothing hovers, a smaller one opens it. */
function NotMe({ of, onNotMe }: { of: string; onNotMe: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`${iconButton.icon} ${styles.more}`}
        aria-label={text.more(of)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Shape path={rowIcons.more} />
      </button>
      <span id={id} className={`${styles.notMe} ${open ? styles.open : ''}`}>
        <NotMeButton of={of} onClick={onNotMe} />
      </span>
    </>
  );
}

/** An event without a network came from the service or its operator, not from a device. */
function mayDispute({ event, network, thisDevice }: ActivityItem): boolean {
  return disputable.includes(event) && network !== null && !thisDevice;
}

function whereFrom(item: ActivityItem): string {
  if (byService.includes(item.event)) return text.byService;
  const { network, place } = item;
  if (network === null) return text.byOperator;
  return `${deviceName(item)} · ${networkName({ network, place })}`;
}
