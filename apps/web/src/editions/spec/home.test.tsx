import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

describe('home', () => {
  it('has Register and Learn more, which leads to /about [§2.2 §2.3]', async () => {
    await renderApp('/');
    expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe('/about');
    expect(screen.getByRole('button', { name: 'Register' })).toBeDefined();
  });

  it('is the same for a person who is logged in, and Register opens the form [§2.1 §2.2 §2.3 §2.4 §2.57]', async () => {
    storeUser(userOf());
    const { api, user, path } = await renderApp('/');
    await screen.findByRole('button', { name: 'Bem Vindo Marina' });
    expect(screen.getByRole('link', { name: 'Learn more' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeDefined();
    api.on('POST v2/account/register', () => json(userOf('bruna', { sub: 'account-2' })));
    await user.type(screen.getByLabelText('Email'), 'bruna@exemplo.com.br');
    await user.type(screen.getByLabelText('Usuário'), 'bruna');
    await user.type(screen.getByLabelText('Senha'), 'Senha@123');
    await user.type(screen.getByLabelText('Confirmação de senha'), 'Senha@123{Enter}');
    await screen.findByRole('button', { name: 'Bem Vindo Bruna' });
    await screen.findByRole('link', { name: 'Learn more' });
    await waitFor(() => expect(path()).toBe('/'));
  });
});
