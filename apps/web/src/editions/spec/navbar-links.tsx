import type { ReactNode } from 'react';
import { NavbarItem } from '../../app/navbar.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { navbarLinksText as text } from './navbar-links.text.ts';
import { specPaths } from './paths.ts';

export function NavbarLinks(): ReactNode {
  const { user } = useSession();
  const { testPages } = useSettings();
  return (
    <>
      <NavbarItem to={paths.about} lang="en">
        {text.about}
      </NavbarItem>
      <NavbarItem to={paths.contact} lang="en">
        {text.contact}
      </NavbarItem>
      {user !== null && testPages && (
        <NavbarItem to={specPaths.testErrors} lang="en">
          {text.errors}
        </NavbarItem>
      )}
      {user !== null && <NavbarItem to={specPaths.guarded}>{text.guarded}</NavbarItem>}
    </>
  );
}
