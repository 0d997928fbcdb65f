import { type PublicSettings, SETTINGS_META } from '@portaria/contract';
import { createContext, useContext } from 'react';

export const defaultSettings: PublicSettings = {
  appName: 'Portaria',
  passwordPolicy: 'spec',
  testPages: true,
  passkeys: true,
  toastPosition: 'top-right',
  termsUrl: null,
  privacyUrl: null,
  supportUrl: null,
  profileFields: [],
};

/** The server fills in the meta tag. The development server and tests leave it, so the defaults apply. */
export function readSettings(page: Document, parse: (settings: unknown) => PublicSettings): PublicSettings {
  const content = page.querySelector(`meta[name="${SETTINGS_META}"]`)?.getAttribute('content');
  if (!content?.startsWith('{')) return defaultSettings;
  return parse(JSON.parse(content));
}

export const SettingsContext = createContext<PublicSettings>(defaultSettings);

export function useSettings(): PublicSettings {
  return useContext(SettingsContext);
}
