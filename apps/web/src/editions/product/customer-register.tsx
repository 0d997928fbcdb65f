import type { ReactNode } from 'react';
import { Button } from '../../brand/button.tsx';
import { RegisterForm } from '../../features/register/register-form.tsx';
import type { RegisterFields } from '../../features/register/use-register.ts';
import { saveDraft } from '../../forms/form-drafts.ts';
import { customerLoginText as text } from './customer-login.text.ts';

export function CustomerRegister({ onCancel }: { onCancel: () => void }): ReactNode {
  return (
    <RegisterForm
      onCancel={onCancel}
      advice={(form) =>
        form.failure?.code?.endsWith('_taken') && <LogInInstead form={form} onCancel={onCancel} />
      }
    />
  );
}

/** Fills in the login with what is taken. */
function LogInInstead({ form, onCancel }: { form: RegisterFields; onCancel: () => void }): ReactNode {
  function logIn(): void {
    const { email, username } = form.fields.read();
    saveDraft('login', { usernameOrEmail: form.failure?.code === 'email_taken' ? email : username });
    onCancel();
  }
  return (
    <p>
      {text.yours}{' '}
      <Button way="plain" onClick={logIn}>
        {text.logIn}
      </Button>
    </p>
  );
}
