import type { AdminEvent } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { Face } from '../brand/face.tsx';
import { Tag } from '../brand/tag.tsx';
import { personPath } from '../navigation/admin-paths.ts';
import { Link } from '../navigation/link.tsx';
import { administrationText } from './administration.text.ts';
import { eventText } from './event.text.ts';
import { eventWords } from './event-words.ts';

export function EventFace({ event }: { event: AdminEvent }): ReactNode {
  const { actor, actorName, actorKind } = event;
  if (actorKind === 'session') return <Face name={actorName ?? actor ?? ''} />;
  return <Face name={eventText.faces[actorKind]} kind="service" />;
}

/** Who did what to whom. */
export function EventSentence({ event }: { event: AdminEvent }): ReactNode {
  const { outcome } = event;
  const { did, to } = eventWords(event);
  return (
    <p>
      <Actor event={event} /> {did}
      {to} <Target event={event} />
      {outcome !== 'done' && (
        <Tag kind={outcome === 'refused' ? 'error' : 'warning'}>{eventText.outcomes[outcome]}</Tag>
      )}
    </p>
  );
}

function Actor({ event }: { event: AdminEvent }): ReactNode {
  const { actor, actorName, actorId, actorKind } = event;
  if (actorKind === 'cli') return <strong>{eventText.cli(actor)}</strong>;
  if (actorKind === 'service') return <strong>{eventText.service}</strong>;
  if (actor === null || actorId === null) return <strong>{administrationText.gone}</strong>;
  return <PersonLink id={actorId} username={actor} name={actorName} />;
}

function Target({ event: { target, targetName, targetId } }: { event: AdminEvent }): ReactNode {
  if (targetId === null) return null;
  if (target === null) return <>{`${administrationText.gone} (${targetId})`} </>;
  return (
    <>
      <PersonLink id={targetId} username={target} name={targetName} />{' '}
    </>
  );
}

interface PersonLinkProps {
  id: string;
  username: string;
  name: string | null;
}

/** People choose their own names, so the one that is unique is there too. */
function PersonLink({ id, username, name }: PersonLinkProps): ReactNode {
  return (
    <Link to={personPath(id)} title={name === null ? undefined : username}>
      {name ?? username}
    </Link>
  );
}
