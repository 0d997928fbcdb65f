import type { Reason, ReasonKind } from '@portaria/contract/administration';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../brand/button.tsx';
import { Dialog } from '../brand/dialog.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { useAction } from '../forms/use-action.ts';
import { administrationText } from './administration.text.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { useReason } from './reason-fields.tsx';

interface ConfirmDialogProps {
  /** Names the person or the thing. */
  title: string;
  lead: string;
  submit: string;
  variant?: 'go' | 'danger';
  /** False after it has shown a message, if the fields are not complete. */
  check?: () => boolean;
  send: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before it acts. A refusal is shown in it, and what was filled in stays. */
export function ConfirmDialog({
  title,
  lead,
  submit,
  variant = 'danger',
  check,
  send,
  onClose,
  children,
}: ConfirmDialogProps): ReactNode {
  const { failure, run } = useAction(send);
  const form = useRef<HTMLFormElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const hasFields = children !== undefined;
  // An accidental Enter must not do anything.
  useEffect(() => {
    if (!hasFields) cancel.current?.focus();
  }, [hasFields]);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (check === undefined || check()) await run();
    else focusInvalid(form.current);
  }

  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      <Form formRef={form} label={title} onSubmit={handleSubmit}>
        {children}
        <DialogFoot>
          <Button ref={cancel} variant="back" onClick={onClose}>
            {administrationText.cancel}
          </Button>
          <Button variant={variant} type="submit">
            {submit}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

/** After the messages are in the page. */
function focusInvalid(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'send'> {
  /** What it is done to, which decides the reasons that are offered. */
  reasonsFor?: ReasonKind;
  send: (reason: Reason) => Promise<void>;
}

/** The same for what the audit log keeps a reason of. */
export function ReasonDialog({
  reasonsFor = 'person',
  send,
  check,
  children,
  ...rest
}: ReasonDialogProps): ReactNode {
  const { read, fields } = useReason(reasonsFor);
  const reason = useRef<Reason | null>(null);
  return (
    <ConfirmDialog
      {...rest}
      check={() => {
        const isComplete = check === undefined || check();
        reason.current = read();
        return isComplete && reason.current !== null;
      }}
      send={async () => {
        if (reason.current !== null) await send(reason.current);
      }}
    >
      {children}
      {fields}
    </ConfirmDialog>
  );
}
