import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

const menu = () => within(screen.getByRole('banner'));

it('leads a person to the account area from the menu', async () => {
  storeUser(userOf());
  const { user } = await renderApp('/about');
  await user.click(await screen.findByRole('button', { name: 'Olá, Marina' }));
  expect(menu().getByRole('link', { name: 'Minha conta' }).getAttribute('href')).toBe('/account');
});

it('links to the pages of the operator only where they are configured', async () => {
  await renderApp('/', { settings: { aboutUrl: 'https://exemplo.com.br/sobre' } });
  expect(menu().getByRole('link', { name: 'Sobre' }).getAttribute('href')).toBe(
    'https://exemplo.com.br/sobre',
  );
  expect(menu().queryByRole('link', { name: 'Contato' })).toBeNull();
});
