import { clientsEndpoint, type ListedClient } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { Nothing } from '../../administration/nothing.tsx';
import { useRights } from '../../administration/rights.ts';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { type ApplicationAct, ApplicationCard } from './application-card.tsx';
import { applicationsText as text } from './applications.text.ts';
import styles from './applications-page.module.css';
import { EditApplicationDialog } from './edit-application-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

export function ApplicationsPage(): ReactNode {
  const { may } = useRights();
  const answer = useAdminAnswer(clientsEndpoint);
  const [open, setOpen] = useState<{ client: ListedClient; act: ApplicationAct } | null>(null);
  const mayChange = may('clients.set');
  const close = (): void => setOpen(null);
  return (
    <AdminPage lead={text.lead}>
      <LoadFailure of={[answer]} />
      {answer.value?.items.length === 0 && <Nothing>{text.none}</Nothing>}
      {answer.value?.items.map((client) => (
        <ApplicationCard
          key={client.id}
          client={client}
          onAct={mayChange ? (act) => setOpen({ client, act }) : null}
        />
      ))}
      {answer.value && (
        <p className={styles.note}>
          {text.made} <code>{text.command}</code>
        </p>
      )}
      {open?.act === 'edit' && (
        <EditApplicationDialog client={open.client} onDone={answer.ask} onClose={close} />
      )}
      {(open?.act === 'pause' || open?.act === 'resume') && (
        <PauseDialog client={open.client} act={open.act} onDone={answer.ask} onClose={close} />
      )}
    </AdminPage>
  );
}
