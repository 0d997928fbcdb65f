import type { ComponentType, ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { Face } from '../../brand/face.tsx';
import { Note } from '../../brand/note.tsx';
import { SlowNote } from '../../feedback/slow-note.tsx';
import { waitingText } from '../../feedback/waiting.text.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSession } from '../../session/use-session.ts';
import { declareStolenText } from './declare-stolen.text.ts';
import { enrolmentText } from './enrolment.text.ts';
import type { EnrolmentProps } from './enrolment.tsx';
import { FactorForm } from './factor-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { secondFactorText as text } from './second-factor.text.ts';
import styles from './second-factor-page.module.css';
import { useSecondFactor } from './use-second-factor.ts';

interface SecondFactorPageProps {
  /** Loaded only for a person who has to set up an application before the session opens. */
  Enrolment: ComponentType<EnrolmentProps>;
}

/** After a right password. The way back to the guarded page goes on from here. */
export function SecondFactorPage({ Enrolment }: SecondFactorPageProps): ReactNode {
  const { user } = useSession();
  const { from } = useNavigationState();
  if (user !== null) return <Redirect to={from ?? paths.home} />;
  return <PendingLogin Enrolment={Enrolment} />;
}

function PendingLogin({ Enrolment }: SecondFactorPageProps): ReactNode {
  const state = useNavigationState();
  const pending = useSecondFactor();
  const { username } = pending;
  const mustEnrol = pending.mustEnrol && !pending.declared && !pending.isOver;
  const title = mustEnrol ? enrolmentText.title : text.title;
  usePageTitle(title);
  if (!pending.isKnown)
    return (
      <Box title={text.title} lead={null}>
        <Waiting ask={pending.ask} />
      </Box>
    );
  if (pending.isOver)
    return (
      <Box title={text.title} lead={null}>
        <div role="alert">
          <Note kind="error">
            <p>{text.over}</p>
          </Note>
        </div>
        <ButtonPair whole>
          <ButtonLink variant="go" to={paths.login} state={state}>
            {text.logIn}
          </ButtonLink>
        </ButtonPair>
      </Box>
    );
  if (pending.mustEnrol || pending.declared) {
    const declared = pending.declared ? declareStolenText.next : null;
    return (
      <Box title={title} lead={declared?.lead ?? text.required}>
        <Enrolment declared={declared} enter={pending.enter} onFailure={pending.handle} />
      </Box>
    );
  }
  const isBeside = pending.way === 'app' && pending.usePasskey !== null;
  return (
    <Box title={text.title} lead={isBeside ? text.app.leadBesidePasskey : text[pending.way].lead}>
      {username !== null && <Entering username={username} />}
      <FactorForm pending={pending} isBeside={isBeside} />
      <OtherWays pending={pending} />
    </Box>
  );
}

/** Who is entering, as far as the password alone may know. */
function Entering({ username }: { username: string }): ReactNode {
  return (
    <div className={styles.person}>
      <Face name={username} kind="entering" />
      <p>
        <span>{text.entering}</span> <strong>{username}</strong>
      </p>
    </div>
  );
}

/** As tall as what comes, so that the card stays where it is. */
function Waiting({ ask }: { ask: () => Promise<void> }): ReactNode {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p className="sr" role="status">
        {waitingText.waiting}
      </p>
      <SlowNote onRetry={() => void ask()} />
    </div>
  );
}
