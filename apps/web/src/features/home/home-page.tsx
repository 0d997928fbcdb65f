import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type NavigationState, useNavigationState } from '../../app/navigation-state.ts';
import { paths } from '../../app/paths.ts';
import { Redirect } from '../../app/redirect.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Button, ButtonLink, Duo } from '../../brand/button.tsx';
import { Facade } from '../../brand/wall.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { homeText } from './home.text.ts';
import styles from './home-page.module.css';

export function HomePage({ gate }: { gate: ReactNode }): ReactNode {
  const { view } = useNavigationState();
  const { user } = useSession();
  if (view === undefined) return <Welcome mayRegister={user === null} />;
  // Logged in through the inline view: the welcome comes back.
  if (user !== null) return <Redirect to={paths.home} />;
  return gate;
}

function Welcome({ mayRegister }: { mayRegister: boolean }): ReactNode {
  const { appName } = useSettings();
  const navigate = useNavigate();
  usePageTitle(null);
  function register(): void {
    void navigate(paths.home, { state: { view: 'register' } satisfies NavigationState });
  }
  return (
    <div className={styles.home}>
      <section className={styles.pitch}>
        <h1 tabIndex={-1}>{homeText.headline}</h1>
        <p className={styles.lead}>{homeText.welcome(appName)}</p>
        <div className={styles.actions}>
          <Duo>
            <ButtonLink way="back" to={paths.about}>
              {homeText.learnMore}
            </ButtonLink>
            {mayRegister && (
              <Button way="go" onClick={register}>
                {homeText.register}
              </Button>
            )}
          </Duo>
        </div>
      </section>
      <div className={styles.front}>
        <Facade lit />
      </div>
    </div>
  );
}
