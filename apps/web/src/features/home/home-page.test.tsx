import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';

const register = () => screen.findByRole('button', { name: labels.openRegister });

describe('home', () => {
  it('shows the product name and Register [§2.1 §2.2 §2.35]', async () => {
    await renderApp('/', { settings: { appName: 'Casa & Cia' } });
    expect(screen.getByText(/^Casa & Cia: boas-vindas/)).toBeDefined();
    expect(await register()).toBeDefined();
    expect(document.title).toBe('Casa & Cia');
  });

  it('opens registration inline, login with Cancelar, and the welcome again with Home and the brand [§2.4 §4.10]', async () => {
    const { user, path } = await renderApp('/');
    await user.click(await register());
    expect(screen.getByRole('heading', { level: 1, name: labels.registerTitle })).toBeDefined();
    expect(path()).toBe('/');
    await user.click(screen.getByRole('button', { name: labels.cancel }));
    expect(screen.getByRole('heading', { level: 1, name: labels.loginTitle })).toBeDefined();
    expect(path()).toBe('/');
    for (const way of [labels.home, 'Portaria']) {
      await user.click(screen.getByRole('link', { name: way }));
      await user.click(await register());
      expect(screen.getByRole('heading', { level: 1, name: labels.registerTitle })).toBeDefined();
    }
  });

  it('is the target of /home [§2.5]', async () => {
    const { path } = await renderApp('/home');
    await waitFor(() => expect(path()).toBe('/'));
  });
});
