import { scopeText } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { json, nothing } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const LIST = 'GET v2/account/connectedApps';
const REMOVE = 'POST v2/account/removeConnectedApp';
const at = new Date(Date.now() - 5 * 60_000).toISOString();
const app = {
  id: 'loja',
  name: 'Loja do João',
  host: 'loja.exemplo.com.br',
  scopes: ['openid', 'email'],
  actions: ['Ver seus pedidos'],
  connectedAt: at,
  usedAt: at,
};

it('lists connected applications, and removes one after asking', async () => {
  const api = accountApi();
  let apps = [app];
  api.on(LIST, () => json({ apps }));
  api.on(REMOVE, () => {
    apps = [];
    return nothing();
  });
  const { user } = await renderApp('/account/security', { api });
  const row = await screen.findByRole('button', { name: /^Loja do João/ }, { timeout: 5_000 });
  expect(row.textContent).toBe('Loja do JoãoE-mail · usado há 5 minutos');
  await user.click(row);
  const dialog = within(await screen.findByRole('dialog', { name: 'Loja do João' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    scopeText.openid,
    scopeText.email,
    'Ver seus pedidos',
  ]);
  dialog.getByText('Conectado há 5 minutos · usado há 5 minutos');
  await user.click(dialog.getByRole('button', { name: 'Remover acesso' }));
  await screen.findByRole('dialog', { name: 'Remover o acesso de Loja do João?' });
  await user.click(screen.getByRole('button', { name: 'Remover acesso' }));
  await screen.findByText('Acesso removido');
  await screen.findByText('Nenhum aplicativo tem acesso à sua conta.');
  await waitFor(() => expect(api.calls(REMOVE).map(({ body }) => body)).toEqual([{ app: 'loja' }]));
  expect(document.activeElement?.textContent).toBe('Aplicativos');
});
