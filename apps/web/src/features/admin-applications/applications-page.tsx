import { clientsEndpoint, type ListedClient } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import rows from '../../account/panel-rows.module.css';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationPagesText } from '../../administration/administration-pages.text.ts';
import factRows from '../../administration/fact-rows.module.css';
import { Nothing } from '../../administration/nothing.tsx';
import { useRights } from '../../administration/rights.ts';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { Panel } from '../../brand/panel.tsx';
import { type ApplicationAct, ApplicationRow } from './application-row.tsx';
import { applicationsText as text } from './applications.text.ts';
import { EditApplicationDialog } from './edit-application-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

export function ApplicationsPage(): ReactNode {
  const { may } = useRights();
  const answer = useAdminAnswer(clientsEndpoint);
  const [open, setOpen] = useState<{ client: ListedClient; act: ApplicationAct } | null>(null);
  const mayChange = may('clients.set');
  const close = (): void => setOpen(null);
  return (
    <AdminPage title={administrationPagesText.applications.title} lead={text.lead}>
      <Panel title={text.list}>
        <LoadFailure of={[answer]} />
        {answer.value?.items.length === 0 && <Nothing>{text.none}</Nothing>}
        <ul className={`${rows.rows} ${factRows.rows}`}>
          {answer.value?.items.map((client) => (
            <ApplicationRow
              key={client.id}
              client={client}
              onAct={mayChange ? (act) => setOpen({ client, act }) : null}
            />
          ))}
        </ul>
      </Panel>
      {open?.act === 'edit' && (
        <EditApplicationDialog client={open.client} onDone={answer.ask} onClose={close} />
      )}
      {(open?.act === 'pause' || open?.act === 'resume') && (
        <PauseDialog client={open.client} act={open.act} onDone={answer.ask} onClose={close} />
      )}
    </AdminPage>
  );
}
