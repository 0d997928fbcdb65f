import type { ReactNode } from 'react';
import { ChangeMarks } from '../../account/change-marks.tsx';
import { codeText } from '../../account/code.text.ts';
import { CodeForm } from '../../account/code-form.tsx';
import { formatDue } from '../../account/moment.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { type Pending, usePendingChange } from './use-pending-change.ts';

interface PendingChangeProps {
  pending: Pending;
  /** The change was made or cancelled. */
  onOver: () => void;
}

/** First the code of the new mailbox, then a delay. The code of the current mailbox ends the delay. */
export function PendingChange({ pending, onOver }: PendingChangeProps): ReactNode {
  const { email, dueAt, codeSent } = pending;
  const { failure, cancel, sendCode } = usePendingChange(pending, onOver);
  const cancelButton = (
    <Button variant="danger" onClick={cancel}>
      {text.cancelChange}
    </Button>
  );
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <ChangeMarks dueAt={dueAt} />
      <p>
        <strong>{describePending(pending)}</strong>
      </p>
      <p>{dueAt === null ? text.codeSentLead : text.whyWait(email)}</p>
      {dueAt === null || codeSent ? (
        // Keyed by mailbox, so that the second code starts with an empty field.
        <CodeForm
          key={dueAt === null ? 'new' : 'current'}
          id="change-code"
          label={text.pendingTitle}
          name={dueAt === null ? text.newCode : text.currentCode}
          send={sendCode}
        >
          <ButtonPair>
            {cancelButton}
            <Button variant="go" type="submit">
              {codeText.confirm}
            </Button>
          </ButtonPair>
        </CodeForm>
      ) : (
        <ButtonPair>{cancelButton}</ButtonPair>
      )}
    </>
  );
}

function describePending({ email, dueAt, codeSent }: Pending): string {
  if (dueAt === null) return text.codeSentTo(email);
  const day = formatDue(dueAt, new Date());
  return codeSent ? text.waitsOrCode(day) : text.waits(day);
}
