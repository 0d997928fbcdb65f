import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

describe('home', () => {
  it('welcomes by the product name, with Learn more and Register', async () => {
    await renderApp('/', { settings: { appName: 'Casa & Cia' } });
    expect(screen.getByText(/^Casa & Cia dá as boas-vindas/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe('/about');
    expect(screen.getByRole('button', { name: 'Register' })).toBeDefined();
    expect(document.title).toBe('Casa & Cia');
  });

  it('turns inline to register, by Cancelar to login, and by Home back to the welcome', async () => {
    const { user, path } = await renderApp('/');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeDefined();
    expect(path()).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeDefined();
    expect(path()).toBe('/');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(screen.getByRole('link', { name: 'Learn more' })).toBeDefined();
  });

  it('offers no Register to who is logged in', async () => {
    storeUser(userOf());
    await renderApp('/');
    await screen.findByRole('button', { name: 'Bem Vindo Marina' });
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('is where /home leads', async () => {
    const { path } = await renderApp('/home');
    await waitFor(() => expect(path()).toBe('/'));
  });
});
