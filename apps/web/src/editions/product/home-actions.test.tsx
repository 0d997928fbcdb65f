import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const main = () => within(screen.getByRole('main'));

it('leads a visitor to the login without the menu', async () => {
  const { user, path } = await renderApp('/');
  await user.click(main().getByRole('link', { name: 'Entrar' }));
  expect(path()).toBe('/login');
  expect(screen.getByRole('heading', { level: 2, name: 'Primeira vez?' })).toBeDefined();
});

it('says for whom the button in the door is, unless the operator says something else', async () => {
  const { user } = await renderApp('/login', { settings: { headline: 'Clube Sol' } });
  expect(screen.getByRole('heading', { level: 2, name: 'Clube Sol' })).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: 'Criar conta' })[0] as HTMLElement);
  expect(screen.getByRole('heading', { level: 2, name: 'Clube Sol' })).toBeDefined();
});

it('welcomes in the door of the registration, which has no button', async () => {
  const { user } = await renderApp('/');
  await user.click(main().getByRole('button', { name: 'Criar conta' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Boas-vindas' })).toBeDefined();
});
