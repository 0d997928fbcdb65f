import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

const links = () =>
  within(screen.getByRole('navigation', { name: 'Principal' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the navbar', () => {
  it('shows a visitor Home, About, Contact and Login [§2.25 §2.26 §2.27 §2.28 §2.35 §4.1]', async () => {
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

  it('shows a logged-in user Errors and Xpto, and the name in title case [§2.27 §2.28 §2.29 §4.1]', async () => {
    storeUser(userOf('MARINA dUARTE'));
    await renderApp('/');
    await screen.findByRole('button', { name: 'Bem Vindo Marina Duarte' });
    expect(links()).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Errors', '/errors'],
      ['Xpto', '/xpto'],
    ]);
  });

  it('hides Errors when the operator switched the test pages off', async () => {
    storeUser(userOf());
    await renderApp('/', { settings: { testPages: false } });
    await screen.findByRole('link', { name: 'Xpto' });
    expect(screen.queryByRole('link', { name: 'Errors' })).toBeNull();
  });

  it('opens and closes its dropdown, which holds Logout alone, and Esc returns the focus [§2.30]', async () => {
    storeUser(userOf());
    const { user } = await renderApp('/');
    const button = await screen.findByRole('button', { name: 'Bem Vindo Marina' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const dropdown = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(dropdown?.textContent).toBe('Logout');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Logout' }));
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('logs out to home, also from the guarded page, and calls the server [§2.6 §2.31 §2.32 §4.6]', async () => {
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

it('the footer shows the current year and the rights notice [§2.33 §2.34 §2.35]', async () => {
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
])('%s shows "%s" [§2.12 §2.13 §2.15 §2.24]', async (address, text) => {
  const { path } = await renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeDefined();
  expect(path()).toBe(address);
});
