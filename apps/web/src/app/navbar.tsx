import { type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router';
import { Icon } from '../brand/icon.tsx';
import { Mark } from '../brand/mark.tsx';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings/public-settings.ts';
import { AccountMenu } from './account-menu.tsx';
import { appText } from './app.text.ts';
import styles from './navbar.module.css';
import { type AppPath, paths } from './paths.ts';
import { useDisclosure } from './use-disclosure.ts';

export function Navbar(): ReactNode {
  const { appName, testPages } = useSettings();
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
          {appText.menu}
        </button>
        <nav
          id={sheet}
          className={`${styles.sheet} ${open ? styles.open : ''}`}
          aria-label={appText.navigation}
        >
          <ul className={styles.links}>
            <Item to={paths.home}>{appText.home}</Item>
            <Item to={paths.about}>{appText.about}</Item>
            <Item to={paths.contact}>{appText.contact}</Item>
            {user !== null && testPages && <Item to={paths.testErrors}>{appText.errors}</Item>}
            {user !== null && <Item to={paths.guarded}>{appText.guarded}</Item>}
          </ul>
          {/* The script fills this corner: the prerendered page is the same for everyone. */}
          <div className={styles.corner}>
            {user !== null && <AccountMenu username={user.username} />}
            {phase === 'settled' && user === null && (
              <ul className={styles.links}>
                <Item to={paths.login}>{appText.login}</Item>
              </ul>
            )}
          </div>
        </nav>
      </div>
    </header>
  );
}

function Item({ to, children }: { to: AppPath; children: string }): ReactNode {
  return (
    <li>
      <NavLink to={to} end>
        {children}
      </NavLink>
    </li>
  );
}
