import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, Duo } from '../../brand/button.tsx';
import { GATE_TITLE } from '../../brand/gate.tsx';
import { Label } from '../../brand/label.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { formsText } from '../../forms/forms.text.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Link } from '../../navigation/link.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { useHydrated } from '../../settings/use-hydrated.ts';
import { BorrowedField } from './borrowed-field.tsx';
import { loginText } from './login.text.ts';
import { SocialFrieze } from './social-frieze.tsx';
import { useLogin } from './use-login.ts';

export function LoginForm({ onRegister }: { onRegister: () => void }): ReactNode {
  const { fields, failure, submit, passkey } = useLogin();
  const hydrated = useHydrated();
  const { from } = useNavigationState();
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      {failure?.code === 'invalid_credentials' && (
        <Note kind="error">
          <p>{loginText.checkCredentials}</p>
        </Note>
      )}
      <Form formRef={fields.form} labelledBy={GATE_TITLE} onSubmit={submit}>
        <TextField
          field={fields.bind('usernameOrEmail')}
          label={fieldLabel.usernameOrEmail}
          autoComplete="username webauthn"
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
          <Link to={paths.forgotPassword} state={{ from }}>
            {loginText.forgot}
          </Link>
        </p>
        {passkey.hasButton && (
          <Button way="plain" onClick={passkey.ask}>
            {loginText.byPasskey}
          </Button>
        )}
        {PRODUCT_SCREENS && <BorrowedField />}
        <Duo>
          <Button way="back" onClick={onRegister}>
            <Label>{loginText.register}</Label>
          </Button>
          <Button way="go" type="submit" disabled={!hydrated}>
            {loginText.submit}
          </Button>
        </Duo>
      </Form>
      {!PRODUCT_SCREENS && <SocialFrieze />}
    </>
  );
}
