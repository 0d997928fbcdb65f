import {
  administratorsEndpoint,
  type FoundPerson,
  type ListedAdministrator,
} from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import rows from '../../account/panel-rows.module.css';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationPagesText } from '../../administration/administration-pages.text.ts';
import factRows from '../../administration/fact-rows.module.css';
import { GiveRightDialog, TakeRightDialog } from '../../administration/right-dialogs.tsx';
import { useRights } from '../../administration/rights.ts';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Panel } from '../../brand/panel.tsx';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { AdministratorRow } from './administrator-row.tsx';
import { administratorsText as text } from './administrators.text.ts';
import { FindPersonDialog } from './find-person-dialog.tsx';

type Open =
  | { kind: 'find' }
  | { kind: 'give'; person: FoundPerson }
  | { kind: 'change' | 'take'; person: ListedAdministrator };

export function AdministratorsPage(): ReactNode {
  const { may, refresh } = useRights();
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

  return (
    <AdminPage title={administrationPagesText.administrators.title} lead={text.lead}>
      <Panel title={text.list}>
        {mayChange && (
          <Duo>
            <Button way="plain" onClick={() => setOpen({ kind: 'find' })}>
              {text.grant.label}
            </Button>
          </Duo>
        )}
        <LoadFailure of={[answer]} />
        <ul className={`${rows.rows} ${factRows.rows}`}>
          {answer.value?.items.map((person) => (
            <AdministratorRow
              key={person.id}
              person={person}
              onAct={mayChange ? (kind) => setOpen({ kind, person }) : null}
            />
          ))}
        </ul>
      </Panel>
      {open?.kind === 'find' && (
        <FindPersonDialog onFound={(person) => setOpen({ kind: 'give', person })} onClose={close} />
      )}
      {open?.kind === 'give' && (
        <GiveRightDialog
          person={open.person}
          current={open.person.administrator}
          onDone={changed}
          onClose={close}
        />
      )}
      {open?.kind === 'change' && (
        <GiveRightDialog person={open.person} current={open.person.role} onDone={changed} onClose={close} />
      )}
      {open?.kind === 'take' && <TakeRightDialog person={open.person} onDone={changed} onClose={close} />}
    </AdminPage>
  );
}
