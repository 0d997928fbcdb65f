import { askDeletionEndpoint, DELETION_WAIT_DAYS } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../account/moment.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { myDataText } from './my-data.text.ts';

const text = myDataText.deletion;
const DAY_MS = 86_400_000;

export function AskDeletion({ onAsked }: { onAsked: () => Promise<void> }): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { failure, run } = useAction(async () => {
    setAsking(false);
    await call(askDeletionEndpoint);
    toasts.show({ kind: 'success', ...text.asked });
    await onAsked();
    // The button is gone, so the focus would be lost.
    focusHeading();
  });
  const due = new Date(Date.now() + DELETION_WAIT_DAYS * DAY_MS).toISOString();
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <p>{text.lead}</p>
      <p>{text.kept}</p>
      <Duo>
        <Button way="danger" onClick={() => setAsking(true)}>
          {text.submit}
        </Button>
      </Duo>
      {asking && (
        <Dialog
          title={text.ask.title}
          lead={text.ask.lead(formatDay(due, new Date()))}
          onClose={() => setAsking(false)}
        >
          <Duo>
            <Button way="back" onClick={() => setAsking(false)}>
              {text.ask.cancel}
            </Button>
            <Button way="danger" onClick={run}>
              {text.ask.submit}
            </Button>
          </Duo>
        </Dialog>
      )}
    </>
  );
}
