import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { accountPaths, paths } from '../navigation/paths.ts';
import { useSession } from '../session/use-session.ts';
import { optionalPart } from './optional-part.ts';

const places: readonly string[] = [paths.home, ...accountPaths];

const ConfirmBanner = optionalPart('ConfirmBanner');

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
