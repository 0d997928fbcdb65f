import {
  endSessionsEndpoint,
  type PersonResponse,
  type PersonSession,
  personSessionsEndpoint,
} from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { deviceName, networkName } from '../../account/device-name.ts';
import { LoadFailure } from '../../account/load-failure.tsx';
import { formatMoment } from '../../account/moment.ts';
import rows from '../../account/panel-rows.module.css';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import { useRights } from '../../administration/rights.ts';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { Button } from '../../brand/button.tsx';
import { Tag } from '../../brand/tag.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { personText } from './person.text.ts';
import { fullNameOf } from './person-name.ts';
import { TabBones } from './tab-bones.tsx';

const text = personText.sessions;

interface SessionsTabProps {
  person: PersonResponse;
  onChanged: () => Promise<void>;
}

export function SessionsTab({ person, onChanged }: SessionsTabProps): ReactNode {
  const { id, actable, sessions } = person;
  const { may } = useRights();
  const call = useGuardedCall();
  const toasts = useToasts();
  const answer = useAdminAnswer(personSessionsEndpoint, { id });
  const [ending, setEnding] = useState<PersonSession | null>(null);
  const items = answer.value?.items ?? [];
  const mayEnd = actable && may('sessions.end');
  return (
    <>
      <LoadFailure of={[answer]} />
      {answer.value === null && answer.failure === null && <TabBones rows={sessions} />}
      {answer.value !== null && items.length === 0 && <p>{text.none}</p>}
      <ul className={rows.rows}>
        {items.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={mayEnd ? () => setEnding(session) : null} />
        ))}
      </ul>
      {ending !== null && (
        <ReasonDialog
          title={text.endTitle(fullNameOf(person))}
          lead={text.endLead(deviceName(ending))}
          submit={text.end}
          variant="go"
          send={async (reason) => {
            const { ended } = await call(endSessionsEndpoint, { id, sessionId: ending.id, reason });
            setEnding(null);
            toasts.show({ kind: 'success', ...personText.actions.endSessions.done(ended) });
            await Promise.all([answer.ask(), onChanged()]);
            // The pressed button is gone with its row.
            focusHeading();
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

interface SessionRowProps {
  session: PersonSession;
  onEnd: (() => void) | null;
}

function SessionRow({ session, onEnd }: SessionRowProps): ReactNode {
  const now = new Date();
  const used = text.used(formatMoment(session.lastUsedAt, now));
  const opened = text.opened(formatMoment(session.createdAt, now));
  const name = deviceName(session);
  return (
    <li>
      <div>
        <strong>{name}</strong> {session.borrowed && <Tag kind="warning">{text.short}</Tag>}
        <p>
          {used} · {networkName(session)}
        </p>
        <p>{opened}</p>
      </div>
      {onEnd !== null && (
        <Button variant="plain" aria-label={text.endName(name, `${used}, ${opened}`)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
