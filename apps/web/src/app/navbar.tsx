import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../brand/icon.tsx';
import { labelText } from '../brand/label.text.ts';
import { Mark } from '../brand/mark.tsx';
import { Link, NavLink } from '../navigation/link.tsx';
import { type AppPath, paths } from '../navigation/paths.ts';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings/public-settings.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './navbar.module.css';
import { navbarText } from './navbar.text.ts';
import { useDisclosure } from './use-disclosure.ts';

export function Navbar(): ReactNode {
  const { appName } = useSettings();
  const { phase, user } = useSession();
  const { open, toggle, box, button } = useDisclosure<HTMLDivElement>();
  const sheet = useId();
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.brand}>
        <Mark />
        <span className={styles.name}>{appName}</span>
      </Link>
      <div ref={box} className={styles.fold}>
        <button
          ref={button}
          type="button"
          className={styles.menu}
          aria-expanded={open}
          aria-controls={sheet}
          onClick={toggle}
        >
          <Icon name="menu" />
          {navbarText.menu}
        </button>
        <nav
          id={sheet}
          className={`${styles.sheet} ${open ? styles.open : ''}`}
          aria-label={navbarText.navigation}
        >
          <ul className={styles.links}>
            <Item to={paths.home} lang={labelText.language}>
              {navbarText.home}
            </Item>
            {PRODUCT_SCREENS ? <OperatorItems /> : <SpecItems isLoggedIn={user !== null} />}
          </ul>
          {/* Filled by the script, because the prerendered page is the same for every user. */}
          <div className={styles.corner}>
            {user !== null && <AccountMenu username={user.username} />}
            {phase === 'settled' && user === null && (
              <ul className={styles.links}>
                <Item to={paths.login}>{navbarText.login}</Item>
              </ul>
            )}
          </div>
        </nav>
      </div>
    </header>
  );
}

function SpecItems({ isLoggedIn }: { isLoggedIn: boolean }): ReactNode {
  const { testPages } = useSettings();
  return (
    <>
      <Item to={paths.about} lang="en">
        {navbarText.about}
      </Item>
      <Item to={paths.contact} lang="en">
        {navbarText.contact}
      </Item>
      {isLoggedIn && testPages && (
        <Item to={paths.testErrors} lang="en">
          {navbarText.errors}
        </Item>
      )}
      {isLoggedIn && <Item to={paths.guarded}>{navbarText.guarded}</Item>}
    </>
  );
}

/** Plain links, because only the page itself brings its text. Without an address there is no link. */
function OperatorItems(): ReactNode {
  const { aboutUrl, contactUrl } = useSettings();
  const { pathname } = useLocation();
  const items = [
    [paths.about, aboutUrl, navbarText.about],
    [paths.contact, contactUrl, navbarText.contact],
  ] as const;
  return items.map(([path, url, label]) =>
    url === undefined ? null : (
      <li key={path}>
        <a href={url} aria-current={pathname === path ? 'page' : undefined}>
          {label}
        </a>
      </li>
    ),
  );
}

interface ItemProps {
  to: AppPath;
  lang?: 'en' | undefined;
  children: string;
}

function Item({ to, lang, children }: ItemProps): ReactNode {
  return (
    <li>
      <NavLink to={to} lang={lang}>
        {children}
      </NavLink>
    </li>
  );
}
