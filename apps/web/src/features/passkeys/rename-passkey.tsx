import { fieldLabel, type PasskeySummary, renamePasskeyEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { passkeysText } from './passkeys.text.ts';

const text = passkeysText.rename;
const names = ['name'] as const;

interface RenamePasskeyProps {
  passkey: PasskeySummary;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onDone, onClose }: RenamePasskeyProps): ReactNode {
  const call = useGuardedCall();
  const { fields, failure, submit } = useForm({
    id: `passkey-${passkey.id}`,
    names,
    initial: { name: passkey.name },
    secrets: names,
    validate: () => ({}),
    send: async ({ name }) => {
      await call(renamePasskeyEndpoint, { id: passkey.id, name });
      onClose();
      await onDone();
    },
    onFailure: (_error, { focus }) => focus('name'),
  });
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <TextField
          field={fields.bind('name')}
          label={fieldLabel.passkeyName}
          autoCapitalize="words"
          autoComplete="off"
          enterKeyHint="done"
        />
        <ButtonPair>
          <Button variant="back" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="go" type="submit">
            {text.submit}
          </Button>
        </ButtonPair>
      </Form>
    </Dialog>
  );
}
