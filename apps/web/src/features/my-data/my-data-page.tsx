import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { LoadFailure } from '../../account/load-failure.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { Panel } from '../../brand/panel.tsx';
import { AskDeletion } from './ask-deletion.tsx';
import { Copies } from './copies.tsx';
import { myDataText as text } from './my-data.text.ts';
import styles from './my-data-page.module.css';
import { PendingDeletion } from './pending-deletion.tsx';

export function MyDataPage(): ReactNode {
  const deletion = useAnswer(accountEndpoints.deletion);
  const dueAt = deletion.value?.dueAt ?? null;
  return (
    <AccountPage title={text.title} lead={text.lead}>
      {dueAt !== null && <PendingDeletion dueAt={dueAt} onCancelled={deletion.ask} />}
      <Panel title={text.held.title}>
        <ul className={styles.held}>
          {text.held.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{text.held.password}</p>
      </Panel>
      <Panel title={text.copy.title}>
        <Copies />
      </Panel>
      <LoadFailure of={[deletion]} />
      {deletion.value !== null && dueAt === null && (
        <Panel title={text.deletion.title}>
          <AskDeletion onAsked={deletion.ask} />
        </Panel>
      )}
    </AccountPage>
  );
}
