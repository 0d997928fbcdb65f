import { type BulkAction, bulkEndpoint, type FoundPerson } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import { wordsText } from '../../administration/words.text.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { peopleText } from './people.text.ts';

const list = new Intl.ListFormat('pt-BR');
const NAMED_AT_MOST = 5;

interface BulkDialogProps {
  action: BulkAction;
  people: FoundPerson[];
  onStarted: () => void;
  onClose: () => void;
}

/** Asks, then shows how far it is. */
export function BulkDialog({ action, people: ticked, onStarted, onClose }: BulkDialogProps): ReactNode {
  const call = useGuardedCall();
  // The ticks are cleared when it starts, but their names are still needed.
  const [people] = useState(ticked);
  const [runId, setRunId] = useState<string | null>(null);
  const text = peopleText.bulk.of[action];
  if (runId !== null) return <BulkProgress runId={runId} people={people} onClose={onClose} />;
  return (
    <ReasonDialog
      title={text.title(people.length)}
      lead={text.lead(namesOf(people))}
      submit={wordsText.bulkActions[action]}
      variant={action === 'block' ? 'danger' : 'go'}
      send={async (reason) => {
        const started = await call(bulkEndpoint, { action, ids: people.map(({ id }) => id), reason });
        setRunId(started.runId);
        onStarted();
      }}
      onClose={onClose}
    />
  );
}

function namesOf(people: FoundPerson[]): string {
  const names = people.map(({ username }) => username);
  if (names.length <= NAMED_AT_MOST) return list.format(names);
  const named = names.slice(0, NAMED_AT_MOST).join(', ');
  return peopleText.bulk.andMore(named, names.length - NAMED_AT_MOST);
}
