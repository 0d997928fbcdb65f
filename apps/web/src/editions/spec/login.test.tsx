import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutConnection, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

const identity = () => screen.getByLabelText('Usuário ou email');
const password = () => screen.getByLabelText('Senha');
const loginButton = () => screen.getByRole('button', { name: 'Login' });

describe('the login page', () => {
  it('has every part that the specification names [§2.9 §2.37 §2.38 §2.40 §2.41 §2.43]', async () => {
    await renderApp('/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
    expect(identity().getAttribute('name')).toBe('usernameOrEmail');
    expect(identity().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByRole('link', { name: 'Esqueceu a senha?' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
    const panel = within(screen.getByRole('region', { name: 'Login' }));
    expect(panel.getByRole('button', { name: 'Register' })).toBeDefined();
    expect(panel.getByRole('button', { name: 'Login' })).toBeDefined();
    const side = within(screen.getByRole('complementary', { name: 'Bem Vindo' }));
    expect(side.getByText('Bem Vindo')).toBeDefined();
    expect(side.getByRole('button', { name: 'Register' })).toBeDefined();
    expect(document.title).toBe('Login · Portaria');
  });

  it('has social icons that cannot be focused or clicked [§2.42]', async () => {
    await renderApp('/login');
    const icons = document.querySelector('form + [aria-hidden="true"]');
    expect(icons?.querySelectorAll('svg').length).toBeGreaterThan(0);
    expect(icons?.querySelector('a, button, [tabindex]')).toBeNull();
  });

  it('can be submitted empty, because it has no validators [§5.11]', async () => {
    const { api, user } = await renderApp('/login');
    api.on('POST v2/account/login', () => problemAnswer('invalid_credentials'));
    for (const field of [identity(), password()]) {
      await user.click(field);
      await user.tab();
      expect(field.getAttribute('aria-invalid')).toBe('false');
    }
    await user.click(loginButton());
    await screen.findByText('Usuário ou senha inválidos.');
    expect(api.calls('POST v2/account/login')[0]?.body).toEqual({ usernameOrEmail: '', password: '' });
  });

  it('shows the catalogue toast for a wrong password, keeps the input and focuses the password [§8.5]', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on('POST v2/account/login', () => problemAnswer('invalid_credentials'));
    await user.type(identity(), 'marina');
    await user.type(password(), 'errada');
    await user.click(loginButton());
    const toast = (await screen.findByText('401')).closest('li');
    expect(toast?.textContent).toContain('Usuário ou senha inválidos.');
    expect(path()).toBe('/login');
    expect(identity()).toHaveProperty('value', 'marina');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(api.calls('POST v2/account/refresh')).toEqual([]);
  });

  it('treats an empty response as a failed login [§4.4]', async () => {
    const { api, user } = await renderApp('/login');
    api.on('POST v2/account/login', nothing);
    await user.click(loginButton());
    await screen.findByText('Algo inesperado deu errado!');
    expect(localStorage.getItem('user')).toBeNull();
    expect(takeLogged()).toHaveLength(1);
  });

  it('explains a lost connection, and a retry works', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on('POST v2/account/login', cutConnection);
    await user.type(identity(), 'marina');
    await user.click(loginButton());
    await screen.findByText(/^Sem resposta do servidor/);
    expect(screen.getByText('Algo inesperado deu errado!')).toBeDefined();
    expect(identity()).toHaveProperty('value', 'marina');
    expect(takeLogged()).toHaveLength(1);
    api.on('POST v2/account/login', () => json(userOf()));
    await user.click(loginButton());
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('shows how long to wait after too many attempts [§8.9 §8.11]', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on('POST v2/account/login', () => problemAnswer('too_many_requests', { retryAfter: 90 }));
    await user.click(loginButton());
    await screen.findByText('Muitas tentativas. Tente de novo em 2 minutos.');
    expect(screen.getByText('429')).toBeDefined();
    expect(path()).toBe('/login');
    expect(takeLogged()).toHaveLength(1);
  });

  it('returns to the guarded page that was requested [§2.6 §2.7 §6.2]', async () => {
    const { api, user, path } = await renderApp('/xpto');
    await waitFor(() => expect(path()).toBe('/login'));
    api.on('POST v2/account/login', () => json(userOf()));
    await user.click(loginButton());
    await screen.findByText('test-guard works!');
    expect(path()).toBe('/xpto');
  });
});
