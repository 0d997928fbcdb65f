import type { ReactNode } from 'react';
import { codeText } from '../../account/code.text.ts';
import { CodeForm } from '../../account/code-form.tsx';
import formStyles from '../../account/form-panel.module.css';
import { formatDeadline } from '../../account/moment.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { type Pending, usePendingChange } from './use-pending-change.ts';

/** First the code of the new mailbox, then a delay. The code of the current mailbox ends the delay. */
export function PendingChange({ pending }: { pending: Pending }): ReactNode {
  const { email, dueAt, codeSent } = pending;
  const { failure, cancel, sendCode } = usePendingChange(pending);
  const cancelButton = (
    <Button way="danger" onClick={cancel}>
      {text.cancelChange}
    </Button>
  );
  return (
    <>
      <h3>{text.pendingTitle}</h3>
      {failure !== null && <FailureNote error={failure} />}
      <p>
        <strong>{describePending(pending)}</strong>
      </p>
      <p>{dueAt === null ? text.codeSentLead : text.whyWait(email)}</p>
      {dueAt === null || codeSent ? (
        <div className={formStyles.form}>
          {/* Keyed by mailbox, so that the second code starts with an empty field. */}
          <CodeForm
            key={dueAt === null ? 'new' : 'current'}
            id="change-code"
            label={text.pendingTitle}
            name={dueAt === null ? text.newCode : text.currentCode}
            send={sendCode}
          >
            <Duo>
              {cancelButton}
              <Button way="go" type="submit">
                {codeText.confirm}
              </Button>
            </Duo>
          </CodeForm>
        </div>
      ) : (
        <Duo>{cancelButton}</Duo>
      )}
    </>
  );
}

function describePending({ email, dueAt, codeSent }: Pending): string {
  if (dueAt === null) return text.codeSentTo(email);
  const until = formatDeadline(dueAt, new Date());
  return codeSent ? text.waitsOrCode(until) : text.waits(until);
}
