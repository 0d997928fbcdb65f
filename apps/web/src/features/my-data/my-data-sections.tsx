import { deletionEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { DeletionWait } from '../../account/waits.tsx';
import { Panel } from '../../brand/panel.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import { AskDeletion, type FindLeft } from './ask-deletion.tsx';
import { Copies } from './copies.tsx';
import styles from './my-data.module.css';
import { myDataText as text } from './my-data.text.ts';

/** What is stored, its copy, and the deletion of the account. */
export function MyDataSections({ findLeft }: { findLeft: FindLeft }): ReactNode {
  const deletion = useAnswer(deletionEndpoint);
  const { providers } = useSettings();
  const dueAt = deletion.value?.dueAt ?? null;
  return (
    <>
      {dueAt !== null && <DeletionWait dueAt={dueAt} onOver={deletion.ask} />}
      <Panel title={text.held.title}>
        <ul className={styles.held}>
          {text.held.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
          {providers && <li>{text.held.linked}</li>}
        </ul>
        <p>{text.held.password}</p>
      </Panel>
      <Panel title={text.copy.title}>
        <Copies />
      </Panel>
      <LoadFailure of={[deletion]} />
      {deletion.value !== null && dueAt === null && (
        <Panel title={text.deletion.title}>
          <AskDeletion findLeft={findLeft} onAsked={deletion.ask} />
        </Panel>
      )}
    </>
  );
}
