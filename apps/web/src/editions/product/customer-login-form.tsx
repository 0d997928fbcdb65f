import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button } from '../../brand/button.tsx';
import { EntryIcon } from '../../brand/entry-icon.tsx';
import { SPLIT_BOX_TITLE } from '../../brand/split-box.tsx';
import textButton from '../../brand/text-button.module.css';
import { loginText } from '../../features/login/login.text.ts';
import type { LoginFields } from '../../features/login/use-login.ts';
import { Form } from '../../forms/form.tsx';
import { formsText } from '../../forms/forms.text.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Link } from '../../navigation/link.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { useHydrated } from '../../settings/use-hydrated.ts';
import { customerLoginText as text } from './customer-login.text.ts';
import styles from './customer-login-form.module.css';
import { SharedComputerField } from './shared-computer-field.tsx';
import type { PasskeyLogin } from './use-passkey-login.ts';

interface CustomerLoginFormProps {
  login: LoginFields;
  passkey: PasskeyLogin;
  onRegister: () => void;
  /** Above the form. */
  failure: ReactNode;
  /** Below it: the ways in through other providers. */
  others: ReactNode;
}

export function CustomerLoginForm({
  login: { fields, submit },
  passkey,
  onRegister,
  failure,
  others,
}: CustomerLoginFormProps): ReactNode {
  const hydrated = useHydrated();
  const { from, linking } = useNavigationState();
  return (
    <>
      {linking !== undefined && <p className={styles.other}>{text.linking(linking)}</p>}
      {/* On a phone the door is below everything else. */}
      <p className={`${styles.other} ${styles.newcomer}`}>
        {text.newcomer}{' '}
        <button type="button" className={textButton.text} onClick={onRegister}>
          {loginText.register}
        </button>
      </p>
      {failure}
      <Form formRef={fields.form} labelledBy={SPLIT_BOX_TITLE} onSubmit={submit}>
        <TextField
          field={fields.bind('usernameOrEmail')}
          label={fieldLabel.usernameOrEmail}
          autoComplete="username webauthn"
          enterKeyHint="next"
        />
        {/* The link stands above the field and comes after it, so that Tab leads from the user to the password. */}
        <div className={styles.password}>
          <PasswordField
            field={fields.bind('password')}
            label={fieldLabel.password}
            subject={formsText.password}
            autoComplete="current-password"
            enterKeyHint="go"
          />
          <Link to={paths.forgotPassword} state={{ from }}>
            {loginText.forgot}
          </Link>
        </div>
        <SharedComputerField />
        <div className={styles.ways}>
          <Button variant="go" type="submit" disabled={!hydrated}>
            {loginText.submit}
          </Button>
          {passkey.hasButton && (
            <Button variant="plain" disabled={!hydrated} onClick={passkey.ask}>
              <EntryIcon name="key" />
              {text.byPasskey}
            </Button>
          )}
        </div>
      </Form>
      <div className={styles.others}>{others}</div>
    </>
  );
}
