import type { PersonResponse } from '@portaria/contract/administration';
import { type ReactNode, useId, useState } from 'react';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { administrationText } from '../../administration/administration.text.ts';
import { useRights } from '../../administration/rights.ts';
import { Icon } from '../../brand/icon.tsx';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useSession } from '../../session/use-session.ts';
import { ActionDialog } from './action-dialog.tsx';
import { type ActionName, actionsFor, type Gravity, gravities, gravityOf } from './actions-for.ts';
import styles from './person.module.css';
import { personText } from './person.text.ts';

const text = personText.actions;

interface PersonActionsProps {
  person: PersonResponse;
  onChanged: () => Promise<void>;
}

export function PersonActions({ person, onChanged }: PersonActionsProps): ReactNode {
  const { may } = useRights();
  const { user } = useSession();
  const [open, setOpen] = useState<ActionName | null>(null);
  const offered = actionsFor(person, may);
  if (offered.length === 0) return null;
  if (!person.actable) {
    const isOwn = user?.username === person.username;
    return (
      <AdminPanel title={text.title}>
        <p>{isOwn ? administrationText.ownAccount : administrationText.higherRole}</p>
      </AdminPanel>
    );
  }
  return (
    <div className={styles.column}>
      <AdminPanel title={text.title}>
        {gravities.map((gravity) => (
          <Acts
            key={gravity}
            gravity={gravity}
            names={offered.filter((name) => gravityOf(name) === gravity)}
            onOpen={setOpen}
          />
        ))}
      </AdminPanel>
      <p className={styles.quiet}>{text.note}</p>
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
    </div>
  );
}

interface ActsProps {
  gravity: Gravity;
  names: ActionName[];
  onOpen: (name: ActionName) => void;
}

function Acts({ gravity, names, onOpen }: ActsProps): ReactNode {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div className={`${styles.acts} ${gravity === 'remove' ? styles.grave : ''}`}>
      <h3>{text.gravities[gravity]}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" aria-describedby={`${id}-${name}`} onClick={() => onOpen(name)}>
              {text[name].label}
              <Icon name="next" />
            </button>
            <p id={`${id}-${name}`}>{text[name].hint}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
