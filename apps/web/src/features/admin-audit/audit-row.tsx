import type { AdminEvent } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { deviceName, networkName } from '../../account/device-name.ts';
import { formatTime } from '../../account/moment.ts';
import { EventFace, EventSentence } from '../../administration/event-sentence.tsx';
import { hiddenDetails } from '../../administration/event-sentences.text.ts';
import { reasonWords } from '../../administration/reason-words.ts';
import { useMedia } from '../../administration/use-media.ts';
import { valueWords } from '../../administration/value-words.ts';
import { Icon } from '../../brand/icon.tsx';
import { auditText as text } from './audit.text.ts';
import styles from './audit-page.module.css';

const NARROW = '(max-width: 47.99rem)';

/** On a phone the user names and the device are behind the reason. */
export function AuditRow({ event }: { event: AdminEvent }): ReactNode {
  const isNarrow = useMedia(NARROW);
  const { at, network, place } = event;
  const more = moreOf(event);
  const from = [
    text.usernames(usernamesOf(event)),
    network !== null && deviceName(event),
    network !== null && networkName({ network, place }),
  ].filter((part) => part !== false && part !== '');
  const isFolded = isNarrow && from.length > 0;
  return (
    <li>
      <EventFace event={event} />
      <div>
        <EventSentence event={event} />
        {isFolded && (
          <details className={styles.fold}>
            <summary>
              {more === '' ? text.whereFrom : more} <Icon name="down" />
            </summary>
            <p>{from.join(' · ')}</p>
          </details>
        )}
        {!isFolded && (
          <p className={styles.more}>{[more, ...from].filter((part) => part !== '').join(' · ')}</p>
        )}
      </div>
      <time dateTime={at}>{formatTime(at)}</time>
    </li>
  );
}

/** The unique names of those whom the sentence calls by another. */
function usernamesOf({ actor, actorName, target, targetName }: AdminEvent): string[] {
  const pairs = [
    [actorName, actor],
    [targetName, target],
  ] as const;
  const hidden = pairs.flatMap(([name, username]) =>
    name !== null && username !== null && name !== username ? [username] : [],
  );
  return [...new Set(hidden)];
}

/** Why, and the names of fields, roles, counts and codes that the sentence does not say. */
function moreOf({ action, reason, details }: AdminEvent): string {
  const hidden = hiddenDetails[action] ?? [];
  return [
    reason !== null && text.reason(reasonWords(reason)),
    ...Object.entries(details)
      .filter(([name, value]) => name !== 'operator' && !hidden.includes(name) && value !== false)
      .map(([name, value]) => text.detail(name, [value].flat().map(String).map(valueWords).join(', '))),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
