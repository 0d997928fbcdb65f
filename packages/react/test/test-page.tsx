import { locks } from 'node:worker_threads';
import type { Owner } from '@portaria/harness/account-owner';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { vi } from 'vitest';
import {
  PortariaProvider,
  type PortariaProviderProps,
  SignedIn,
  SignedOut,
  SignInButton,
  SignOutButton,
  type UsedAccount,
  useAccount,
} from '../src/index.ts';
import type { KeptTokens } from '../src/kept-tokens.ts';
import { SHOP, type TestShop } from './test-shop.ts';

declare const happyDOM: { setURL(url: string): void };

// Browsers have locks and happy-dom does not, so Node's own take their place.
Object.defineProperty(navigator, 'locks', { value: locks });

/** What the page last saw. */
export let account: UsedAccount;

function Page(): ReactNode {
  account = useAccount();
  return (
    <main>
      <SignedOut>
        <SignInButton />
      </SignedOut>
      <SignedIn>
        <p>{account.account?.username}</p>
        <SignOutButton />
      </SignedIn>
      {account.error && <p role="alert">{account.error.message}</p>}
    </main>
  );
}

/** Loads the page, as a browser does after an address was entered: nothing but the storage of the tab is left. */
export async function load(
  { settings }: TestShop,
  address: string,
  more: Partial<PortariaProviderProps> = {},
): Promise<void> {
  cleanup();
  happyDOM.setURL(new URL(address, SHOP).href);
  render(
    <StrictMode>
      <PortariaProvider {...settings} {...more}>
        <Page />
      </PortariaProvider>
    </StrictMode>,
  );
  await waitFor(() => {
    if (account.status === 'loading') throw new Error('the page still loads');
  });
}

/** Presses a button and returns the address that the page goes to. */
export async function leaveBy(button: string): Promise<string> {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => {
    if (assign.mock.calls.length === 0) throw new Error('the page does not leave');
  });
  const [[address] = ['']] = assign.mock.calls;
  assign.mockRestore();
  return String(address);
}

export async function signIn(
  shop: TestShop,
  person: Owner,
  more: Partial<PortariaProviderProps> = {},
): Promise<void> {
  await load(shop, '/', more);
  await load(shop, await shop.through(person, await leaveBy('Entrar')), more);
}

const name = ({ settings }: TestShop): string => `portaria.tokens.${settings.clientId}`;

export function kept(shop: TestShop): KeptTokens | undefined {
  return JSON.parse(sessionStorage.getItem(name(shop)) ?? 'null') ?? undefined;
}

export function changeKept(shop: TestShop, changes: (tokens: KeptTokens) => Partial<KeptTokens>): void {
  const tokens = kept(shop);
  if (tokens) sessionStorage.setItem(name(shop), JSON.stringify({ ...tokens, ...changes(tokens) }));
}

/** As if ten minutes had gone by in the browser. */
export function age(shop: TestShop): void {
  changeKept(shop, ({ access }) => ({
    access: Object.fromEntries(
      Object.entries(access).map(([service, token]) => [
        service,
        { ...token, expiresAt: Date.now() + 59_000 },
      ]),
    ),
  }));
}

/** Returns to the tab after some seconds. */
export function returnToTab(seconds = 11): void {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  clock.mockRestore();
}
