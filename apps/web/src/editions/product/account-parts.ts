import { ConfirmBanner } from '../../features/confirm-email/confirm-banner.tsx';

/**
 * Everything that the login page does not need. The account area is imported from here and not from the entry.
 * Sibling chunks that share code would make the bundler extract it into files that every page loads.
 */
export const accountParts = {
  ConfirmBanner,
  loadLinkPages: async () => (await import('./link-pages.tsx')).LinkPages,
  loadPersonHome: async () => (await import('./person-home.tsx')).PersonHome,
  loadEnrolment: async () => (await import('../../features/second-factor/enrolment.tsx')).Enrolment,
  loadAccountArea: async () => (await import('./account-area.tsx')).AccountArea,
} as const;
