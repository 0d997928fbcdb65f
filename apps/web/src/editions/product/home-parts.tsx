import type { ReactNode } from 'react';
import { HomeNotices } from '../../features/account-overview/home-notices.tsx';
import { PasskeyOffer } from '../../features/passkeys/passkey-offer.tsx';

/** What home adds for a logged-in user. */
export function HomeParts(): ReactNode {
  return <HomeNotices offer={<PasskeyOffer />} />;
}
