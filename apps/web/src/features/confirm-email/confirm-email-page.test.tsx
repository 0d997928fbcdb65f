import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

describe('an invalid confirmation link', () => {
  it('sends a visitor to login first', async () => {
    await renderApp('/confirm-email');
    await screen.findByText('Entre na sua conta para pedir outro.');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it('offers another mail to a logged-in user', async () => {
    const api = accountApi({ confirmation: { confirmed: false } });
    api.on('POST v2/account/resendConfirmation', nothing);
    const { user } = await renderApp('/confirm-email', { api });
    const send = await screen.findByRole('button', { name: 'Enviar outro e-mail' });
    expect(send.parentElement?.className).toContain('whole');
    await user.click(send);
    await screen.findByText('Outro e-mail está a caminho. Confira a sua caixa de entrada.');
  });

  it('reports an address that is already confirmed', async () => {
    const api = accountApi();
    api.on('POST v2/account/confirmEmail', () =>
      problemAnswer('link_invalid', { errors: { token: ['Este link já foi usado ou venceu.'] } }),
    );
    api.on('POST v2/account/resendConfirmation', nothing);
    const { user } = await renderApp('/confirm-email#token=used', { api });
    await user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar outro e-mail' }));
    await screen.findByText('Seu e-mail já está confirmado. Não é preciso fazer nada.');
  });
});
