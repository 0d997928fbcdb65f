import type { AdminEvent } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { deviceName, networkName } from '../../account/device-name.ts';
import { momentText } from '../../account/moment.text.ts';
import { formatDay, formatTime } from '../../account/moment.ts';
import { administrationText } from '../../administration/administration.text.ts';
import { reasonWords } from '../../administration/reason-words.ts';
import { valueWords } from '../../administration/value-words.ts';
import { Tag } from '../../brand/tag.tsx';
import { personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { auditText as text } from './audit.text.ts';

export function AuditRow({ event }: { event: AdminEvent }): ReactNode {
  const { at, action, outcome, reason, network } = event;
  const details = detailsOf(event);
  return (
    <li>
      <div>
        <strong>{text.actionName(action)}</strong> {text.by(actorOf(event))}{' '}
        {outcome !== 'done' && <Tag kind="warning">{text.outcomes[outcome]}</Tag>}
        <Target event={event} />
        {reason !== null && <p>{text.reason(reasonWords(reason))}</p>}
        {details !== '' && <p>{details}</p>}
        {network !== null && (
          <p>
            {deviceName(event)} · {networkName(network)}
          </p>
        )}
      </div>
      <time dateTime={at}>{momentText.until(formatDay(at, new Date()), formatTime(at))}</time>
    </li>
  );
}

function Target({ event: { target, targetId } }: { event: AdminEvent }): ReactNode {
  if (targetId === null) return null;
  return (
    <p>
      {text.on}{' '}
      {target === null ? (
        `${administrationText.gone} (${targetId})`
      ) : (
        <Link to={personPath(targetId)}>{target}</Link>
      )}
    </p>
  );
}

function actorOf({ actor, actorKind }: AdminEvent): string {
  if (actorKind === 'cli') return text.cli(actor);
  if (actorKind === 'service') return text.service;
  return actor ?? administrationText.gone;
}

/** Names of fields, roles, counts and codes. The name of the operator is already shown. */
function detailsOf({ details }: AdminEvent): string {
  return Object.entries(details)
    .filter(([name]) => name !== 'operator')
    .map(([name, value]) => text.detail(name, [value].flat().map(String).map(valueWords).join(', ')))
    .join(' · ');
}
