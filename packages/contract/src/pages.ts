import * as z from 'zod/mini';

/** Pages that the mails of every edition link to. */
export const basicPages = {
  forgotPassword: '/login/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  notMe: '/not-me',
} as const;

/** Pages behind the one-time links of the product's mails, beside those of every edition. */
export const linkPages = {
  confirmEmailChange: '/confirm-email-change',
  cancelDeletion: '/cancel-deletion',
  startFactorRecovery: '/factor-recovery',
  stopFactorRecovery: '/stop-factor-recovery',
  finishFactorRecovery: '/finish-factor-recovery',
} as const;

/** Pages of the account that mails link to. */
export const mailedAccountPages = {
  accountSecurity: '/account/security',
  accountActivity: '/account/activity',
  accountData: '/account/data',
} as const;

/** Pages that mails link to. The server writes these addresses and the web application serves them. */
export const mailedPages = {
  ...basicPages,
  ...linkPages,
  ...mailedAccountPages,
  adminApprovals: '/admin/approvals',
  adminAudit: '/admin/audit',
} as const;

/** Where a provider sends people back to. The id of the connection follows. */
export const EXTERNAL_LOGIN = '/external-login/' as const;

/** The section where an address is changed and its codes are typed. */
export const EMAIL_SECTION: `${typeof mailedAccountPages.accountSecurity}#email` = '/account/security#email';

/** Written by the web build, so that the server needs no separate list of pages. */
export const PAGE_MANIFEST = 'pages.json';

export const pageManifest = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.strictObject({
    /** Route pattern for both routers. Parameters start with a colon, and a star matches the rest. */
    pattern: z.string(),
    /** A prerendered file without its extension. */
    page: z.string(),
    /** Served only if TEST_PAGES is on. */
    isTestPage: z.boolean(),
    /** Served only if the operator wrote its text. */
    needsText: z.optional(z.boolean()),
    /** Served only if ADMIN_AREA is on, and in its networks. */
    isAdminPage: z.optional(z.boolean()),
  }),
);
export type PageManifest = z.infer<typeof pageManifest>;
