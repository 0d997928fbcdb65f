import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const sent = 'O link foi enviado, verifique seu e-mail para redefinir sua senha.';
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });

describe('the forgot-password page', () => {
  it('stands as the specification words it', async () => {
    await renderApp('/login/forgot-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Esqueceu a senha?' })).toBeDefined();
    expect(screen.getByText('Insira seu emaill e receba um link para redefini-la')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/login');
    expect(submit().disabled).toBe(true);
  });

  it('is disabled while the address is invalid and says why after the first blur', async () => {
    const { user } = await renderApp('/login/forgot-password');
    await user.type(email(), 'marina@');
    expect(submit().disabled).toBe(true);
    await user.tab();
    expect(screen.getByText('Insira um email válido')).toBeDefined();
    await user.type(email(), 'exemplo.com.br');
    expect(submit().disabled).toBe(false);
  });

  it('sends the address and its own reset page, and says that the link was sent', async () => {
    const { api, user } = await renderApp('/login/forgot-password');
    api.on('POST v2/account/forgotPassword', nothing);
    await user.type(email(), 'marina@exemplo.com.br{Enter}');
    await screen.findByText(sent);
    expect(api.calls('POST v2/account/forgotPassword')[0]?.body).toEqual({
      email: 'marina@exemplo.com.br',
      clientURI: `${window.location.origin}/reset-password`,
    });
  });

  it('resets success and error on each submit', async () => {
    const { api, user } = await renderApp('/login/forgot-password');
    api.on('POST v2/account/forgotPassword', nothing);
    await user.type(email(), 'marina@exemplo.com.br{Enter}');
    await screen.findByText(sent);
    api.on('POST v2/account/forgotPassword', () =>
      problemAnswer('client_uri_not_allowed', {
        errors: { clientURI: ['Este endereço de redefinição não é permitido.'] },
      }),
    );
    await user.click(submit());
    const list = await screen.findByRole('region', { name: 'Confira estes pontos:' });
    expect(list.textContent).toContain('Este endereço de redefinição não é permitido.');
    expect(screen.queryByText(sent)).toBeNull();
    api.on('POST v2/account/forgotPassword', nothing);
    await user.click(submit());
    await screen.findByText(sent);
    expect(screen.queryByRole('region', { name: 'Confira estes pontos:' })).toBeNull();
  });
});
