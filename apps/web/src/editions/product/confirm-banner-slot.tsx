import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../session/use-session.ts';
import { loadAccountParts } from './load-account-parts.ts';

/** The page works without it, so nothing is shown if its chunk fails to load. */
const ConfirmBanner = lazy<ComponentType>(() =>
  loadAccountParts().then(
    (parts) => ({ default: parts.ConfirmBanner }),
    () => ({ default: () => null }),
  ),
);

export function ConfirmBannerSlot(): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmBanner key={user.username} />
    </Suspense>
  );
}
