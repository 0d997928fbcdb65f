import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { HiddenUsername } from '../../forms/hidden-username.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useSession } from '../../session/use-session.ts';
import { identitiesText } from './identities.text.ts';
import { useCreatePassword } from './use-create-password.ts';

const text = identitiesText.password;

interface CreatePasswordFormProps {
  email: string;
  /** There is a password now. */
  onOver: () => void;
  onCancel: () => void;
}

export function CreatePasswordForm({ email, onOver, onCancel }: CreatePasswordFormProps): ReactNode {
  const { fields, failure, submit } = useCreatePassword(onOver);
  const { user } = useSession();
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.create} onSubmit={submit}>
        <HiddenUsername username={user?.username ?? ''} />
        <NewPasswordFields fields={fields} password={text.field} confirmation={text.confirmation} />
        {/* The new password is compared with it. */}
        <input type="hidden" name="email" value={email} />
        <ButtonPair>
          <Button variant="back" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button variant="go" type="submit" incomplete={!fields.valid}>
            {text.create}
          </Button>
        </ButtonPair>
      </Form>
    </>
  );
}
