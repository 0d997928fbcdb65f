import type { FoundPerson, RunResponse } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { administrationText } from '../../administration/administration.text.ts';
import { Progress } from '../../administration/progress.tsx';
import { useRun } from '../../administration/use-run.ts';
import { valueWords } from '../../administration/value-words.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import styles from './bulk-progress.module.css';
import { peopleText } from './people.text.ts';

const text = peopleText.bulk;

interface BulkProgressProps {
  runId: string;
  people: FoundPerson[];
  onClose: () => void;
}

export function BulkProgress({ runId, people, onClose }: BulkProgressProps): ReactNode {
  const { state, failure } = useRun(runId);
  const finished = state?.finished ? state : null;
  const total = state?.total ?? people.length;
  const handled = state?.done ?? 0;
  return (
    <Dialog
      title={finished ? text.finished : text.running}
      lead={
        finished
          ? text.finishedLead(finished.done - finished.skipped.length, finished.skipped.length)
          : text.runningLead
      }
      onClose={onClose}
    >
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      {!finished && (
        <Progress done={handled} total={total}>
          {text.progress(handled, total)}
        </Progress>
      )}
      {finished && <Skipped of={finished.skipped} people={people} />}
      <ButtonPair>
        <Button variant="back" onClick={onClose}>
          {administrationText.close}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}

function Skipped({ of, people }: { of: RunResponse['skipped']; people: FoundPerson[] }): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul className={styles.skipped}>
      {of.map(({ id, code }) => (
        <li key={id}>
          <strong>{people.find((person) => person.id === id)?.username ?? id}</strong> {valueWords(code)}
        </li>
      ))}
    </ul>
  );
}
