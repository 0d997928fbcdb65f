import type { PersonResponse } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { rightDialogsText } from '../../administration/right-dialogs.text.ts';
import { GiveRightDialog, TakeRightDialog } from '../../administration/right-dialogs.tsx';
import { useRights } from '../../administration/rights.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import { useSession } from '../../session/use-session.ts';
import styles from './person.module.css';
import { personText } from './person.text.ts';
import { fullNameOf } from './person-name.ts';

const text = personText.roles;

interface AdministrationRoleProps {
  person: PersonResponse;
  onChanged: () => Promise<void>;
}

/** The right to administer this installation, which is not one of the roles for other applications. */
export function AdministrationRole({ person, onChanged }: AdministrationRoleProps): ReactNode {
  const { may } = useRights();
  const { user } = useSession();
  const [open, setOpen] = useState<'give' | 'take' | null>(null);
  const { administrator } = person;
  const dialog = { id: person.id, name: fullNameOf(person), onDone: onChanged, onClose: () => setOpen(null) };
  const { give, take } = rightDialogsText;
  return (
    <>
      <h3 className={styles.part}>{text.administration}</h3>
      <p>{administrator === null ? text.noAdministration : wordsText.roles[administrator]}</p>
      {may('administrators.set') && (
        <div className={styles.actions}>
          <Button variant="plain" onClick={() => setOpen('give')}>
            {administrator === null ? give.label : give.change}
          </Button>
          {administrator !== null && (
            <Button variant="danger" onClick={() => setOpen('take')}>
              {take.label}
            </Button>
          )}
        </div>
      )}
      {open === 'give' && <GiveRightDialog {...dialog} current={administrator} />}
      {open === 'take' && (
        <TakeRightDialog
          {...dialog}
          own={person.username === user?.username ? { isLastOwner: false } : null}
        />
      )}
    </>
  );
}
