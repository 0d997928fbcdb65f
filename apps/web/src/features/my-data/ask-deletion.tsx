import { askDeletionEndpoint, DELETION_WAIT_DAYS } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../account/moment.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { myDataText } from './my-data.text.ts';

const text = myDataText.deletion;
const DAY_MS = 86_400_000;

/** What the deletion leaves elsewhere, as a part of the question. Undefined where there is nothing to ask for. */
export type FindLeft = (() => Promise<ReactNode>) | undefined;

interface AskDeletionProps {
  findLeft: FindLeft;
  onAsked: () => Promise<void>;
}

export function AskDeletion({ findLeft, onAsked }: AskDeletionProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState<ReactNode>(null);
  const { failure, run } = useAction(async () => {
    setAsking(false);
    await call(askDeletionEndpoint);
    toasts.show({ kind: 'success', ...text.asked });
    await onAsked();
    // The button is gone, so the focus would be lost.
    focusHeading();
  });
  const ask = (): void => setAsking(true);
  // Before the dialog, whose buttons would move under a finger.
  const findAndAsk = findLeft && (() => findLeft().then(setLeft).then(ask));
  const due = new Date(Date.now() + DELETION_WAIT_DAYS * DAY_MS).toISOString();
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <p>{text.lead}</p>
      <p>{text.kept}</p>
      <ButtonPair>
        <Button variant="danger" onClick={findAndAsk ?? ask}>
          {text.submit}
        </Button>
      </ButtonPair>
      {asking && (
        <Dialog
          title={text.ask.title}
          lead={text.ask.lead(formatDay(due, new Date()))}
          onClose={() => setAsking(false)}
        >
          {left}
          <ButtonPair>
            <Button variant="back" onClick={() => setAsking(false)}>
              {text.ask.cancel}
            </Button>
            <Button variant="danger" onClick={run}>
              {text.ask.submit}
            </Button>
          </ButtonPair>
        </Dialog>
      )}
    </>
  );
}
