import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { storeUser, userOf } from '../testing/tokens.ts';

const links = () =>
  within(screen.getByRole('navigation', { name: 'Principal' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the navbar', () => {
  it('shows a visitor Home, About, Contact and Login', async () => {
    await renderApp('/');
    await screen.findByRole('link', { name: 'Login' });
    expect(links()).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Login', '/login'],
    ]);
    expect(screen.getByRole('link', { name: 'Portaria' }).getAttribute('href')).toBe('/');
  });

  it('shows who is logged in Errors and Xpto, and the name title-cased', async () => {
    storeUser(userOf('MARINA dUARTE'));
    await renderApp('/');
    await screen.findByRole('button', { name: 'Bem Vindo Marina Duarte' });
    expect(links().map(([name]) => name)).toEqual([
      'Home',
      'About',
      'Contact',
      'Errors',
      'Xpto',
      'Minha conta',
    ]);
  });

  it('hides Errors when the operator switched the test pages off', async () => {
    storeUser(userOf());
    await renderApp('/', { settings: { testPages: false } });
    await screen.findByRole('link', { name: 'Xpto' });
    expect(screen.queryByRole('link', { name: 'Errors' })).toBeNull();
  });

  it('opens and closes its dropdown, and Esc returns the focus', async () => {
    storeUser(userOf());
    const { user } = await renderApp('/');
    const button = await screen.findByRole('button', { name: 'Bem Vindo Marina' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    const account = screen.getByRole('link', { name: 'Minha conta' });
    expect(document.activeElement).toBe(account);
    expect(account.getAttribute('href')).toBe('/account');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Logout' }));
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('logs out to home, from the guarded page too, and tells the server', async () => {
    storeUser(userOf());
    const { api, user, path } = await renderApp('/xpto');
    await screen.findByText('test-guard works!');
    await user.click(screen.getByRole('button', { name: 'Bem Vindo Marina' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Login' });
    expect(path()).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
    await waitFor(() => expect(api.calls('POST v2/account/logout')).toHaveLength(1));
  });
});

it('the footer tells the current year and its sentence', async () => {
  await renderApp('/');
  expect(screen.getByRole('contentinfo').textContent).toContain(
    `${new Date().getFullYear()} Portaria. All rights reserved`,
  );
});

it.each([
  ['/about', 'about works!'],
  ['/contact', 'contact works!'],
  ['/nada/disto', 'Opps Página não encontrada!'],
  ['/not-found', 'Opps Página não encontrada!'],
])('%s reads "%s"', async (address, text) => {
  const { path } = await renderApp(address);
  expect(screen.getByRole('heading', { level: 1, name: text })).toBeDefined();
  expect(path()).toBe(address);
});
