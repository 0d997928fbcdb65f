import { type AuthorizeDetailsResponse, scopeText } from '@portaria/contract';
import { type ReactNode, useEffect } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonPair } from '../../brand/button.tsx';
import textButton from '../../brand/text-button.module.css';
import { Tick } from '../../brand/tick.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { focusHeading, isFocusAtStart } from '../../navigation/focus-heading.ts';
import { useSessionActions } from '../../session/use-session.ts';
import request from './authorize.module.css';
import { authorizeText as text } from './authorize.text.ts';
import styles from './decision.module.css';
import { Opening } from './opening.tsx';
import { RequestHead } from './request-head.tsx';
import { useDecision } from './use-decision.ts';

interface DecisionProps {
  uid: string;
  details: AuthorizeDetailsResponse;
  /** A proof is missing, so the person presses a button before the dialog opens. */
  isGuarded: boolean;
  isJustConfirmed: boolean;
  onOver: () => Promise<void>;
}

export function Decision({ uid, details, isGuarded, isJustConfirmed, onOver }: DecisionProps): ReactNode {
  const { app, consent, press, scopes, actions } = details;
  const { chosen, toggle, failure, allow, deny } = useDecision(uid, details, onOver);
  const asksNothing = !consent && !press && !isGuarded;
  useEffect(() => {
    // What stood here before, such as the field of the code, has taken the focus with it.
    if (!asksNothing && isFocusAtStart()) focusHeading();
  }, [asksNothing]);
  if (asksNothing)
    return <Opening app={app} isJustConfirmed={isJustConfirmed} failure={failure} open={allow} />;
  const choices = scopes.filter(({ refusable }) => refusable);
  const fixed = [...scopes.flatMap(({ name, refusable }) => (refusable ? [] : scopeText[name])), ...actions];
  const title = consent ? text.consent.title : isGuarded ? text.proof : text.press;

  return (
    <Box
      title={title(app.name)}
      lead={null}
      head={(heading) => <RequestHead app={app}>{heading}</RequestHead>}
    >
      {failure !== null && <FailureNote error={failure} />}
      <Account details={details} />
      {consent && (
        <div>
          <p>{text.consent.may(app.name)}</p>
          <ul className={styles.scopes}>
            {fixed.map((what) => (
              <li key={what}>{what}</li>
            ))}
            {choices.map(({ name }) => (
              <li key={name} className={styles.choice}>
                <label>
                  <Tick checked={chosen.includes(name)} onChange={() => toggle(name)} />
                  {scopeText[name]}
                </label>
              </li>
            ))}
          </ul>
          <p>{text.consent.undo}</p>
          {app.policyUri !== null && (
            <p>
              <a href={app.policyUri} rel="noreferrer" target="_blank">
                {text.consent.policy(app.name)}
              </a>
              .
            </p>
          )}
        </div>
      )}
      <p>{press ? text.onDevice : text.consent.back(app.host)}</p>
      <ButtonPair>
        <Button variant="back" onClick={deny}>
          {text.consent.deny}
        </Button>
        <Button variant="go" onClick={allow}>
          {consent ? text.consent.allow : text.continue}
        </Button>
      </ButtonPair>
    </Box>
  );
}

function Account({ details: { account } }: Pick<DecisionProps, 'details'>): ReactNode {
  const { logout } = useSessionActions();
  if (account === null) return null;
  return (
    <p>
      {text.consent.account(account.username, account.email)}{' '}
      <button type="button" className={`${textButton.text} ${request.inline}`} onClick={() => void logout()}>
        {text.consent.other}
      </button>
    </p>
  );
}
