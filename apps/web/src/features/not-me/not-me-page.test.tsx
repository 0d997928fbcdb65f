import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../editions/product/account-parts.ts';
import '../../editions/product/link-pages.tsx';
import { nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

const press = () => screen.findByRole('button', { name: 'Não fui eu' });

const page = '/not-me';

describe('the page of "not me"', () => {
  it('names the account and the consequences before the button is pressed', async () => {
    await renderApp(`${page}#token=secret&username=marina`);
    await press();
    expect(screen.getByText('Se não foi você quem mexeu na conta marina, proteja-a agora.')).toBeDefined();
    expect(
      screen.getByText(/^O aviso é sobre 4 de março.*, às \d\d:41, com Firefox no Windows\.$/),
    ).toBeDefined();
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'encerramos todas as sessões e todos os aparelhos;',
      'cancelamos as trocas pendentes;',
      'bloqueamos a conta até você criar uma nova senha;',
      'enviamos um link para isso ao e-mail da conta.',
    ]);
  });

  it('grants no access, because the new password is set through another link', async () => {
    const { api, user, path } = await renderApp(`${page}#token=secret&username=marina`);
    api.on('POST v2/account/notMe', nothing);
    await user.click(await press());
    await screen.findByRole('heading', { level: 1, name: 'Conta protegida' });
    expect(document.title).toBe('Conta protegida · Portaria');
    expect(
      screen.getByText(
        'Enviamos um link para criar uma nova senha para o e-mail da conta. Ele vale por 1 hora.',
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
    // The session may belong to another account, which the link does not revoke.
    await waitFor(() => expect(api.calls('POST v2/account/logout')).toHaveLength(1));
  });

  it('keeps the session if the link is invalid, and offers a new password', async () => {
    storeUser(userOf('marina'));
    const { api, user } = await renderApp(`${page}#token=used`);
    api.on('POST v2/account/notMe', () => problemAnswer('link_invalid', { errors: { token: ['x'] } }));
    await user.click(await press());
    await screen.findByText('Este link já foi usado ou venceu.');
    expect(localStorage.getItem('user')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Pedir uma nova senha' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
  });
});
