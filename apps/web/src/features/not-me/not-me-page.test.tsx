import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../app/account-parts.ts';
import { json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const press = () => screen.findByRole('button', { name: 'Não fui eu' });

describe('the page of "not me"', () => {
  it('sends nothing when it is opened', async () => {
    const { api } = await renderApp('/not-me#token=secret&username=marina');
    await press();
    expect(api.sent).toEqual([]);
  });

  it('protects at the press, then sets the new password with the token it was answered', async () => {
    const { api, user, path } = await renderApp('/not-me#token=secret');
    api.on('POST v2/account/notMe', () => json({ resetToken: 'reset', username: 'marina' }));
    api.on('POST v2/account/resetPassword', nothing);
    await user.click(await press());
    await screen.findByText(/^Encerramos aquela sessão/);
    expect(api.calls('POST v2/account/notMe')[0]?.body).toEqual({ token: 'secret' });
    expect(document.querySelector<HTMLInputElement>('input[name="username"]')?.value).toBe('marina');
    await user.type(screen.getByLabelText('Senha'), 'Senha-2');
    await user.type(screen.getByLabelText('Confirmar senha'), 'Senha-2{Enter}');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.calls('POST v2/account/resetPassword')[0]?.body).toMatchObject({ token: 'reset' });
    expect(screen.getByText('Sua conta está protegida. Entre com a senha nova.')).toBeDefined();
  });

  it('says that a used link is over, with a way to a new password', async () => {
    const { api, user } = await renderApp('/not-me#token=used');
    api.on('POST v2/account/notMe', () => problemAnswer('link_invalid', { errors: { token: ['x'] } }));
    await user.click(await press());
    await screen.findByText('Este link já foi usado ou venceu.');
    expect(screen.getByRole('link', { name: 'Pedir uma senha nova' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
  });
});
