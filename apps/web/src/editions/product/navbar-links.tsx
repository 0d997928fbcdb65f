import { meEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '../../app/navbar.module.css';
import { EntryIcon } from '../../brand/entry-icon.tsx';
import { Icon } from '../../brand/icon.tsx';
import { useApi } from '../../http/use-api.ts';
import { accountPaths } from '../../navigation/account-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { useSession } from '../../session/use-session.ts';
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

/**
 * For those who have a right there. It is asked for when someone comes near the menu, because most people have none. The
 * pages of the administration show their sections instead.
 */
export function AdministrationRow({ menu }: { menu: HTMLElement | null }): ReactNode {
  const { attempt } = useApi();
  const { pathname } = useLocation();
  const username = useSession().user?.username;
  const [permittedTo, setPermittedTo] = useState<string>();
  useEffect(() => {
    const header = menu?.closest('header');
    if (!header || username === undefined) return;
    const near = new AbortController();
    const ask = (): void => {
      near.abort();
      // The person did not ask for this, so a failure is not shown.
      attempt(meEndpoint, undefined, { background: true }).then(
        ({ administrator }) => setPermittedTo(administrator ? username : undefined),
        () => undefined,
      );
    };
    for (const type of ['pointerover', 'focusin'])
      header.addEventListener(type, ask, { signal: near.signal });
    return () => near.abort();
  }, [attempt, menu, username]);
  if (permittedTo === undefined || permittedTo !== username || pathname.startsWith('/admin')) return null;
  return (
    <li>
      <Link to="/admin" className={styles.row}>
        <EntryIcon name="badge" />
        {text.administration}
      </Link>
    </li>
  );
}
