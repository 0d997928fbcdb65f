import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountApi } from '../testing/account-answers.ts';
import { installFakeApi, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { expired, storeUser, userOf } from '../testing/tokens.ts';
import { watchSession } from './watch-session.ts';

const ended = 'Sua sessão terminou. Entre de novo.';

describe('a session that an application ended by a logout', () => {
  const left = (session: string): void => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`__Host-left=${session}`);
  };

  it('is gone at the start, without a call and without an error', async () => {
    left('session-1');
    storeUser(userOf('marina', { sid: 'session-1' }));
    const api = installFakeApi();
    await renderApp('/', { api });
    expect(screen.queryByRole('button', { name: /Olá,/ })).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(api.sent).toEqual([]);
    expect(screen.queryByText(ended)).toBeNull();
  });

  it('says nothing about a later session', async () => {
    left('session-1');
    const api = accountApi();
    storeUser(userOf('marina', { sid: 'session-2' }));
    await renderApp('/', { api });
    await screen.findByRole('button', { name: /Olá,/ });
  });

  it('is noticed by an open page when the person returns to it', async () => {
    const api = accountApi();
    storeUser(userOf('marina', { sid: 'session-1' }));
    const { services } = await renderApp('/', { api });
    watchSession(services.session.store, window);
    await screen.findByRole('button', { name: /Olá,/ });
    left('session-1');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Olá,/ })).toBeNull());
    expect(screen.queryByText(ended)).toBeNull();
  });
});

describe('a session that was ended elsewhere', () => {
  it('is reported once at the start', async () => {
    storeUser(userOf('marina', expired));
    const api = installFakeApi();
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    await renderApp('/', { api });
    await screen.findByText(ended);
    expect(screen.getAllByText(ended)).toHaveLength(1);
  });

  it('is reported once on an account page, also if several calls were refused', async () => {
    const api = accountApi();
    for (const call of ['me', 'profile', 'sessions', 'emailChange', 'confirmation', 'deletion'])
      api.on(`GET v2/account/${call}`, () => problemAnswer('session_invalid'));
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    const { path } = await renderApp('/account', { api });
    await waitFor(() => expect(path()).toBe('/login'));
    await screen.findByText(ended);
    expect(screen.getAllByText(ended)).toHaveLength(1);
  });
});
