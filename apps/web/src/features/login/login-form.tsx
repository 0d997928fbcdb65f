import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { formsText } from '../../forms/forms.text.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useHydrated } from '../../settings/use-hydrated.ts';
import { loginText } from './login.text.ts';
import { SocialFrieze } from './social-frieze.tsx';
import { useLogin } from './use-login.ts';

export function LoginForm({ label, onRegister }: { label: string; onRegister: () => void }): ReactNode {
  const { fields, failure, submit } = useLogin();
  const hydrated = useHydrated();
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      {failure?.code === 'invalid_credentials' && (
        <Note kind="error">
          <p>{loginText.checkCredentials}</p>
        </Note>
      )}
      <Form formRef={fields.form} label={label} onSubmit={submit}>
        <TextField
          field={fields.bind('usernameOrEmail')}
          label={fieldLabel.usernameOrEmail}
          autoComplete="username"
          enterKeyHint="next"
        />
        <PasswordField
          field={fields.bind('password')}
          label={fieldLabel.password}
          subject={formsText.password}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <p>
          <Link to={paths.forgotPassword}>{loginText.forgot}</Link>
        </p>
        <Duo>
          <Button way="back" onClick={onRegister}>
            {loginText.register}
          </Button>
          <Button way="go" type="submit" disabled={!hydrated}>
            {loginText.submit}
          </Button>
        </Duo>
      </Form>
      <SocialFrieze />
    </>
  );
}
