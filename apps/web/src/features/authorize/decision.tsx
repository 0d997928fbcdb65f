import { type AuthorizeDetailsResponse, decideEndpoint, type ScopeName, scopeText } from '@portaria/contract';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, Duo } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useApi } from '../../http/use-api.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { GuardedCallContext } from '../../step-up/guarded-call.ts';
import { authorizeText as text } from './authorize.text.ts';
import styles from './decision.module.css';

interface DecisionProps {
  uid: string;
  details: AuthorizeDetailsResponse;
  /** A proof is missing, so the person presses a button before the dialog opens. */
  isGuarded: boolean;
}

export function Decision({ uid, details, isGuarded }: DecisionProps): ReactNode {
  const { app, consent, press, scopes, actions } = details;
  const { call } = useApi();
  const guarded = useContext(GuardedCallContext);
  const [chosen, setChosen] = useState(() => scopes.flatMap(({ name, chosen }) => (chosen ? [name] : [])));
  const send = async (decision: 'allow' | 'deny'): Promise<void> => {
    const body = { uid, decision, scopes: chosen.join(' '), ...(press && { pressed: true }) };
    const { continueTo } = await (guarded ?? call)(decideEndpoint, body);
    // Not a form, because the policy of this page forbids to send one elsewhere.
    window.location.replace(continueTo);
  };
  const allow = useAction(() => send('allow'));
  const deny = useAction(() => send('deny'));
  const asksNothing = !consent && !press && !isGuarded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (asksNothing) allow.run();
  }, [asksNothing]);
  const failure = allow.failure ?? deny.failure;
  const choices = scopes.filter(({ refusable }) => refusable);
  const fixed = [...scopes.flatMap(({ name, refusable }) => (refusable ? [] : scopeText[name])), ...actions];
  const toggle = (name: ScopeName): void =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);

  const title = consent ? text.consent.title : isGuarded ? text.proof : text.press;

  if (asksNothing)
    return (
      <Box title={text.moment(app.name)} lead={null}>
        {failure !== null && <FailureNote error={failure} />}
      </Box>
    );
  return (
    <Box title={title(app.name)} lead={null}>
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
                  <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
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
            </p>
          )}
        </div>
      )}
      <p>{press ? text.onDevice : text.consent.back(app.host)}</p>
      <Duo>
        <Button way="back" onClick={deny.run}>
          {text.consent.deny}
        </Button>
        <Button way="go" onClick={allow.run}>
          {consent ? text.consent.allow : text.continue}
        </Button>
      </Duo>
    </Box>
  );
}

function Account({ details: { account } }: Pick<DecisionProps, 'details'>): ReactNode {
  const { logout } = useSessionActions();
  if (account === null) return null;
  return (
    <p>
      {text.consent.account(account.username, account.email)}{' '}
      <button type="button" className={styles.other} onClick={logout}>
        {text.consent.other}
      </button>
    </p>
  );
}
