import { type ReactNode, useId } from 'react';
import { Icon } from '../brand/icon.tsx';
import { labelText } from '../brand/label.text.ts';
import { Mark } from '../brand/mark.tsx';
import { Link, NavLink } from '../navigation/link.tsx';
import { type AppPath, paths } from '../navigation/paths.ts';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings/public-settings.ts';
import { AccountMenu, type MenuParts } from './account-menu.tsx';
import styles from './navbar.module.css';
import { navbarText } from './navbar.text.ts';
import { useDisclosure } from './use-disclosure.ts';

interface NavbarProps {
  links: ReactNode;
  menu: MenuParts | undefined;
}

export function Navbar({ links, menu }: NavbarProps): ReactNode {
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
            <NavbarItem to={paths.home} lang={labelText.language}>
              {navbarText.home}
            </NavbarItem>
            {links}
          </ul>
          {/* Filled by the script, because the prerendered page is the same for every user. */}
          <div className={styles.corner}>
            {user !== null && <AccountMenu username={user.username} {...menu} />}
            {phase === 'settled' && user === null && (
              <ul className={styles.links}>
                <NavbarItem to={paths.login}>{navbarText.login}</NavbarItem>
              </ul>
            )}
          </div>
        </nav>
      </div>
    </header>
  );
}

interface ItemProps {
  to: AppPath;
  lang?: 'en' | undefined;
  children: string;
}

export function NavbarItem({ to, lang, children }: ItemProps): ReactNode {
  return (
    <li>
      <NavLink to={to} lang={lang}>
        {children}
      </NavLink>
    </li>
  );
}
