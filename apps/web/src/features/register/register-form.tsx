import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, Duo } from '../../brand/button.tsx';
import { GATE_TITLE } from '../../brand/gate.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { saveDraft } from '../../forms/form-drafts.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { registerText } from './register.text.ts';
import styles from './register-form.module.css';
import { useRegister } from './use-register.ts';

export function RegisterForm({ onCancel }: { onCancel: () => void }): ReactNode {
  const { fields, failure, submit } = useRegister();
  function logIn(): void {
    const { email, username } = fields.read();
    saveDraft('login', { usernameOrEmail: failure?.code === 'email_taken' ? email : username });
    onCancel();
  }
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      {failure?.code?.endsWith('_taken') && (
        <p>
          {registerText.yours}{' '}
          <Button way="plain" onClick={logIn}>
            {registerText.logIn}
          </Button>
        </p>
      )}
      <Form formRef={fields.form} labelledBy={GATE_TITLE} onSubmit={submit}>
        <TextField
          field={fields.bind('email')}
          label={fieldLabel.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
        />
        <TextField
          field={fields.bind('username')}
          label={fieldLabel.username}
          autoComplete="username"
          enterKeyHint="next"
          required
        />
        <NewPasswordFields fields={fields} />
        <Duo>
          <Button way="back" onClick={onCancel}>
            {registerText.cancel}
          </Button>
          <Button way="go" type="submit" disabled={!fields.valid}>
            {registerText.submit}
          </Button>
        </Duo>
      </Form>
      <PolicyLinks only={['terms', 'privacy']} className={styles.policies} />
    </>
  );
}
