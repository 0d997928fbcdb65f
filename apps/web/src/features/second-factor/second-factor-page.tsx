import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonLink, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSession } from '../../session/use-session.ts';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { secondFactorText as text } from './second-factor.text.ts';
import styles from './second-factor-page.module.css';
import { useSecondFactor } from './use-second-factor.ts';

/** After a right password. The way back to the guarded page goes on from here. */
export function SecondFactorPage(): ReactNode {
  usePageTitle(text.title);
  const { user } = useSession();
  const { from } = useNavigationState();
  if (user !== null) return <Redirect to={from ?? paths.home} />;
  return <PendingLogin />;
}

function PendingLogin(): ReactNode {
  const state = useNavigationState();
  const { isOver, way, change, usePasskey, hasApp, fields, failure, submit } = useSecondFactor();
  if (isOver)
    return (
      <Box title={text.title} lead={null}>
        <div role="alert">
          <Note kind="error">
            <p>{text.over}</p>
          </Note>
        </div>
        <Duo>
          <ButtonLink way="go" to={paths.login} state={state}>
            {text.logIn}
          </ButtonLink>
        </Duo>
      </Box>
    );
  return (
    <Box title={text.title} lead={text[way].lead}>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        {way === 'app' && (
          <TextField
            key="app"
            field={fields.bind('code')}
            label={fieldLabel.code}
            mask="code"
            autoComplete="one-time-code"
            enterKeyHint="go"
          />
        )}
        {way === 'recovery' && (
          <TextField
            key="recovery"
            field={fields.bind('code')}
            label={fieldLabel.code}
            hint={text.recovery.hint}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="go"
          />
        )}
        {way === 'recovery' && hasApp && <Other onClick={() => change('app')}>{text.recovery.other}</Other>}
        {way !== 'recovery' && <Other onClick={() => change('recovery')}>{text[way].other}</Other>}
        {way !== 'passkey' && usePasskey && <Other onClick={usePasskey}>{text.passkey.use}</Other>}
        <Duo>
          <ButtonLink way="back" to={paths.login} state={state}>
            {text.back}
          </ButtonLink>
          {way === 'passkey' && usePasskey ? (
            <Button way="go" onClick={usePasskey}>
              {text.passkey.use}
            </Button>
          ) : (
            <Button way="go" type="submit">
              {text.submit}
            </Button>
          )}
        </Duo>
      </Form>
      <details className={styles.lost}>
        <summary>{text.lost}</summary>
        <p>{text.help}</p>
        <PolicyLinks only={['support']} />
      </details>
    </Box>
  );
}

function Other({ onClick, children }: { onClick: () => void; children: string }): ReactNode {
  return (
    <button type="button" className={styles.other} onClick={onClick}>
      {children}
    </button>
  );
}
