import * as z from 'zod/mini';
import { operatorText } from './operator-text.ts';
import { passwordPolicyNames } from './password-policy.ts';

/** Optional profile fields, which the operator enables only if they are needed. */
export const profileFields = ['phone', 'document', 'address'] as const;
export type ProfileField = (typeof profileFields)[number];

const forEveryScreen = {
  appName: z.string(),
  passwordPolicy: z.enum(passwordPolicyNames),
  testPages: z.boolean(),
  /** Off at an address that cannot have passkeys. */
  passkeys: z.boolean(),
  toastPosition: z.enum(['top-right', 'bottom-right']),
  termsUrl: z.nullable(z.string()),
  privacyUrl: z.nullable(z.string()),
  supportUrl: z.nullable(z.string()),
  profileFields: z.array(z.enum(profileFields)),
};

/** The operator's settings that the browser needs. The server writes them into every page. */
export const publicSettings = /* @__PURE__ */ z.object(forEveryScreen);

const loginProvider = /* @__PURE__ */ z.object({
  /** The id of the connection. */
  id: z.string(),
  /** Whose look the button has. Pages know no look for those of later releases. */
  kind: z.string(),
  /** What people call it. */
  name: z.string(),
  /** Where a session there is ended, after one here that it opened. */
  logoutUrl: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
});
export type PublicLoginProvider = z.infer<typeof loginProvider>;

/** What only the screens of SCREENS=product use. */
export const productSettings = /* @__PURE__ */ z.object({
  ...forEveryScreen,
  /** A page of this application, or an address elsewhere. */
  aboutUrl: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  contactUrl: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  homeUrl: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  /** What the lit door says, if an owner chose it. */
  headline: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  /** Where people may log in instead. Left out where there is none. */
  providers: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.array(loginProvider)),
  /** Only in the page that shows it. */
  text: /* @__PURE__ */ z.optional(operatorText),
});
export type PublicSettings = z.infer<typeof productSettings>;

/** Name of the meta tag whose content is the settings as JSON. */
export const SETTINGS_META = 'portaria-settings';
