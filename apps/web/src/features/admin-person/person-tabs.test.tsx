import type { AdministratorRole, PersonMail, PersonSession } from '@portaria/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventOf } from '../../testing/account-answers.ts';
import { ANA, adminApi, personOf } from '../../testing/admin-answers.ts';
import { type FakeApi, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const page = `/admin/people/${ANA}`;
const SESSION = '0198f7a0-0000-7000-8000-000000000051';
const MAIL = '0198f7a0-0000-7000-8000-000000000061';
const session: PersonSession = {
  id: SESSION,
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
  borrowed: false,
  createdAt: '2026-03-03T12:00:00.000Z',
  lastUsedAt: '2026-03-04T12:00:00.000Z',
};
const mail: PersonMail = {
  id: MAIL,
  kind: 'reset-password',
  name: 'Link para redefinir a senha',
  state: 'refused',
  createdAt: '2026-03-03T12:00:00.000Z',
  settledAt: null,
  attempts: 3,
  resendable: true,
};

function personApi(role: AdministratorRole = 'admin'): FakeApi {
  const api = adminApi(role);
  api.on('GET v2/admin/person', () => json(personOf()));
  return api;
}

it('opens the sessions when they are asked for, and ends one after a question', async () => {
  const api = personApi();
  let items = [session];
  api.on('GET v2/admin/personSessions', () => json({ items }));
  api.on('POST v2/admin/endSessions', () => {
    items = [];
    return json({ ended: 1 });
  });
  const { user, path } = await renderApp(page, { api });
  await user.click(await screen.findByRole('link', { name: 'Aparelhos' }));
  expect(path()).toBe(page);
  await user.click(await screen.findByRole('button', { name: /^Encerrar sessão: Firefox no Windows/ }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Encerrar esta sessão de Ana Souza (ana)?' }),
  );
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'A pessoa perdeu o acesso');
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  await screen.findByText('Nenhuma sessão aberta.');
  expect(api.calls('POST v2/admin/endSessions')[0]?.body).toEqual({
    id: ANA,
    sessionId: SESSION,
    reason: { code: 'lost-access' },
  });
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/));
});

it('shows the activity in the words of its owner, without "não fui eu", page by page', async () => {
  const api = personApi('auditor');
  api.on('GET v2/admin/personActivity', ({ query }) =>
    query['cursor'] === 'c2'
      ? json({ items: [eventOf({ id: 'e2', event: 'account.registered' })], next: null })
      : json({ items: [eventOf()], next: 'c2' }),
  );
  const { user } = await renderApp(`${page}#atividade`, { api });
  await screen.findByText('Entrou na conta');
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  await screen.findByText('Conta criada');
  expect(screen.queryByRole('button', { name: /Não fui eu/ })).toBeNull();
});

it.each([
  ['Aparelhos', 'GET v2/admin/personSessions', { items: [] }, 'Nenhuma sessão aberta.'],
  ['Atividade', 'GET v2/admin/personActivity', { items: [], next: null }, 'Nada nos últimos seis meses.'],
  ['E-mails', 'GET v2/admin/personMails', { items: [], next: null }, 'Nenhuma mensagem no último mês.'],
])('shows under %s that its rows are on their way', async (tab, call, empty, none) => {
  const api = personApi();
  let send = (_answer: Response): void => undefined;
  api.on(call, () => new Promise<Response>((answer) => (send = answer)));
  const { user } = await renderApp(page, { api });
  const tabs = within(await screen.findByRole('navigation', { name: 'Ana Souza' }));
  await user.click(tabs.getByRole('link', { name: tab }));
  const panel = within(await screen.findByRole('region', { name: tab }));
  expect(panel.getByText('Carregando')).toBeDefined();
  send(json(empty));
  await panel.findByText(none);
  expect(panel.queryByText('Carregando')).toBeNull();
});

it('sends a mail again, and says where it goes', async () => {
  const api = personApi('support');
  api.on('GET v2/admin/personMails', () => json({ items: [mail], next: null }));
  api.on('POST v2/admin/resendMail', () => json({ sentTo: 'a•••@exemplo.com.br' }));
  const { user } = await renderApp(`${page}#e-mails`, { api });
  await screen.findByText('Recusada pelo provedor');
  await user.click(screen.getByRole('button', { name: 'Reenviar: Link para redefinir a senha' }));
  await screen.findByText('Na fila para a•••@exemplo.com.br.');
  expect(api.calls('POST v2/admin/resendMail')[0]?.body).toEqual({ id: ANA, mailId: MAIL });
});

it('does not offer to send a mail again where that is not possible', async () => {
  const api = personApi('support');
  api.on('GET v2/admin/personMails', () => json({ items: [{ ...mail, resendable: false }], next: null }));
  await renderApp(`${page}#e-mails`, { api });
  await screen.findByText('Link para redefinir a senha');
  expect(screen.queryByRole('button', { name: /^Reenviar/ })).toBeNull();
});

it('gives and takes roles of other applications', async () => {
  const api = personApi();
  let roles = ['financeiro'];
  api.on('GET v2/admin/person', () => json(personOf({ roles })));
  api.on('POST v2/admin/setRoles', ({ body }) => {
    roles = (body as { roles: string[] }).roles;
    return nothing();
  });
  const { user } = await renderApp(`${page}#funcoes`, { api });
  await user.type(await screen.findByLabelText('Nova função'), 'loja{Enter}');
  await screen.findByRole('button', { name: 'Remover a função loja' });
  expect((screen.getByLabelText('Nova função') as HTMLInputElement).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Remover a função financeiro' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Remover a função financeiro de Ana Souza (ana)?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(screen.queryByText('financeiro')).toBeNull());
  expect(api.calls('POST v2/admin/setRoles').map(({ body }) => body)).toEqual([
    { id: ANA, roles: ['financeiro', 'loja'] },
    { id: ANA, roles: ['loja'] },
  ]);
});

it('shows the rule of a role that is not valid', async () => {
  const api = personApi();
  api.on('POST v2/admin/setRoles', () => problemAnswer('role_invalid'));
  const { user } = await renderApp(`${page}#funcoes`, { api });
  await user.type(await screen.findByLabelText('Nova função'), 'Loja 1{Enter}');
  await screen.findByText('Uma função tem letras minúsculas, números e hífens, até 32 caracteres.');
});

it('lets an owner give a right in the administration, which a second person approves', async () => {
  const api = personApi('owner');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  api.on('POST v2/admin/setAdministrator', () => json({ approvalId: MAIL, expiresAt }));
  const { user } = await renderApp(`${page}#funcoes`, { api });
  await user.click(await screen.findByRole('button', { name: 'Atribuir função na administração' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir uma função a Ana Souza (ana)' }));
  await user.selectOptions(dialog.getByLabelText('Função'), 'admin');
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'internal');
  await user.click(dialog.getByRole('button', { name: 'Atribuir função' }));
  await screen.findByText(/^Pedido feito\. Outra pessoa da administração precisa aprovar até /);
  expect(api.calls('POST v2/admin/setAdministrator')[0]?.body).toEqual({
    id: ANA,
    role: 'admin',
    reason: { code: 'internal' },
  });
});
