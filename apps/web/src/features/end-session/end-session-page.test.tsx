import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => import('./end-session-page.tsx'));

const DETAILS = 'GET v2/authorize/logout';
const LOGOUT = 'POST v2/account/logout';
const continueTo = 'https://loja.exemplo.com.br/saiu?state=s';

const replace = vi.fn<(to: string | URL) => void>();
beforeEach(() => {
  replace.mockReset();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
});

async function open(answer: object | null, path = '/logout#ticket=a.b.c') {
  storeUser(userOf('marina'));
  const api = installFakeApi();
  api.on(DETAILS, () => (answer === null ? problemAnswer('not_found') : json(answer)));
  return { ...(await renderApp(path, { api })), api };
}

describe('a logout that an application asked for', () => {
  it('ends the session here, then goes on', async () => {
    const { api, user } = await open({ app: 'Loja do João', username: 'marina', continueTo });
    await screen.findByRole('heading', { level: 1, name: 'Sair também da sua conta Portaria?' });
    expect(
      screen.getByText(
        'Você saiu de Loja do João. Aqui a conta aberta é marina. Ao sair, você sai de todos os aplicativos neste aparelho.',
      ),
    ).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(LOGOUT)).toHaveLength(1);
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('goes on without ending anything', async () => {
    const { api, user } = await open({ app: null, username: 'marina', continueTo });
    await user.click(await screen.findByRole('button', { name: 'Ficar na conta' }));
    expect(replace).toHaveBeenCalledWith(continueTo);
    expect(api.calls(LOGOUT)).toHaveLength(0);
  });

  it('says that the session could not be ended', async () => {
    const { api, user } = await open({ app: null, username: 'marina', continueTo });
    api.on(LOGOUT, () => problemAnswer('too_many_requests', { retryAfter: 30 }));
    await user.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Sair' }));
    await screen.findByText('Muitas tentativas. Tente de novo em 30 segundos.');
    expect(replace).not.toHaveBeenCalled();
    takeLogged();
  });

  it('asks nothing once the session is over', async () => {
    await open({ app: 'Loja do João', username: null, continueTo });
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(screen.queryByRole('heading', { name: /Sair também/ })).toBeNull();
  });

  it.each(['/logout', '/logout#ticket=<b>', '/logout#ticket=velho'])('says that %s expired', async (path) => {
    await open(null, path);
    await screen.findByRole('heading', { level: 1, name: 'Este pedido expirou' });
  });
});
