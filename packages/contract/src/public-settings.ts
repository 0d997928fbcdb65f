import * as z from 'zod/mini';

/** What a profile may hold beside the name, each only where the operator has a reason to. */
export const profileFields = ['phone', 'document', 'address'] as const;
export type ProfileField = (typeof profileFields)[number];

/** What the operator decides and the browser must know. The server writes it into every page. */
export const publicSettings = z.object({
  appName: z.string(),
  passwordPolicy: z.enum(['spec', 'strict']),
  testPages: z.boolean(),
  toastPosition: z.enum(['top-right', 'bottom-right']),
  termsUrl: z.nullable(z.string()),
  privacyUrl: z.nullable(z.string()),
  supportUrl: z.nullable(z.string()),
  profileFields: z.array(z.enum(profileFields)),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** The page carries the settings as JSON in the content of the meta tag of this name. */
export const SETTINGS_META = 'portaria-settings';
