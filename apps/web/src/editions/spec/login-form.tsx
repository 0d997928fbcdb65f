import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Label } from '../../brand/label.tsx';
import { SPLIT_BOX_TITLE } from '../../brand/split-box.tsx';
import { loginText } from '../../features/login/login.text.ts';
import type { LoginFields } from '../../features/login/use-login.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { formsText } from '../../forms/forms.text.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Link } from '../../navigation/link.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { useHydrated } from '../../settings/use-hydrated.ts';

interface LoginFormProps {
  login: LoginFields;
  onRegister: () => void;
}

export function LoginForm({ login: { fields, failure, submit }, onRegister }: LoginFormProps): ReactNode {
  const hydrated = useHydrated();
  const { from } = useNavigationState();
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Form formRef={fields.form} labelledBy={SPLIT_BOX_TITLE} onSubmit={submit}>
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
          <Link to={paths.forgotPassword} state={{ from }}>
            {loginText.forgot}
          </Link>
        </p>
        <ButtonPair>
          <Button variant="back" onClick={onRegister}>
            <Label>{loginText.register}</Label>
          </Button>
          <Button variant="go" type="submit" disabled={!hydrated}>
            {loginText.submit}
          </Button>
        </ButtonPair>
      </Form>
    </>
  );
}
