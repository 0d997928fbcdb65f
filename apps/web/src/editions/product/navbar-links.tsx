import type { ReactNode } from 'react';
import styles from '../../app/navbar.module.css';
import { Icon } from '../../brand/icon.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import { navbarLinksText as text } from './navbar-links.text.ts';

/** Plain links, because only the page itself brings its text. Without an address there is no link. */
export function NavbarLinks(): ReactNode {
  const { aboutUrl, contactUrl } = useSettings();
  const { pathname } = useLocation();
  const items = [
    [paths.about, aboutUrl, text.about],
    [paths.contact, contactUrl, text.contact],
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

export function AccountRow(): ReactNode {
  return (
    <li>
      <Link to={accountPaths.account} className={styles.row}>
        <Icon name="person" />
        {text.account}
      </Link>
    </li>
  );
}
