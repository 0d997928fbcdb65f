import { randomBytes, randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { BROWSER_COOKIE } from '@portaria/harness/provider-house/browser-cookie';
import { providerControl } from '@portaria/harness/provider-house/control';
import type { AtBrowser } from '@portaria/harness/provider-house/situation';
import { addresses } from './addresses.ts';

type Provider = 'google' | 'acme' | 'apple' | 'facebook' | 'github' | 'govbr';

const house = providerControl(addresses.providerControl);
const names = new WeakMap<BrowserContext, string>();

/** Says who sits at this browser, and how they answer the provider. Tests that run at once do not meet each other's. */
export async function atProvider(page: Page, provider: Provider, change: AtBrowser): Promise<void> {
  const context = page.context();
  const name = names.get(context) ?? randomBytes(8).toString('hex');
  if (!names.has(context)) {
    names.set(context, name);
    await context.addCookies([
      { name: BROWSER_COOKIE, value: name, url: new URL(addresses.providerControl).origin, sameSite: 'Lax' },
    ]);
  }
  await house.setAt(name, provider, change);
}

/** A new person whom the provider knows by this address, and by a number as GitHub has one. */
export function personWith(email: string): AtBrowser {
  const id = `${randomInt(1, 2 ** 40)}`;
  return { decision: 'allow', person: { id, name: 'Ana Souza', email, emailVerified: true } };
}
