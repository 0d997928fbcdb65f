import type { FindPeopleBody } from '@portaria/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ANA, adminApi, BRUNO, foundAnswer, foundOf, totalsOf } from '../../testing/admin-answers.ts';
import { type FakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const BULK = 'POST v2/admin/bulk';
const EXPORT = 'POST v2/admin/startExport';
const RUN_ID = '0198f7a0-0000-7000-8000-0000000000f0';
const CARLA = '0198f7a0-0000-7000-8000-0000000000cc';
const bruno = foundOf({ id: BRUNO, username: 'bruno' });

function peopleApi(): FakeApi {
  const api = adminApi();
  api.on('POST v2/admin/findPeople', () => foundAnswer([foundOf(), bruno]));
  return api;
}

async function tickBoth(user: UserEvent): Promise<void> {
  await user.click(await screen.findByLabelText('Marcar ana'));
  await user.click(screen.getByLabelText('Marcar bruno'));
}

describe('ticked people', () => {
  it('are blocked with a reason, and the dialog shows who was left out and why', async () => {
    const api = peopleApi();
    const run = { kind: 'bulk', total: 2, done: 1, skipped: [], finished: false };
    api.on(BULK, () => json({ runId: RUN_ID }));
    let asked = 0;
    api.on('GET v2/admin/run', () => {
      asked += 1;
      if (asked === 1) return json(run);
      return json({ ...run, done: 2, skipped: [{ id: BRUNO, code: 'higher_role' }], finished: true });
    });
    const { user } = await renderApp('/admin/people', { api });
    await tickBoth(user);
    const bar = within(screen.getByRole('region', { name: 'Contas selecionadas' }));
    expect(bar.getByRole('status').textContent).toBe('2 selecionadas');
    await user.click(bar.getByRole('button', { name: 'Bloquear' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear 2 contas?' }));
    expect(dialog.getByText(/^ana e bruno: cada pessoa sai de todos os aparelhos agora/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    expect(dialog.getByText('Escolha o motivo.')).toBeDefined();
    expect(api.calls(BULK)).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Fraude');
    await user.type(dialog.getByLabelText('Número do chamado (opcional)'), 'T-42');
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    const progress = await screen.findByRole('progressbar', { name: '1 de 2' });
    expect(progress.getAttribute('value')).toBe('1');
    expect(api.calls(BULK)[0]?.body).toEqual({
      action: 'block',
      ids: [ANA, BRUNO],
      reason: { code: 'fraud', ticket: 'T-42' },
    });
    const end = within(await screen.findByRole('dialog', { name: 'Pronto' }));
    expect(end.getByText('Feito em 1 conta. 1 conta ficou de fora:')).toBeDefined();
    expect(end.getByRole('listitem').textContent).toBe(
      'bruno Esta pessoa tem uma função igual ou maior que a sua.',
    );
    await user.click(end.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('region', { name: 'Contas selecionadas' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contas' })));
  });

  it('are the page, or the whole result with every page of it loaded', async () => {
    const api = adminApi();
    api.on('POST v2/admin/findPeople', ({ body }) =>
      (body as FindPeopleBody).cursor === 'c2'
        ? foundAnswer([bruno])
        : foundAnswer([foundOf()], { next: 'c2', totals: totalsOf({ kind: 'exactly', people: 2 }) }),
    );
    const { user } = await renderApp('/admin/people', { api });
    const all = (await screen.findByLabelText('Marcar as contas desta lista')) as HTMLInputElement;
    await user.click(all);
    await screen.findByText('1 selecionada');
    await user.click(screen.getByRole('button', { name: 'Selecionar as 2' }));
    await screen.findByText('2 selecionadas');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contas selecionadas' }));
    expect(api.calls('POST v2/admin/findPeople')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Selecionar/ })).toBeNull();
    await user.click(screen.getByLabelText('Marcar bruno'));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    await user.click(all);
    expect(screen.queryByText(/selecionada/)).toBeNull();
  });

  it('have only the actions that the role permits', async () => {
    const api = adminApi('support');
    api.on('POST v2/admin/findPeople', () => foundAnswer([foundOf(), bruno]));
    const { user } = await renderApp('/admin/people', { api });
    await tickBoth(user);
    const bar = within(screen.getByRole('region', { name: 'Contas selecionadas' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Ações ',
      'Enviar link de redefinição',
      'Encerrar sessões',
      '',
    ]);
    await user.click(bar.getByRole('button', { name: 'Desmarcar' }));
    expect(screen.queryByRole('region', { name: 'Contas selecionadas' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contas' }));
  });
});

describe('ticking the whole result', () => {
  const FIND = 'POST v2/admin/findPeople';
  const carla = foundOf({ id: CARLA, username: 'carla', displayName: 'Carla Dias' });

  /** Its second page, with bruno, is on its way. One filter and the search have carla, and another answers never. */
  async function gather() {
    const api = adminApi();
    let send = (_answer: Response): void => undefined;
    api.on(FIND, ({ body }) => {
      const { cursor, filter, text } = body as FindPeopleBody;
      if (filter === 'deletion') return new Promise<Response>(() => undefined);
      if (cursor !== undefined) return new Promise<Response>((answer) => (send = answer));
      const totals = totalsOf({ kind: 'exactly', people: 2 });
      if (filter === 'unconfirmed' || text !== '') return foundAnswer([carla], { totals });
      return foundAnswer([foundOf()], { next: 'c2', totals });
    });
    const { user } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByLabelText('Marcar as contas desta lista'));
    await user.click(screen.getByRole('button', { name: 'Selecionar as 2' }));
    await screen.findByRole('button', { name: 'Selecionando…' });
    return { user, send: () => send(foundAnswer([bruno])) };
  }

  const ticked = () => screen.queryByRole('region', { name: 'Contas selecionadas' })?.querySelector('p');
  const tickOf = (username: string) => screen.findByLabelText<HTMLInputElement>(`Marcar ${username}`);

  it('ends when the ticks are taken away', async () => {
    const { user, send } = await gather();
    await user.click(screen.getByRole('button', { name: 'Desmarcar' }));
    send();
    expect((await tickOf('bruno')).checked).toBe(false);
    // Nobody asked for the row of bruno any more.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contas' }));
    await user.click(screen.getByRole('button', { name: /^E-mail não confirmado/ }));
    expect((await tickOf('carla')).checked).toBe(false);
    expect(ticked()).toBeUndefined();
  });

  it('ends when another list is asked for, by a filter or by typing, which has no ticks', async () => {
    const { user } = await gather();
    await user.click(screen.getByRole('button', { name: /^E-mail não confirmado/ }));
    expect(ticked()).toBeUndefined();
    expect((await tickOf('carla')).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Todas/ }));
    await user.click(await tickOf('ana'));
    await user.click(await screen.findByRole('button', { name: 'Selecionar as 2' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'carla');
    expect((await tickOf('carla')).checked).toBe(false);
    expect(ticked()).toBeUndefined();
  });

  it('takes no one of the list before while another is on its way', async () => {
    const { user } = await gather();
    await user.click(screen.getByRole('button', { name: 'Desmarcar' }));
    await user.click(screen.getByRole('button', { name: /^Exclusão marcada/ }));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByLabelText<HTMLInputElement>('Marcar as contas desta lista').disabled).toBe(true);
    expect((await tickOf('ana')).disabled).toBe(true);
  });
});

describe('an export', () => {
  async function ask(api: FakeApi): Promise<UserEvent> {
    const { user } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar contas' }));
    await user.click(dialog.getByLabelText('Nome'));
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Decisão interna');
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    return user;
  }

  it('waits for a second person', async () => {
    const api = peopleApi();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    api.on(EXPORT, () => json({ approvalId: RUN_ID, expiresAt, runId: null }));
    await ask(api);
    await screen.findByText(
      /^Pedido feito\. Outra pessoa da administração precisa aprovar até .+, \d\d:\d\d\.$/,
    );
    expect(api.calls(EXPORT)[0]?.body).toEqual({
      fields: ['id', 'username', 'email', 'displayName'],
      filter: 'all',
      reason: { code: 'internal' },
    });
  });

  it('is downloaded at once where no one has to approve it', async () => {
    const api = peopleApi();
    api.on(EXPORT, () => json({ approvalId: null, expiresAt: null, runId: RUN_ID }));
    api.on('GET v2/admin/run', () =>
      json({ kind: 'export', total: 2000, done: 500, skipped: [], finished: false }),
    );
    let send = (_answer: Response): void => undefined;
    api.on('GET v2/admin/export.csv', () => new Promise<Response>((answer) => (send = answer)));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await ask(api);
    await screen.findByRole('progressbar', { name: '500 de cerca de 2.000 contas' });
    send(new Response('id;username\n1;ana\n', { headers: { 'content-type': 'text/csv' } }));
    await screen.findByText('pessoas.csv está nos seus downloads.');
    expect(api.calls('GET v2/admin/export.csv')[0]?.query).toEqual({ id: RUN_ID });
    expect(saved).toHaveBeenCalledOnce();
  });

  it('shows a refusal in the dialog', async () => {
    const api = peopleApi();
    api.on(EXPORT, () => problemAnswer('not_allowed'));
    await ask(api);
    const dialog = within(screen.getByRole('dialog', { name: 'Exportar contas' }));
    await dialog.findByText('Sua função na administração não permite isto.');
    // The library's own announcers are logs too, once something was announced.
    const toasts = screen.queryByRole('log', { name: 'Avisos' });
    expect(toasts?.textContent ?? '').not.toContain('403');
  });
});
