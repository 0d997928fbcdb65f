import { type ReactNode, useState } from 'react';
import { Archway } from '../../brand/tile-wall.tsx';
import { type NavigationState, useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { useNavigate } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { fromResponse } from '../../session/stored-user.ts';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { homeText } from './home.text.ts';
import styles from './home-page.module.css';

interface HomePageProps {
  box: ReactNode;
  actions: ReactNode;
}

export function HomePage({ box, actions }: HomePageProps): ReactNode {
  const { view } = useNavigationState();
  return view === undefined ? <Welcome actions={actions} /> : <InlineLogin box={box} />;
}

/** After a login through the inline form the welcome is shown again. */
function InlineLogin({ box }: { box: ReactNode }): ReactNode {
  const { user } = useSession();
  // Tokens of the previous release do not name their session.
  const session = user === null ? null : (fromResponse(user)?.session ?? user.username);
  const [before] = useState(session);
  if (session !== null && session !== before) return <Redirect to={paths.home} />;
  return box;
}

function Welcome({ actions }: Omit<HomePageProps, 'box'>): ReactNode {
  const { appName } = useSettings();
  usePageTitle(null);
  return (
    <div className={styles.home}>
      <section className={styles.pitch}>
        <h1 tabIndex={-1}>{homeText.headline}</h1>
        <p className={styles.lead}>{homeText.welcome(appName)}</p>
        <div className={styles.actions}>{actions}</div>
      </section>
      <div className={styles.front}>
        <Archway lit />
      </div>
    </div>
  );
}

/** Opens the registration in place. */
export function useOpenRegister(): () => void {
  const navigate = useNavigate();
  return () => navigate(paths.home, { state: { view: 'register' } satisfies NavigationState });
}
