import { fieldLabel } from '@portaria/contract';
import type { ComponentType, ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonLink, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { masks } from '../../forms/masks.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSession } from '../../session/use-session.ts';
import { declareStolenText } from './declare-stolen.text.ts';
import { DeclareStolen } from './declare-stolen.tsx';
import type { EnrolmentProps } from './enrolment.tsx';
import { LostAccess } from './lost-access.tsx';
import { secondFactorText as text } from './second-factor.text.ts';
import styles from './second-factor-page.module.css';
import { useSecondFactor } from './use-second-factor.ts';

interface SecondFactorPageProps {
  /** Loaded only for a person who has to set up an application before the session opens. */
  Enrolment: ComponentType<EnrolmentProps>;
}

/** After a right password. The way back to the guarded page goes on from here. */
export function SecondFactorPage({ Enrolment }: SecondFactorPageProps): ReactNode {
  usePageTitle(text.title);
  const { user } = useSession();
  const { from } = useNavigationState();
  if (user !== null) return <Redirect to={from ?? paths.home} />;
  return <PendingLogin Enrolment={Enrolment} />;
}

function PendingLogin({ Enrolment }: SecondFactorPageProps): ReactNode {
  const state = useNavigationState();
  const pending = useSecondFactor();
  const { way, change, usePasskey, hasApp, fields, failure, submit } = pending;
  if (pending.isOver)
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
  if (pending.mustEnrol || pending.declared) {
    const declared = pending.declared ? declareStolenText.next : null;
    return (
      <Box title={text.title} lead={declared?.lead ?? text.required}>
        <Enrolment declared={declared} enter={pending.enter} onFailure={pending.handle} />
      </Box>
    );
  }
  return (
    <Box title={text.title} lead={text[way].lead}>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        {way === 'app' && (
          <TextField
            key="app"
            field={fields.bind('code')}
            label={fieldLabel.code}
            mask={masks.code}
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
        {pending.rememberDays > 0 && (
          <label className={styles.remember}>
            <input type="checkbox" checked={pending.remember} onChange={pending.toggleRemember} />
            {text.remember(pending.rememberDays)}
          </label>
        )}
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
      {pending.mayDeclare && <DeclareStolen onDeclared={pending.onDeclared} onFailure={pending.handle} />}
      <LostAccess mayRecover={pending.mayRecover} onFailure={pending.handle} />
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
