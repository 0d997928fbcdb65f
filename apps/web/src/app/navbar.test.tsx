import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { labels } from '../testing/labels.ts';
import { renderApp } from '../testing/render-app.tsx';
import { storeUser, userOf } from '../testing/tokens.ts';
import { navbarText } from './navbar.text.ts';

const navigation = () => within(screen.getByRole('navigation', { name: navbarText.navigation }));

describe('the navbar', () => {
  it('shows a visitor Home and the login, and the brand leads to home', async () => {
    await renderApp('/about');
    const login = await navigation().findByRole('link', { name: navbarText.login });
    expect(login.getAttribute('href')).toBe('/login');
    expect(navigation().getByRole('link', { name: navbarText.home }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Portaria' }).getAttribute('href')).toBe('/');
  });

  it('greets a person by the name in title case, and shows no login', async () => {
    storeUser(userOf('MARINA dUARTE'));
    await renderApp('/');
    await screen.findByRole('button', { name: labels.greeting('Marina Duarte') });
    expect(navigation().queryByRole('link', { name: navbarText.login })).toBeNull();
  });

  it('opens and closes its dropdown, and Esc returns the focus', async () => {
    storeUser(userOf());
    const { user } = await renderApp('/');
    const button = await screen.findByRole('button', { name: labels.greeting('Marina') });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(button.parentElement?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('logs out to home and calls the server', async () => {
    storeUser(userOf());
    const { api, user, path } = await renderApp('/about');
    await user.click(await screen.findByRole('button', { name: labels.greeting('Marina') }));
    await user.click(screen.getByRole('button', { name: navbarText.logout }));
    await navigation().findByRole('link', { name: navbarText.login });
    expect(path()).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
    await waitFor(() => expect(api.calls('POST v2/account/logout')).toHaveLength(1));
  });
});

it.each(['/nada/disto', '/not-found'])('%s shows the page of missing pages', async (address) => {
  const { path } = await renderApp(address);
  expect(await screen.findByRole('heading', { level: 1, name: labels.notFound })).toBeDefined();
  expect(path()).toBe(address);
});
