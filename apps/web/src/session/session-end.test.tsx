import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../testing/account-answers.ts';
import { installFakeApi, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { expired, storeUser, userOf } from '../testing/tokens.ts';

const ended = 'Sua sessão terminou. Entre de novo.';

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
