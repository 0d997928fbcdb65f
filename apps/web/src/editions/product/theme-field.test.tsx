import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseTheme, showTheme, watchTheme } from '../../settings/theme.ts';
import { renderApp } from '../../testing/render-app.tsx';

const field = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tema' });

let unwatch: () => void;
beforeEach(() => {
  unwatch = watchTheme(showTheme);
});
afterEach(() => {
  unwatch();
  localStorage.removeItem('theme');
  showTheme();
});

it('keeps the chosen theme in this browser, and nothing where the system decides', async () => {
  const { user } = await renderApp('/login');
  expect((await field()).value).toBe('auto');
  await user.selectOptions(await field(), 'Escuro');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.style.colorScheme).toBe('dark');
  await user.selectOptions(await field(), 'Automático');
  expect(localStorage.getItem('theme')).toBeNull();
  expect(document.documentElement.style.colorScheme).toBe('');
});

it('shows what another tab chose, and ignores what it does not know', async () => {
  localStorage.setItem('theme', 'light');
  await renderApp('/login');
  expect((await field()).value).toBe('light');
  act(() => chooseTheme('dark'));
  expect((await field()).value).toBe('dark');
  localStorage.setItem('theme', 'sepia');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect((await field()).value).toBe('auto');
});
