import type { ListedClient } from '@portaria/contract/administration';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANA, adminApi } from '../../testing/admin-answers.ts';
import { type FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const shop: ListedClient = {
  id: 'loja',
  name: 'Loja do João',
  kind: 'web',
  firstParty: false,
  redirectUris: ['https://loja.exemplo.com.br/volta'],
  postLogoutRedirectUris: [],
  scopes: ['openid', 'email'],
  disabledAt: null,
  opened: 1_830,
};
const done = { approvalId: null, expiresAt: null };

function shopApi(role: 'owner' | 'admin' = 'owner', parts: Partial<ListedClient> = {}): FakeApi {
  const api = adminApi(role);
  api.on('GET v2/admin/clients', () => json({ items: [{ ...shop, ...parts }] }));
  return api;
}

it('lists the applications, and only an owner may change one', async () => {
  await renderApp('/admin/applications', { api: shopApi('admin') });
  const card = await screen.findByRole('article', { name: 'Loja do João' });
  expect(card.textContent).toBe(
    'LJLoja do JoãoEm usoAplicação com servidor1.830 acessos em 30 diasIdlojaRetornohttps://loja.exemplo.com.br/voltaPode pediropenid email',
  );
  expect(screen.queryByRole('button', { name: 'Editar Loja do João' })).toBeNull();
});

it('says that an application is paused or of the house, and of one that nobody counted how much it is used', async () => {
  const parts = { disabledAt: '2026-11-10T12:00:00.000Z', firstParty: true, opened: null };
  await renderApp('/admin/applications', { api: shopApi('owner', parts) });
  const card = within(await screen.findByRole('article', { name: 'Loja do João' }));
  expect(card.getByText('Pausado em 10 de novembro')).toBeDefined();
  expect(card.getByText('Aplicação com servidor · da casa, não pede permissão')).toBeDefined();
  expect(card.queryByText(/acesso/)).toBeNull();
});

it('copies an id and an address', async () => {
  const { user } = await renderApp('/admin/applications', { api: shopApi() });
  await user.click(await screen.findByRole('button', { name: 'Copiar o id de Loja do João' }));
  expect(await navigator.clipboard.readText()).toBe('loja');
  await user.click(screen.getByRole('button', { name: 'Copiar https://loja.exemplo.com.br/volta' }));
  expect(await navigator.clipboard.readText()).toBe('https://loja.exemplo.com.br/volta');
});

it('asks for the approval of new addresses', async () => {
  const api = shopApi();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  api.on('POST v2/admin/setClient', () => json({ approvalId: ANA, expiresAt }));
  const { user } = await renderApp('/admin/applications', { api });
  await user.click(await screen.findByRole('button', { name: 'Editar Loja do João' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Loja do João' }));
  const addresses = dialog.getByLabelText('Endereços de retorno, um por linha');
  await user.type(addresses, '{Enter}https://nova.exemplo.com.br/volta{Enter}');
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'internal');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(/^Pedido feito\. Outra pessoa da administração precisa aprovar até /);
  expect(api.calls('POST v2/admin/setClient')[0]?.body).toEqual({
    id: 'loja',
    name: 'Loja do João',
    redirectUris: ['https://loja.exemplo.com.br/volta', 'https://nova.exemplo.com.br/volta'],
    postLogoutRedirectUris: [],
    reason: { code: 'internal' },
  });
});

it.each([
  ['Pausar', null, true, 'Ninguém entra em Loja do João por aqui.'],
  ['Retomar', '2026-11-17T12:00:00.000Z', false, 'Loja do João voltou a funcionar.'],
] as const)('%s takes a reason', async (name, disabledAt, disabled, words) => {
  const api = shopApi('owner', { disabledAt });
  api.on('POST v2/admin/disableClient', () => json(done));
  const { user } = await renderApp('/admin/applications', { api });
  await user.click(await screen.findByRole('button', { name: `${name} Loja do João` }));
  const dialog = within(await screen.findByRole('dialog', { name: `${name} Loja do João?` }));
  const reasons = [...dialog.getByLabelText<HTMLSelectElement>('Motivo').options];
  expect(reasons.map(({ text }) => text)).toEqual([
    'Escolha o motivo',
    'Pedido do responsável',
    'Manutenção',
    'Mudança de endereço',
    'Incidente',
    'Abuso do serviço',
    'Ordem de autoridade',
    'Decisão interna',
  ]);
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'abuse');
  await user.click(dialog.getByRole('button', { name }));
  await screen.findByText(words);
  expect(api.calls('POST v2/admin/disableClient')[0]?.body).toEqual({
    id: 'loja',
    disabled,
    reason: { code: 'abuse' },
  });
});
