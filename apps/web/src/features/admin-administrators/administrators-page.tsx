import {
  administratorsEndpoint,
  type FoundPerson,
  type ListedAdministrator,
} from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { Bones } from '../../administration/bones.tsx';
import { PageTools } from '../../administration/page-tools.tsx';
import rows from '../../administration/people-rows.module.css';
import { fullName } from '../../administration/person-name.ts';
import { GiveRightDialog, TakeRightDialog } from '../../administration/right-dialogs.tsx';
import { useRights } from '../../administration/rights.ts';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { Button } from '../../brand/button.tsx';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useSession } from '../../session/use-session.ts';
import { administratorsText as text } from './administrators.text.ts';
import { AdministratorsTable } from './administrators-table.tsx';
import { FindPersonDialog } from './find-person-dialog.tsx';

/** About as many as administer a service. */
const BONES = 4;

type Open =
  | { kind: 'find' }
  | { kind: 'give'; person: FoundPerson }
  | { kind: 'change' | 'take'; person: ListedAdministrator };

export function AdministratorsPage(): ReactNode {
  const { may, refresh } = useRights();
  const { user } = useSession();
  const answer = useAdminAnswer(administratorsEndpoint);
  const [open, setOpen] = useState<Open | null>(null);
  const mayChange = may('administrators.set');
  const close = (): void => setOpen(null);

  async function changed(): Promise<void> {
    // The person may have changed their own role.
    refresh();
    await answer.ask();
    // The pressed button may be gone with its row.
    if (document.activeElement === document.body) focusHeading();
  }

  const isLastOwner = ({ role }: ListedAdministrator): boolean =>
    role === 'owner' && answer.value?.items.filter((one) => one.role === 'owner').length === 1;

  const dialogOf = (person: FoundPerson | ListedAdministrator) => ({
    id: person.id,
    name: fullName(person),
    onDone: changed,
    onClose: close,
  });
  return (
    <AdminPage
      lead={text.lead}
      tools={
        mayChange && (
          <PageTools>
            <Button variant="go" onClick={() => setOpen({ kind: 'find' })}>
              {text.grant.label}
            </Button>
          </PageTools>
        )
      }
      skeleton={<Bones rows={BONES} />}
    >
      <LoadFailure of={[answer]} />
      {answer.value && (
        <div className={rows.box}>
          <AdministratorsTable
            people={answer.value.items}
            onAct={mayChange ? (kind, person) => setOpen({ kind, person }) : null}
          />
        </div>
      )}
      {open?.kind === 'find' && (
        <FindPersonDialog onFound={(person) => setOpen({ kind: 'give', person })} onClose={close} />
      )}
      {open?.kind === 'give' && (
        <GiveRightDialog {...dialogOf(open.person)} current={open.person.administrator} />
      )}
      {open?.kind === 'change' && <GiveRightDialog {...dialogOf(open.person)} current={open.person.role} />}
      {open?.kind === 'take' && (
        <TakeRightDialog
          {...dialogOf(open.person)}
          own={open.person.username === user?.username ? { isLastOwner: isLastOwner(open.person) } : null}
        />
      )}
    </AdminPage>
  );
}
