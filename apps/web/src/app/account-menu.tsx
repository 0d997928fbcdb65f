import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../brand/icon.tsx';
import { forgetDrafts } from '../forms/form-drafts.ts';
import { Link } from '../navigation/link.tsx';
import { paths } from '../navigation/paths.ts';
import { useSessionActions } from '../session/use-session.ts';
import styles from './navbar.module.css';
import { navbarText } from './navbar.text.ts';
import { titleCase } from './title-case.ts';
import { useDisclosure } from './use-disclosure.ts';

/** On a phone its entries are part of the page menu and always visible. */
export function AccountMenu({ username }: { username: string }): ReactNode {
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  const { open, toggle, box, button } = useDisclosure<HTMLDivElement>();
  const list = useId();
  const welcome = navbarText.welcome(titleCase(username));
  function leave(): void {
    forgetDrafts();
    // In the same update as the logout, so that no route guard sees the old page without a user.
    void navigate(paths.home);
    logout();
  }
  return (
    <div ref={box} className={styles.account}>
      <p className={styles.who}>{welcome}</p>
      <button
        ref={button}
        type="button"
        className={styles.welcome}
        aria-expanded={open}
        aria-controls={list}
        onClick={toggle}
      >
        <span className={styles.name}>{welcome}</span>
        <Icon name="down" />
      </button>
      <ul id={list} className={`${styles.dropdown} ${open ? styles.open : ''}`}>
        <li>
          <Link to={paths.account} className={styles.row}>
            <Icon name="person" />
            {navbarText.account}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.row} onClick={leave}>
            <Icon name="leave" />
            {navbarText.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}
