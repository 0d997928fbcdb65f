import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { areaPaths } from '../../navigation/account-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { useSession } from '../../session/use-session.ts';
import { loadAccountParts } from './load-account-parts.ts';

const places: readonly string[] = [paths.home, ...areaPaths];

/** The page works without it, so nothing is shown if its chunk fails to load. */
const ConfirmBanner = lazy<ComponentType>(() =>
  loadAccountParts().then(
    (parts) => ({ default: parts.ConfirmBanner }),
    () => ({ default: () => null }),
  ),
);

export function ConfirmBannerSlot(): ReactNode {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === null || !places.includes(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmBanner key={user.username} />
    </Suspense>
  );
}
