import type { CurrentUser } from '@portaria/contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { LoginOrRegisterWords } from '../../brand/split-box.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useLocation } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSession } from '../../session/use-session.ts';
import { authorizeText as text } from './authorize.text.ts';
import { Confirmation } from './confirmation.tsx';
import { Decision } from './decision.tsx';
import { Gone } from './gone.tsx';
import { LogIn } from './log-in.tsx';
import { useAuthorize } from './use-authorize.ts';

export interface AuthorizeParts {
  /** The forms for those who are not logged in. */
  LoginOrRegister: ComponentType<LoginOrRegisterWords>;
  /** Asks for the password again where a call needs it. Loaded only then. */
  Guarded: ComponentType<{ owner: CurrentUser; children: ReactNode }>;
}

/** A static page: who asks, and for what, comes from a call that only this browser may make. */
export function AuthorizePage({ LoginOrRegister, Guarded }: AuthorizeParts): ReactNode {
  usePageTitle(text.title);
  const uid = useLocation().pathname.split('/').at(-1) ?? '';
  const { details, ask } = useAuthorize(uid);
  const { user } = useSession();
  // The same card says that the address is confirmed and that the application opens.
  const [confirmedAt, setConfirmedAt] = useState('');
  if (details === null) return <Loading />;
  if (details === 'gone') return <Gone />;
  const { missing, app, account } = details;
  if (missing === 'login' || user === null)
    return (
      <LogIn
        uid={uid}
        app={app}
        isNewcomer={details.create === true}
        onOver={ask}
        LoginOrRegister={LoginOrRegister}
      />
    );
  if (missing === 'confirmation') {
    if (confirmedAt !== uid) setConfirmedAt(uid);
    return (
      <Confirmation
        app={app}
        email={account?.email ?? ''}
        onConfirmed={ask}
        guard={(form) => <Guarded owner={user}>{form}</Guarded>}
      />
    );
  }
  const decision = (
    <Decision
      key={uid}
      uid={uid}
      details={details}
      isGuarded={missing !== null}
      isJustConfirmed={confirmedAt === uid}
      onOver={ask}
    />
  );
  return missing === null ? decision : <Guarded owner={user}>{decision}</Guarded>;
}
