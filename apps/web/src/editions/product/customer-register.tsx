import type { ReactNode } from 'react';
import textButton from '../../brand/text-button.module.css';
import { RegisterForm } from '../../features/register/register-form.tsx';
import type { RegisterFields } from '../../features/register/use-register.ts';
import { saveDraft } from '../../forms/form-drafts.ts';
import { customerLoginText as text } from './customer-login.text.ts';
import styles from './customer-login-form.module.css';
import { SignUpConsent } from './sign-up-consent.tsx';

export function CustomerRegister({ onCancel }: { onCancel: () => void }): ReactNode {
  return (
    <RegisterForm
      onCancel={onCancel}
      consent={<SignUpConsent />}
      advice={(form) => <LogInInstead form={form} onCancel={onCancel} />}
    />
  );
}

/** Fills in the login with what is taken. */
function LogInInstead({ form, onCancel }: { form: RegisterFields; onCancel: () => void }): ReactNode {
  const code = form.failure?.code;
  function logIn(): void {
    const { email, username } = form.fields.read();
    if (code?.endsWith('_taken'))
      saveDraft('login', { usernameOrEmail: code === 'email_taken' ? email : username });
    onCancel();
  }
  return (
    <p className={styles.other}>
      {text.yours}{' '}
      <button type="button" className={textButton.text} onClick={logIn}>
        {text.logIn}
      </button>
    </p>
  );
}
