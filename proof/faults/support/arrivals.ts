import type { ExternalAnswerBody } from '@portaria/contract';
import type { ApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { enterThrough, signUpThrough, visit } from '@portaria/harness/house-app';
import type { ProviderHouse } from '@portaria/harness/provider-house';
import { openBrowser, post, type TimedAnswer } from './calls.ts';

/** A browser that a provider has just sent back to our page, with what our page then posts. */
export interface Arrived {
  readonly browser: Browser;
  readonly answer: ExternalAnswerBody;
}

export function arrivals(api: ApiProcess, provider: string, count: number): Promise<Arrived[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const browser = await openBrowser(api);
      return { browser, answer: await visit(browser, provider) };
    }),
  );
}

export async function start(api: ApiProcess, provider = 'google'): Promise<TimedAnswer> {
  return post(await openBrowser(api), 'startExternal', { provider });
}

export function finish({ browser, answer }: Arrived): Promise<TimedAnswer> {
  return post(browser, 'finishExternal', answer);
}

/** A whole login, of whoever is logged in at the provider. */
export async function enter(api: ApiProcess, provider = 'google'): Promise<number> {
  return (await enterThrough(await openBrowser(api), provider)).status;
}

/** The account of the person who is logged in at Google unless a test changes that. Her address is confirmed. */
export async function signUpAna(api: ApiProcess): Promise<Browser> {
  const browser = await openBrowser(api);
  const ana = { username: 'ana', email: 'ana.souza@gmail.com' };
  const { status, text } = await signUpThrough(browser, 'google', ana);
  if (status !== 200) throw new Error(`Ana’s sign-up answered ${status}: ${text}`);
  return browser;
}

/** How often the provider was asked to exchange a code. */
export async function tokenCalls({ control }: ProviderHouse, provider = 'google'): Promise<number> {
  return (await control.seen(provider)).filter(({ endpoint }) => endpoint === 'token').length;
}
