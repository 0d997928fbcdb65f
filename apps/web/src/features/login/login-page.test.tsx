import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cutConnection, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

const identity = () => screen.getByLabelText(labels.usernameOrEmail);
const password = () => screen.getByLabelText(labels.password);
const loginButton = () => within(screen.getByRole('main')).getByRole('button', { name: labels.login });

async function fill(user: UserEvent): Promise<void> {
  await user.type(identity(), 'marina');
  await user.type(password(), 'Porta-Azul7');
}

describe('the login page', () => {
  it('shows and hides the password with a toggle that keeps its name and exposes its state [§2.39 V6.2.6]', async () => {
    const { user } = await renderApp('/login');
    const toggle = screen.getByRole('button', { name: 'Mostrar senha', pressed: false });
    await user.click(toggle);
    expect(password().getAttribute('type')).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.click(toggle);
    expect(password().getAttribute('type')).toBe('password');
  });

  it('sends the input without validation, stores the user and goes home [§2.45 §3.1 §3.5 §4.2 §7.4]', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on('POST v2/account/login', () => json(userOf('marina')));
    await user.type(identity(), 'marina');
    await user.type(password(), 'x{Enter}');
    await waitFor(() => expect(path()).toBe('/'));
    expect(api.calls('POST v2/account/login')[0]?.body).toEqual({ usernameOrEmail: 'marina', password: 'x' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({
      username: 'marina',
      roles: ['user'],
    });
  });

  it('shows a wrong password, keeps the input and focuses the password', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on('POST v2/account/login', () => problemAnswer('invalid_credentials'));
    await user.type(identity(), 'marina');
    await user.type(password(), 'errada');
    await user.click(loginButton());
    expect(await screen.findAllByText('Usuário ou senha inválidos.')).toHaveLength(1);
    expect(path()).toBe('/login');
    expect(identity()).toHaveProperty('value', 'marina');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(api.calls('POST v2/account/refresh')).toEqual([]);
  });

  it('treats an empty response as a failed login', async () => {
    const { api, user } = await renderApp('/login');
    api.on('POST v2/account/login', nothing);
    await fill(user);
    await user.click(loginButton());
    await waitFor(() => expect(takeLogged()).toHaveLength(1));
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('explains a lost connection, and a retry works', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on('POST v2/account/login', cutConnection);
    await fill(user);
    await user.click(loginButton());
    await screen.findByText(/^Sem resposta do servidor/);
    expect(identity()).toHaveProperty('value', 'marina');
    expect(takeLogged()).toHaveLength(1);
    api.on('POST v2/account/login', () => json(userOf()));
    await user.click(loginButton());
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('shows how long to wait after too many attempts [§8.9 §8.11]', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on('POST v2/account/login', () => problemAnswer('too_many_requests', { retryAfter: 90 }));
    await fill(user);
    await user.click(loginButton());
    await screen.findByText('Muitas tentativas. Tente de novo em 2 minutos.');
    expect(path()).toBe('/login');
    expect(takeLogged()).toHaveLength(1);
  });

  it('sends one request however often it is submitted', async () => {
    const { api, user } = await renderApp('/login');
    let release = (_: Response): void => undefined;
    api.on('POST v2/account/login', () => new Promise((resolve) => (release = resolve)));
    await fill(user);
    await user.click(loginButton());
    await user.click(loginButton());
    await user.type(password(), '{Enter}');
    expect(api.calls('POST v2/account/login')).toHaveLength(1);
    release(problemAnswer('invalid_credentials'));
    await screen.findByText('Usuário ou senha inválidos.');
  });

  it('redirects a logged-in user to home', async () => {
    storeUser(userOf());
    const { path } = await renderApp('/login');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each(['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/nada'])(
    'returns only to paths of the application, not to %s [V3.7.2]',
    async (from) => {
      storeUser(userOf());
      const { path } = await renderApp('/login', { state: { from } });
      await waitFor(() => expect(path()).toBe('/'));
    },
  );

  it.each(['/login/qualquer', '/login/a/b'])('redirects %s to /login [§2.11]', async (address) => {
    const { path } = await renderApp(address);
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
