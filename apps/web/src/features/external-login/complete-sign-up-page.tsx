import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '../../brand/button.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { useKnownPaths } from '../../navigation/known-paths.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { type AppPath, paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { useSession, useSessionContext } from '../../session/use-session.ts';
import { forgetLink } from '../../session/waiting-link.ts';
import { completeSignUpText as text } from './complete-sign-up.text.ts';
import { Loading } from './complete-sign-up-loading.tsx';
import { Expired } from './expired.tsx';
import { externalLoginText } from './external-login.text.ts';
import type { GuardProps } from './external-login-page.tsx';
import { NewPerson } from './new-person.tsx';
import { wordsOf } from './provider-words.ts';
import { Question } from './question.tsx';
import { isOver } from './refusal.ts';
import { Refused } from './refused.tsx';
import { useExternalSignUp } from './use-external-sign-up.ts';

interface CompleteSignUpPageProps extends GuardProps {
  /** What creating an account agrees to. */
  consent: ReactNode;
}

/** Somebody whom a provider knows and no account yet: a new person, or the owner of an account who links it. */
export function CompleteSignUpPage({ Guarded, consent }: CompleteSignUpPageProps): ReactNode {
  const { user } = useSession();
  const { store } = useSessionContext();
  const isPath = useKnownPaths();
  const state = useNavigationState();
  const { asked, failure, ask, end } = useExternalSignUp();
  useEffect(() => {
    if (user !== null) forgetLink(store);
  }, [user, store]);
  // A login that began here returns here, and goes on from where the first one began.
  const goesOn = (path: unknown): path is AppPath => isPath(path) && path !== accountPaths.completeSignUp;
  const from = [asked?.facts.from, state.from].find(goesOn);

  if (failure !== null && isOver(failure)) {
    if (user === null) return <Expired from={from} />;
    return (
      <Refused title={text.title} sentence={externalLoginText.over}>
        <ButtonLink variant="go" to={from ?? paths.home}>
          {text.goOn}
        </ButtonLink>
      </Refused>
    );
  }
  if (asked === null) return <Loading from={from} failure={failure} ask={ask} />;
  const { facts, byVisitor } = asked;
  const provider = wordsOf(facts.provider);
  if (user === null) {
    // The session ended meanwhile, in another tab.
    if (!byVisitor) return <Expired from={from} />;
    return <NewPerson facts={facts} provider={provider} from={from} consent={consent} onOver={end} />;
  }
  if (byVisitor) return <Redirect to={from ?? paths.home} />;
  if (!facts.mayLink) return <Redirect to={paths.home} />;
  return (
    <Guarded owner={user}>
      <Question facts={facts} provider={provider} from={from} username={user.username} onOver={end} />
    </Guarded>
  );
}
