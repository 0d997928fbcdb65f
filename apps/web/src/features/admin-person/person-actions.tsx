import type { PersonResponse } from '@portaria/contract/administration';
import { sendResetEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { administrationText } from '../../administration/administration.text.ts';
import { useRights } from '../../administration/rights.ts';
import { Button } from '../../brand/button.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useSession } from '../../session/use-session.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { ActionDialog } from './action-dialog.tsx';
import { type ActionName, actionsFor } from './actions-for.ts';
import styles from './person.module.css';
import { personText } from './person.text.ts';

const text = personText.actions;
const dangerous: readonly ActionName[] = ['endSessions', 'block', 'deletion'];

interface PersonActionsProps {
  person: PersonResponse;
  onChanged: () => Promise<void>;
}

export function PersonActions({ person, onChanged }: PersonActionsProps): ReactNode {
  const { may } = useRights();
  const { user } = useSession();
  const call = useGuardedCall();
  const toasts = useToasts();
  const [open, setOpen] = useState<ActionName | null>(null);
  const { failure, run } = useAction(async () => {
    const { sentTo } = await call(sendResetEndpoint, { id: person.id });
    toasts.show({ kind: 'success', ...text.reset.done(sentTo) });
  });
  const offered = actionsFor(person, may);
  const maySend = may('reset.send');
  if (!maySend && offered.length === 0) return null;
  if (!person.actable) {
    const isOwn = user?.username === person.username;
    return (
      <Panel title={text.title}>
        <p>{isOwn ? administrationText.ownAccount : administrationText.higherRole}</p>
      </Panel>
    );
  }
  return (
    <Panel title={text.title}>
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      <div className={styles.actions}>
        {maySend && (
          <Button way="plain" onClick={run}>
            {text.reset.label}
          </Button>
        )}
        {offered.map((name) => (
          <Button
            key={name}
            way={dangerous.includes(name) ? 'danger' : 'plain'}
            onClick={() => setOpen(name)}
          >
            {text[name].label}
          </Button>
        ))}
      </div>
      {open !== null && (
        <ActionDialog
          name={open}
          person={person}
          onDone={async () => {
            await onChanged();
            // The pressed button may be gone.
            if (document.activeElement === document.body) focusHeading();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
