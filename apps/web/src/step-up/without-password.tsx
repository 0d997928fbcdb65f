import { fieldLabel } from '@portaria/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonPair } from '../brand/button.tsx';
import { Dialog } from '../brand/dialog.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { HiddenUsername } from '../forms/hidden-username.tsx';
import { masks } from '../forms/masks.ts';
import { TextField } from '../forms/text-field.tsx';
import { useSettings } from '../settings/public-settings.ts';
import { stepUpText } from './step-up.text.ts';
import type { StepUpDialogProps } from './step-up-dialog.tsx';
import { useWithoutPassword } from './use-without-password.ts';
import { withoutPasswordText as text } from './without-password.text.ts';

/** In place of the password: a code by mail, a passkey, or the provider once more. */
export function WithoutPassword({ means, owner, hasInput, onOutcome, onAnew }: StepUpDialogProps): ReactNode {
  const { mailbox = null, providers: linked = [] } = means.withoutPassword ?? {};
  const { providers = [] } = useSettings();
  const again = providers.filter(({ id }) => linked.includes(id));
  const { fields, failure, mailed, ...ways } = useWithoutPassword(() => onOutcome('done'), onAnew);
  const send = useRef<HTMLButtonElement>(null);
  const isMailed = mailed > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens, and after each mail
  useEffect(() => (isMailed ? fields.focus('code') : send.current?.focus()), [mailed]);

  const lead = leadOf(mailbox, isMailed, again.length > 0);
  // Not where the only way leaves the page.
  const keepsInput = hasInput && mailbox !== null;
  const cancel = (): void => onOutcome('cancelled');
  return (
    <Dialog title={text.title} lead={keepsInput ? `${lead} ${stepUpText.kept}` : lead} onClose={cancel}>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
      <Form
        formRef={fields.form}
        label={text.title}
        onSubmit={(event) => {
          event.preventDefault();
          return isMailed ? ways.prove() : ways.mail();
        }}
      >
        <HiddenUsername username={owner.username} />
        {isMailed && (
          <TextField
            field={fields.bind('code')}
            label={fieldLabel.code}
            mask={masks.code}
            autoComplete="one-time-code"
            enterKeyHint="go"
          />
        )}
        <p role="status" className={mailed > 1 ? undefined : 'sr'}>
          {mailed > 1 && text.sentAgain}
        </p>
        {isMailed && (
          <Button variant="plain" onClick={ways.mail}>
            {text.sendAgain}
          </Button>
        )}
        {means.passkey && (
          <Button variant="plain" onClick={ways.usePasskey}>
            {stepUpText.byPasskey}
          </Button>
        )}
        {again.map((provider) => (
          <Button key={provider.id} variant="plain" onClick={() => ways.enterAgain(provider.id)}>
            {text.enterAgain(provider)}
          </Button>
        ))}
        <ButtonPair whole>
          <Button variant="back" onClick={cancel}>
            {stepUpText.cancel}
          </Button>
          {mailbox !== null && (
            <Button variant="go" type="submit" ref={send}>
              {isMailed ? text.confirm : text.send}
            </Button>
          )}
        </ButtonPair>
      </Form>
    </Dialog>
  );
}

function leadOf(mailbox: string | null, isMailed: boolean, hasProviders: boolean): string {
  if (mailbox !== null) return isMailed ? text.leads.code(mailbox) : text.leads.ask(mailbox);
  return hasProviders ? text.leads.again : text.leads.none;
}
