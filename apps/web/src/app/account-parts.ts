import { ConfirmBanner } from '../features/confirm-email/confirm-banner.tsx';
import { LinkPages } from './link-pages.tsx';

/**
 * What the login page does without. The area hangs on this part and not on the entry: siblings that share code
 * make the bundler take it, and what the entry shares with them, out into files that every page would load.
 */
export const accountParts = {
  ConfirmBanner,
  LinkPages,
  loadAccountArea: async () => (await import('./account-area.tsx')).AccountArea,
} as const;
