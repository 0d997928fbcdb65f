import { type ReactNode, useId } from 'react';
import { Icon } from '../brand/icon.tsx';
import { forgetDrafts } from '../forms/form-drafts.ts';
import { paths } from '../navigation/paths.ts';
import { useNavigate } from '../navigation/router.tsx';
import { titleCase } from '../session/title-case.ts';
import { useSessionActions } from '../session/use-session.ts';
import styles from './navbar.module.css';
import { navbarText } from './navbar.text.ts';
import { useDisclosure } from './use-disclosure.ts';

/** What an edition has in the menu. */
export interface MenuParts {
  /** Above the logout. */
  rows?: ReactNode;
  /** Where a logout is more than one here. */
  leave?: () => void;
}

interface AccountMenuProps extends MenuParts {
  username: string;
}

/** On a phone its entries are part of the page menu and always visible. */
export function AccountMenu({ username, rows, leave: leaveFurther }: AccountMenuProps): ReactNode {
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  const { open, toggle, box, button } = useDisclosure<HTMLDivElement>();
  const list = useId();
  const welcome = navbarText.welcome(titleCase(username));
  function leave(): void {
    forgetDrafts();
    // In the same update as the logout, so that no route guard sees the old page without a user.
    navigate(paths.home);
    (leaveFurther ?? logout)();
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
        {rows}
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
