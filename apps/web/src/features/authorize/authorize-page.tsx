import type { CurrentUser } from '@portaria/contract';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Box } from '../../brand/box.tsx';
import { ButtonLink, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { isAccountPath, sections } from '../../navigation/account-paths.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSession } from '../../session/use-session.ts';
import { authorizeText as text } from './authorize.text.ts';
import { Decision } from './decision.tsx';
import { useAuthorize } from './use-authorize.ts';

export interface AuthorizeParts {
  /** The form for those who are not logged in. */
  gate: ReactNode;
  /** Asks for the password again where a call needs it. Loaded only then. */
  Guarded: ComponentType<{ owner: CurrentUser; children: ReactNode }>;
}

/** A static page: who asks, and for what, comes from a call that only this browser may make. */
export function AuthorizePage({ gate, Guarded }: AuthorizeParts): ReactNode {
  usePageTitle(text.title);
  const uid = useLocation().pathname.split('/').at(-1) ?? '';
  const details = useAuthorize(uid);
  const { user } = useSession();
  if (details === null) return <Loading />;
  if (details === 'gone') return <Box {...text.gone}>{null}</Box>;
  const { missing, app } = details;
  if (missing === 'login' || user === null) return <LogIn app={app.name} gate={gate} />;
  if (missing === 'confirmation') return <Confirmation app={app.name} />;
  const decision = <Decision key={uid} uid={uid} details={details} isGuarded={missing !== null} />;
  return missing === null ? decision : <Guarded owner={user}>{decision}</Guarded>;
}

/** The form returns here, also by way of the second factor. */
function LogIn({ app, gate }: { app: string; gate: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useNavigationState();
  const isKept = state.from === pathname;
  useEffect(() => {
    if (!isKept && isAccountPath(pathname))
      navigate(pathname, { replace: true, state: { ...state, from: pathname } });
  });
  return (
    <>
      <Note kind="info">
        <p>{text.login(app)}</p>
      </Note>
      {gate}
    </>
  );
}

function Confirmation({ app }: { app: string }): ReactNode {
  return (
    <Box title={text.confirmation.title(app)} lead={text.confirmation.lead}>
      <Duo>
        <ButtonLink way="go" to={sections.email}>
          {text.confirmation.action}
        </ButtonLink>
      </Duo>
    </Box>
  );
}
