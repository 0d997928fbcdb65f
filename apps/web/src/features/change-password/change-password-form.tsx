import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { HiddenUsername } from '../../forms/hidden-username.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useSession } from '../../session/use-session.ts';
import { changePasswordText as text } from './change-password.text.ts';
import { useChangePassword } from './use-change-password.ts';

interface ChangePasswordFormProps {
  email: string;
  onChanged: () => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ email, onChanged, onCancel }: ChangePasswordFormProps): ReactNode {
  const { fields, failure, submit } = useChangePassword(onChanged);
  const { user } = useSession();
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <HiddenUsername username={user?.username ?? ''} />
        <PasswordField
          field={fields.bind('currentPassword')}
          label={fieldLabel.currentPassword}
          subject={text.currentSubject}
          autoComplete="current-password"
          enterKeyHint="next"
          required
        />
        <NewPasswordFields
          fields={fields}
          password={{ label: text.newPassword, subject: text.newSubject }}
          confirmation={{ label: text.confirmPassword, subject: text.confirmSubject }}
        />
        {/* The new password is compared with it. */}
        <input type="hidden" name="email" value={email} />
        <ButtonPair>
          <Button variant="back" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button variant="go" type="submit" incomplete={!fields.valid}>
            {text.submit}
          </Button>
        </ButtonPair>
      </Form>
    </>
  );
}
