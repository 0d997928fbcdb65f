import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonAnchor, ButtonLink, Duo } from '../../brand/button.tsx';
import { Label } from '../../brand/label.tsx';
import { Facade } from '../../brand/wall.tsx';
import { type NavigationState, useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { APPLICATION, homeText } from './home.text.ts';
import styles from './home-page.module.css';

interface HomePageProps {
  gate: ReactNode;
  /** Urgent notices for a logged-in user. */
  notices: ReactNode;
}

export function HomePage({ gate, notices }: HomePageProps): ReactNode {
  const { view } = useNavigationState();
  const { user } = useSession();
  if (view === undefined) return <Welcome isLoggedIn={user !== null} notices={notices} />;
  // Logged in through the inline form, so the welcome is shown again.
  if (user !== null) return <Redirect to={paths.home} />;
  return gate;
}

function Welcome({ isLoggedIn, notices }: { isLoggedIn: boolean; notices: ReactNode }): ReactNode {
  const { appName, homeUrl } = useSettings();
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
        {isLoggedIn && notices}
        <div className={styles.actions}>
          {PRODUCT_SCREENS && isLoggedIn && homeUrl !== undefined ? (
            <WayOn homeUrl={homeUrl} />
          ) : (
            <Duo>
              {PRODUCT_SCREENS ? (
                <LearnMore />
              ) : (
                <ButtonLink way="back" to={paths.about}>
                  <Label>{homeText.learnMore}</Label>
                </ButtonLink>
              )}
              {isLoggedIn ? (
                <ButtonLink way="go" to={paths.account}>
                  {homeText.account}
                </ButtonLink>
              ) : (
                <Button way="go" onClick={register}>
                  <Label>{homeText.register}</Label>
                </Button>
              )}
            </Duo>
          )}
        </div>
      </section>
      <div className={styles.front}>
        <Facade lit />
      </div>
    </div>
  );
}

/** The person came for the operator's application, so that is the main action. */
function WayOn({ homeUrl }: { homeUrl: string }): ReactNode {
  return (
    <Duo>
      <ButtonLink way="back" to={paths.account}>
        {homeText.account}
      </ButtonLink>
      <ButtonAnchor way="go" href={homeUrl}>
        {APPLICATION}
      </ButtonAnchor>
    </Duo>
  );
}

/** A plain link, because only the page itself brings the operator's text. */
function LearnMore(): ReactNode {
  const { aboutUrl } = useSettings();
  return aboutUrl === undefined ? null : (
    <ButtonAnchor way="back" href={aboutUrl}>
      {homeText.learnMore}
    </ButtonAnchor>
  );
}
