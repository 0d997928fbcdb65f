import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

describe('home', () => {
  it('shows the product name, Learn more and Register [§2.1 §2.2 §2.3 §2.35]', async () => {
    await renderApp('/', { settings: { appName: 'Casa & Cia' } });
    expect(screen.getByText(/^Casa & Cia: boas-vindas/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe('/about');
    expect(screen.getByRole('button', { name: 'Register' })).toBeDefined();
    expect(document.title).toBe('Casa & Cia');
  });

  it('opens registration inline, login with Cancelar, and the welcome again with Home and the brand [§2.4 §4.10]', async () => {
    const { user, path } = await renderApp('/');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeDefined();
    expect(path()).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
    expect(path()).toBe('/');
    for (const way of ['Home', 'Portaria']) {
      await user.click(screen.getByRole('link', { name: way }));
      await user.click(await screen.findByRole('button', { name: 'Register' }));
      expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeDefined();
    }
  });

  it('offers no Register to a logged-in user', async () => {
    storeUser(userOf());
    await renderApp('/');
    await screen.findByRole('button', { name: 'Bem Vindo Marina' });
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('is the target of /home [§2.5]', async () => {
    const { path } = await renderApp('/home');
    await waitFor(() => expect(path()).toBe('/'));
  });
});
