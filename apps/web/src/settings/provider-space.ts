import { SETTINGS_META } from '@portaria/contract';

/**
 * Reserves the space of the buttons for other providers, which load later: the prerendered form cannot know how many there are.
 * Each is a button's height and a gap, below a line of text.
 */
export function reserveProviderSpace(page: Document): void {
  const settings = page.querySelector<HTMLMetaElement>(`meta[name=${SETTINGS_META}]`)?.content;
  // No other setting has this key. Inside a text its quotes would be escaped.
  const providers = settings?.match(/"kind":/g);
  if (providers)
    page.documentElement.style.setProperty('--providers', `${providers.length * 3.75 + 1.6875}rem`);
}
