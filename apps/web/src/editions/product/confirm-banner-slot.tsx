import { type ReactNode, Suspense } from 'react';
import { areaPaths } from '../../navigation/account-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { useSession } from '../../session/use-session.ts';
import { optionalPart } from './optional-part.ts';

const places: readonly string[] = [paths.home, ...areaPaths];

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
