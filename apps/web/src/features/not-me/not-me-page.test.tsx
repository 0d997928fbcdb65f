import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../app/account-parts.ts';
import { nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

const press = () => screen.findByRole('button', { name: 'Não fui eu' });

const page = '/not-me';

describe('the page of "not me"', () => {
  it('names the account and what the press does, before it', async () => {
    await renderApp(`${page}#token=secret&username=marina`);
    await press();
    expect(screen.getByText('Se não foi você quem mexeu na conta marina, proteja-a agora.')).toBeDefined();
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'encerramos todas as sessões e todos os aparelhos;',
      'cancelamos as trocas pendentes;',
      'bloqueamos a conta até você criar uma senha nova;',
      'mandamos um link para isso ao e-mail da conta.',
    ]);
  });

  it('gives nothing to who presses: the new password comes by mail', async () => {
    const { api, user, path } = await renderApp(`${page}#token=secret&username=marina`);
    api.on('POST v2/account/notMe', nothing);
    await user.click(await press());
    await screen.findByRole('heading', { level: 1, name: 'Conta protegida' });
    expect(document.title).toBe('Conta protegida · Portaria');
    expect(
      screen.getByText(
        'Enviamos um link para criar uma senha nova para o e-mail da conta. Ele vale por 1 hora.',
      ),
    ).toBeDefined();
    expect(document.querySelector('input')).toBeNull();
    expect(path()).toBe(page);
    expect(screen.getByRole('link', { name: 'Peça outro link' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
  });

  it.each(['marina', 'joao'])('ends the session of %s in this browser', async (name) => {
    storeUser(userOf(name));
    const { api, user } = await renderApp(`${page}#token=secret&username=marina`);
    api.on('POST v2/account/notMe', nothing);
    await user.click(await press());
    await screen.findByRole('heading', { level: 1, name: 'Conta protegida' });
    expect(localStorage.getItem('user')).toBeNull();
    // It may be another account's, which the link does not end.
    await waitFor(() => expect(api.calls('POST v2/account/logout')).toHaveLength(1));
  });

  it('ends nothing here where the link is over, and leads to a new password', async () => {
    storeUser(userOf('marina'));
    const { api, user } = await renderApp(`${page}#token=used`);
    api.on('POST v2/account/notMe', () => problemAnswer('link_invalid', { errors: { token: ['x'] } }));
    await user.click(await press());
    await screen.findByText('Este link já foi usado ou venceu.');
    expect(localStorage.getItem('user')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Pedir uma senha nova' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
  });
});
