import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { type FakeApi, factorsOff, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

const OVERVIEW = 'GET v2/account/overview';
const FACTORS = 'GET v2/account/factors';
const offer = () => screen.findByRole('region', { name: 'Entre mais rápido da próxima vez' });
const noOffer = () => expect(screen.queryByText('Entre mais rápido da próxima vez')).toBeNull();
const aPasskey = {
  id: '0198f7a0-0000-7000-8000-0000000000f0',
  name: 'iCloud',
  synced: true,
  createdAt: '2026-03-03T12:00:00.000Z',
  lastUsedAt: null,
};

/** A device that verifies its owner, such as a phone with a fingerprint. */
function device(isAvailable = true): void {
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(isAvailable),
  });
}

function loggedIn(state: Parameters<typeof accountApi>[0] = {}, amr = ['pwd'], sub = 'account-1'): FakeApi {
  const api = accountApi(state);
  storeUser(userOf('marina', { amr, sub }));
  return api;
}

/** Home is quiet once the last request that the offer could wait for is answered. */
async function homeWithoutOffer(api: FakeApi, last: string): Promise<void> {
  await waitFor(() => expect(api.calls(last)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  noOffer();
}

afterEach(() => vi.unstubAllGlobals());

describe('the offer of a passkey on home', () => {
  it('leads to the section that creates one', async () => {
    device();
    const { user, path } = await renderApp('/', { api: loggedIn() });
    const link = within(await offer()).getByRole('link', { name: 'Criar chave de acesso' });
    await user.click(link);
    await screen.findByRole('heading', { level: 2, name: 'Chaves de acesso' });
    expect(path()).toBe('/account/security');
    expect(link.getAttribute('href')).toBe('/account/security#chaves-de-acesso');
  });

  it('is gone after "Agora não", also after the next login, and keeps the focus on the page', async () => {
    device();
    const first = await renderApp('/', { api: loggedIn() });
    await first.user.click(within(await offer()).getByRole('button', { name: 'Agora não' }));
    noOffer();
    expect(document.activeElement?.tagName).toBe('H1');
    first.services.session.store.clear();
    const api = loggedIn();
    await renderApp('/', { api });
    await homeWithoutOffer(api, OVERVIEW);
    expect(api.calls(FACTORS)).toEqual([]);
  });

  it('is shown once, even if it was not answered', async () => {
    device();
    const { go } = await renderApp('/', { api: loggedIn() });
    await offer();
    go('/about');
    go('/');
    await new Promise((resolve) => setTimeout(resolve, 50));
    noOffer();
  });

  it('is made to another account of the same browser', async () => {
    device();
    const { go } = await renderApp('/', { api: loggedIn() });
    await offer();
    go('/about');
    await renderApp('/', { api: loggedIn({}, ['pwd'], 'account-2') });
    await offer();
  });

  it('is not made to an account with a passkey, and home asks for them once', async () => {
    device();
    const api = loggedIn();
    api.on(FACTORS, () => json({ ...factorsOff, passkeys: [aPasskey] }));
    const { go } = await renderApp('/', { api });
    await homeWithoutOffer(api, FACTORS);
    go('/about');
    go('/');
    await waitFor(() => expect(api.calls(OVERVIEW)).toHaveLength(2));
    await homeWithoutOffer(api, FACTORS);
  });

  it.each<[string, () => FakeApi]>([
    ['an unconfirmed address', () => loggedIn({ overview: { emailConfirmed: false } })],
    ['a pending deletion', () => loggedIn({ overview: { deletedAt: '2031-01-01T12:00:00.000Z' } })],
    ['a session that a passkey opened', () => loggedIn({}, ['pop', 'user', 'mfa'])],
    [
      'a shared computer',
      () => {
        const api = loggedIn();
        localStorage.setItem('borrowed', '1');
        api.on('POST v2/account/refresh', () => json(userOf('marina', { amr: ['pwd'] })));
        return api;
      },
    ],
  ])('is not made with %s', async (_case, open) => {
    device();
    const api = open();
    await renderApp('/', { api });
    await homeWithoutOffer(api, OVERVIEW);
    expect(api.calls(FACTORS)).toEqual([]);
  });

  it.each(['passkeys off', 'a device that cannot verify its owner', 'a browser without passkeys'])(
    'is not made with %s',
    async (what) => {
      if (what !== 'a browser without passkeys') device(what === 'passkeys off');
      const api = loggedIn();
      await renderApp('/', { api, settings: { passkeys: what !== 'passkeys off' } });
      await homeWithoutOffer(api, OVERVIEW);
      expect(api.calls(FACTORS)).toEqual([]);
    },
  );

  it('shows no error when its request fails, and may be made another time', async () => {
    device();
    const api = loggedIn();
    api.on(FACTORS, () => problemAnswer('unavailable'));
    const { go } = await renderApp('/', { api });
    await homeWithoutOffer(api, FACTORS);
    expect(screen.queryByText('503')).toBeNull();
    api.on(FACTORS, () => json(factorsOff));
    go('/about');
    go('/');
    await offer();
  });
});
