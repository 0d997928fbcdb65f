import type { Stolen } from '@portaria/contract';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonPair } from '../brand/button.tsx';
import { Dialog } from '../brand/dialog.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { useAction } from '../forms/use-action.ts';
import { LossQuestion } from './loss-question.tsx';
import { useLoss } from './use-loss.ts';

interface LossDialogProps<Result> {
  text: { title: string; cancel: string; submit: string };
  lead: string;
  variant: 'go' | 'danger';
  mayDeclare: boolean;
  send: (said: { stolen?: Stolen }) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  onClose: () => void;
}

/** Confirms that a factor ends, and asks whether it was lost. Stays open until the call succeeded. */
export function LossDialog<Result>({
  text,
  lead,
  variant,
  mayDeclare,
  send,
  onDone,
  onClose,
}: LossDialogProps<Result>): ReactNode {
  const loss = useLoss(mayDeclare);
  const form = useRef<HTMLFormElement>(null);
  const { failure, run } = useAction(async () => {
    const said = loss.read();
    if (said === null) return;
    const result = await send(said);
    // Before the next step moves the focus, which an open dialog would take back.
    flushSync(onClose);
    await onDone(result);
  }, loss.refuse);
  const isAtField = failure !== null && failure.messages.length > 0;
  return (
    <Dialog title={text.title} lead={lead} onClose={onClose}>
      {failure !== null && !isAtField && <FailureNote error={failure} />}
      <Form
        formRef={form}
        label={text.title}
        onSubmit={(event) => {
          event.preventDefault();
          return run();
        }}
      >
        <LossQuestion loss={loss} />
        <ButtonPair>
          <Button variant="back" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant={variant} type="submit">
            {text.submit}
          </Button>
        </ButtonPair>
      </Form>
    </Dialog>
  );
}
