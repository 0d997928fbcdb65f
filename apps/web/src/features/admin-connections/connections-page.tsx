import { connectionsEndpoint, type ListedConnection } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { useRights } from '../../administration/rights.ts';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { ConnectionCard } from './connection-card.tsx';
import styles from './connections.module.css';
import { connectionsText as text } from './connections.text.ts';
import { PauseConnectionDialog } from './pause-connection-dialog.tsx';

/** The login providers. Each can be paused here, and none defined. */
export function ConnectionsPage(): ReactNode {
  const { may } = useRights();
  const answer = useAdminAnswer(connectionsEndpoint);
  const [open, setOpen] = useState<ListedConnection | null>(null);
  const mayPause = may('connections.set');
  return (
    <AdminPage lead={text.lead}>
      <LoadFailure of={[answer]} />
      {answer.value?.items.map((connection) => (
        <ConnectionCard
          key={connection.id}
          connection={connection}
          onTurn={mayPause ? () => setOpen(connection) : null}
        />
      ))}
      {answer.value && (
        <p className={styles.note}>
          {text.defined} <code>{text.command}</code>
        </p>
      )}
      {open && <PauseConnectionDialog connection={open} onDone={answer.ask} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}
