import type { AdministratorRole, ListedConnection } from '@portaria/contract/administration';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANA, adminApi, foundAnswer, foundOf, totalsOf } from '../../testing/admin-answers.ts';
import { json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const settings = { providers: [{ id: 'google', kind: 'google', name: 'Google' }] };
const google: ListedConnection = {
  id: 'google',
  name: 'Google',
  kind: 'google',
  pausedAt: null,
  people: 1_830,
  countedAt: '2026-03-03T06:15:00.000Z',
  outcomes: [
    { outcome: 'success', today: 12, days: 1_340 },
    { outcome: 'denied', today: 0, days: 3 },
  ],
  lastFailure: { at: '2026-03-02T12:00:00.000Z', outcome: 'unavailable', detail: 'ECONNREFUSED' },
  waiting: false,
};
const PAUSE = 'POST v2/admin/pauseConnection';

async function open(role: AdministratorRole = 'owner', parts: Partial<ListedConnection> = {}) {
  const api = adminApi(role);
  api.on('GET v2/admin/connections', () => json({ items: [{ ...google, ...parts }] }));
  const app = await renderApp('/admin/connections', { api, settings });
  return { ...app, api, card: within(await screen.findByRole('article', { name: 'Google' })) };
}

it('says how logins through a provider ended, and what failed last', async () => {
  const { card } = await open('auditor');
  expect(card.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ResultadoHoje30 dias',
    'Entraram121.340',
    'Desistiram no provedor03',
  ]);
  expect(card.getByRole('link', { name: 'Ver pessoas com Google' }).getAttribute('href')).toBe(
    '/admin/people?connection=google',
  );
  expect(card.getByText('Ligada')).toBeDefined();
  expect(card.getByText(/^Provedor sem resposta, 2 mar/)).toBeDefined();
  expect(card.getByText('ECONNREFUSED')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pausar Google' })).toBeNull();
});

it('says so where nobody came and nobody was counted yet', async () => {
  const { card } = await open('owner', { outcomes: [], people: null, countedAt: null, lastFailure: null });
  expect(card.getByText('Nenhum acesso em 30 dias.')).toBeDefined();
  expect(card.getByText('Pessoas contadas à noite')).toBeDefined();
  expect(card.queryByText('Última falha')).toBeNull();
});

it('pauses with a reason, at once', async () => {
  const { user, api, card } = await open();
  api.on(PAUSE, () => json({ approvalId: null, expiresAt: null }));
  await user.click(card.getByRole('button', { name: 'Pausar Google' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pausar Google?' }));
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'internal');
  await user.click(dialog.getByRole('button', { name: 'Pausar' }));
  await screen.findByText('Ninguém entra por Google.');
  expect(api.calls(PAUSE)[0]?.body).toEqual({ id: 'google', paused: true, reason: { code: 'internal' } });
});

it('asks a second person before people enter again, and says that it waits', async () => {
  const paused = { pausedAt: '2026-03-02T12:00:00.000Z' };
  const { user, api, card } = await open('owner', paused);
  api.on('GET v2/admin/connections', () => json({ items: [{ ...google, ...paused, waiting: true }] }));
  api.on(PAUSE, () => json({ approvalId: ANA, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }));
  expect(card.getByText('Pausada em 2 de março')).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Retomar Google' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retomar Google?' }));
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'internal');
  await user.click(dialog.getByRole('button', { name: 'Retomar' }));
  await screen.findByText('Pedido feito');
  await screen.findByText('Um pedido para retomar espera a aprovação de outra pessoa.');
  expect(screen.queryByRole('button', { name: 'Retomar Google' })).toBeNull();
});

it('is not there where no provider is configured, or for the helpers', async () => {
  await renderApp('/admin/connections', { api: adminApi() });
  await screen.findByRole('heading', { name: 'Página não encontrada' });
  expect(screen.queryByRole('link', { name: 'Conexões' })).toBeNull();
});

it('leads to its people, who are a filter of their own', async () => {
  const { user, api, card } = await open();
  const asked: unknown[] = [];
  api.on('POST v2/admin/findPeople', ({ body }) => {
    asked.push(body);
    const everyone = totalsOf({ kind: 'exactly', people: 105 });
    return foundAnswer([foundOf()], { totals: everyone, connected: { kind: 'exactly', people: 1 } });
  });
  await user.click(card.getByRole('link', { name: 'Ver pessoas com Google' }));
  const chip = await screen.findByRole('button', { name: 'Com Google', pressed: true });
  await screen.findByText('1 conta');
  expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Bloqueadas/ }));
  await user.click(chip);
  await user.type(screen.getByRole('searchbox'), 'ana{Enter}');
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  expect(asked).toEqual([
    { text: '', filter: 'all', connection: 'google' },
    { text: '', filter: 'blocked' },
    { text: '', filter: 'all', connection: 'google' },
    { text: 'ana', filter: 'all' },
  ]);
});
