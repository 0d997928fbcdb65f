import type { Approval } from '@portaria/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ANA, adminApi, BRUNO } from '../../testing/admin-answers.ts';
import { json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const approval: Approval = {
  id: BRUNO,
  action: 'administrator.set',
  askedBy: 'bruno',
  askedByName: null,
  concernedName: 'Carla Freitas',
  own: false,
  askedAt: new Date(Date.now() - 300_000).toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  reason: 'internal T-9',
  facts: { accountId: ANA, username: 'carla', role: 'admin' },
};

describe('requests that wait', () => {
  it('say what would happen, who asked and why', async () => {
    const api = adminApi('owner', { approvalsWaiting: 1 });
    api.on('GET v2/admin/approvals', () => json({ items: [approval] }));
    await renderApp('/admin/approvals', { api });
    await screen.findByText('Atribuir uma função na administração');
    expect(screen.getByText('Pedido por bruno há 5 minutos')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Carla Freitas (carla)' });
    expect(link.getAttribute('href')).toBe(`/admin/people/${ANA}`);
    expect(link.parentElement?.textContent).toBe(
      'Carla Freitas (carla) vai administrar, com a função Administração.',
    );
    expect(screen.getByText('Motivo: Decisão interna T-9')).toBeDefined();
  });

  it.each([
    ['Aprovar', 'approve', 'Já está valendo.'],
    ['Recusar', 'refuse', 'Nada mudou.'],
  ] as const)('are decided with %s after a question', async (name, decision, words) => {
    const api = adminApi();
    let items = [approval];
    api.on('GET v2/admin/approvals', () => json({ items }));
    api.on('POST v2/admin/decide', () => {
      items = [];
      return nothing();
    });
    const { user } = await renderApp('/admin/approvals', { api });
    const what = 'Atribuir uma função na administração';
    await user.click(await screen.findByRole('button', { name: `${name}: ${what}, pedido de bruno` }));
    const dialog = within(await screen.findByRole('dialog', { name: `${name} a função na administração?` }));
    expect(dialog.getByText('Carla Freitas (carla)')).toBeDefined();
    await user.click(dialog.getByRole('button', { name }));
    await screen.findByText(words);
    await screen.findByText('Nenhum pedido esperando.');
    expect(api.calls('POST v2/admin/decide')[0]?.body).toEqual({ id: BRUNO, decision });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('of one’s own are decided by another person, and can be withdrawn', async () => {
    const api = adminApi();
    let items = [{ ...approval, own: true }];
    api.on('GET v2/admin/approvals', () => json({ items }));
    api.on('POST v2/admin/decide', () => {
      items = [];
      return nothing();
    });
    const { user } = await renderApp('/admin/approvals', { api });
    await screen.findByText(/^Pedido seu\. Outra pessoa precisa decidir até /);
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Retirar pedido/ }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar pedido' }),
    );
    await screen.findByText('Nenhum pedido esperando.');
    expect(api.calls('POST v2/admin/decide')[0]?.body).toEqual({ id: BRUNO, decision: 'refuse' });
  });

  it('to export are downloaded by the one who asked, once they are approved', async () => {
    const api = adminApi();
    const facts = {
      fields: 'username email',
      filter: 'blocked',
      people: '130',
      counted: 'exactly',
      runId: ANA,
    };
    const asked = { action: 'people.export', askedByName: 'Bruno Lima', own: true, facts } as const;
    api.on('GET v2/admin/approvals', () => json({ items: [{ ...approval, ...asked }] }));
    api.on('GET v2/admin/run', () =>
      json({ kind: 'export', total: 10, done: 0, skipped: [], finished: false }),
    );
    api.on('GET v2/admin/export.csv', () => new Response('Usuário;E-mail\n'));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await renderApp('/admin/approvals', { api });
    const size = await screen.findByText('130 pessoas');
    expect(size.parentElement?.textContent).toBe(
      'Bruno Lima (bruno) vai baixar os dados de 130 pessoas. Situação: Bloqueadas. Colunas:',
    );
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Baixar CSV' }));
    await screen.findByText('pessoas.csv está nos seus downloads.');
    expect(api.calls('GET v2/admin/export.csv')[0]?.query).toEqual({ id: ANA });
    expect(saved).toHaveBeenCalledOnce();
  });

  it.each([
    [{ client: 'loja', disabled: 'false' }, 'O aplicativo loja vai voltar a funcionar.'],
    [
      { client: 'loja', name: 'Loja', redirectUris: 'https://a.test/volta' },
      'O aplicativo loja vai se chamar Loja e devolver as pessoas a:',
    ],
  ])('to change an application say how: %o', async (facts, words) => {
    const api = adminApi();
    api.on('GET v2/admin/approvals', () => json({ items: [{ ...approval, action: 'client.set', facts }] }));
    await renderApp('/admin/approvals', { api });
    await screen.findByText(words);
  });

  it('that are over say so in the dialog', async () => {
    const api = adminApi();
    api.on('GET v2/admin/approvals', () => json({ items: [approval] }));
    api.on('POST v2/admin/decide', () => problemAnswer('approval_over'));
    const { user } = await renderApp('/admin/approvals', { api });
    await user.click(await screen.findByRole('button', { name: /^Aprovar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }));
    await dialog.findByText('Este pedido já foi decidido ou passou do prazo.');
  });
});
