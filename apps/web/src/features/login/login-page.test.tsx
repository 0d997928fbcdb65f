import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cutConnection, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

const identity = () => screen.getByLabelText('Usuário ou email');
const password = () => screen.getByLabelText('Senha');
const loginButton = () => screen.getByRole('button', { name: 'Login' });

describe('the login page', () => {
  it('holds every part that the specification names', async () => {
    await renderApp('/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
    expect(identity().getAttribute('name')).toBe('usernameOrEmail');
    expect(identity().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByRole('link', { name: 'Esqueceu a senha?' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
    expect(screen.getAllByRole('button', { name: 'Register' })).toHaveLength(2);
    expect(screen.getByRole('complementary', { name: 'Bem Vindo' })).toBeDefined();
    expect(document.title).toBe('Login · Portaria');
  });

  it('has social icons that nobody can reach', async () => {
    await renderApp('/login');
    const icons = document.querySelector('form + [aria-hidden="true"]');
    expect(icons?.querySelectorAll('svg').length).toBeGreaterThan(0);
    expect(icons?.querySelector('a, button, [tabindex]')).toBeNull();
  });

  it('shows and hides the password with a toggle that keeps its name and tells its state', async () => {
    const { user } = await renderApp('/login');
    const toggle = screen.getByRole('button', { name: 'Mostrar senha', pressed: false });
    await user.click(toggle);
    expect(password().getAttribute('type')).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.click(toggle);
    expect(password().getAttribute('type')).toBe('password');
  });

  it('sends what was typed without any rule, stores the user and goes home', async () => {
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

  it('may be submitted empty: there are no validators', async () => {
    const { api, user } = await renderApp('/login');
    api.on('POST v2/account/login', () => problemAnswer('invalid_credentials'));
    await user.click(loginButton());
    await screen.findByText('Usuário ou senha inválidos.');
    expect(api.calls('POST v2/account/login')[0]?.body).toEqual({ usernameOrEmail: '', password: '' });
  });

  it('answers a wrong password with the toast of the catalogue, keeps the text and moves to the password', async () => {
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

  it('treats an empty response as a failed login', async () => {
    const { api, user } = await renderApp('/login');
    api.on('POST v2/account/login', nothing);
    await user.click(loginButton());
    await screen.findByText('Algo inesperado deu errado!');
    expect(localStorage.getItem('user')).toBeNull();
    expect(takeLogged()).toHaveLength(1);
  });

  it('says what to do when the network is gone, and a retry works', async () => {
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

  it('tells how long to wait after too many attempts', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on('POST v2/account/login', () => problemAnswer('too_many_requests', { retryAfter: 90 }));
    await user.click(loginButton());
    await screen.findByText('Muitas tentativas. Tente de novo em 2 minutos.');
    expect(screen.getByText('429')).toBeDefined();
    expect(path()).toBe('/login');
    expect(takeLogged()).toHaveLength(1);
  });

  it('sends one request however often it is submitted', async () => {
    const { api, user } = await renderApp('/login');
    let release = (_: Response): void => undefined;
    api.on('POST v2/account/login', () => new Promise((resolve) => (release = resolve)));
    await user.click(loginButton());
    await user.click(loginButton());
    await user.type(password(), '{Enter}');
    expect(api.calls('POST v2/account/login')).toHaveLength(1);
    release(problemAnswer('invalid_credentials'));
    await screen.findByText('Usuário ou senha inválidos.');
  });

  it('sends a logged-in person home', async () => {
    storeUser(userOf());
    const { path } = await renderApp('/login');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('returns to the guarded page it was asked for', async () => {
    const { api, user, path } = await renderApp('/xpto');
    await waitFor(() => expect(path()).toBe('/login'));
    api.on('POST v2/account/login', () => json(userOf()));
    await user.click(loginButton());
    await screen.findByText('test-guard works!');
    expect(path()).toBe('/xpto');
  });

  it('returns nowhere but to a path of its own', async () => {
    storeUser(userOf());
    const { path } = await renderApp('/login', { state: { from: 'https://evil.test/' } });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each(['/login/qualquer', '/login/a/b'])('answers %s', async (address) => {
    const { path } = await renderApp(address);
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
