import { type PasswordPolicyName, type PublicSettings, SETTINGS_META } from '@portaria/contract';
import { createContext, useContext } from 'react';

/** The policy is the edition's. */
export const defaultSettings = (passwordPolicy: PasswordPolicyName): PublicSettings => ({
  appName: 'Portaria',
  passwordPolicy,
  testPages: true,
  passkeys: true,
  toastPosition: 'top-right',
  termsUrl: null,
  privacyUrl: null,
  supportUrl: null,
  profileFields: [],
});

/** The server fills in the meta tag. The development server and tests leave it, so the defaults apply. */
export function readSettings(
  page: Document,
  parse: (settings: unknown) => PublicSettings,
  policy: PasswordPolicyName,
): PublicSettings {
  const content = page.querySelector(`meta[name="${SETTINGS_META}"]`)?.getAttribute('content');
  if (!content?.startsWith('{')) return defaultSettings(policy);
  return parse(JSON.parse(content));
}

export const SettingsContext = createContext<PublicSettings>(defaultSettings('standard'));

export function useSettings(): PublicSettings {
  return useContext(SettingsContext);
}
