import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { loadAccountParts } from './load-account-parts.ts';
import { accountPaths, paths } from './paths.ts';

const places: readonly string[] = [paths.home, ...accountPaths];

/** Without the banner the page is whole: if it cannot be fetched, nothing stands in its place. */
const ConfirmBanner = lazy<ComponentType>(() =>
  loadAccountParts().then(
    ({ ConfirmBanner: banner }) => ({ default: banner }),
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
