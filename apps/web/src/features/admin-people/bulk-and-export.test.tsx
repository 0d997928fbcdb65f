import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ANA, adminApi, BRUNO, foundAnswer, foundOf } from '../../testing/admin-answers.ts';
import { type FakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const BULK = 'POST v2/admin/bulk';
const EXPORT = 'POST v2/admin/startExport';
const RUN_ID = '0198f7a0-0000-7000-8000-0000000000f0';
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
    const { user } = await renderApp('/admin', { api });
    await tickBoth(user);
    const bar = within(screen.getByRole('region', { name: 'Contas marcadas' }));
    expect(bar.getByRole('status').textContent).toBe('2 contas');
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
      'bruno Esta pessoa tem um papel igual ou maior que o seu.',
    );
    await user.click(end.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('region', { name: 'Contas marcadas' })).toBeNull();
  });

  it('have only the actions that the role permits', async () => {
    const api = adminApi('support');
    api.on('POST v2/admin/findPeople', () => foundAnswer([foundOf(), bruno]));
    const { user } = await renderApp('/admin', { api });
    await tickBoth(user);
    const bar = within(screen.getByRole('region', { name: 'Contas marcadas' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Enviar link de redefinição',
      'Encerrar sessões',
      'Desmarcar',
    ]);
  });
});

describe('an export', () => {
  async function ask(api: FakeApi): Promise<UserEvent> {
    const { user } = await renderApp('/admin', { api });
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar contas?' }));
    await user.click(dialog.getByLabelText('Nome'));
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Motivo interno');
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
    const dialog = within(screen.getByRole('dialog', { name: 'Exportar contas?' }));
    await dialog.findByText('Seu papel na administração não permite isto.');
    // The library's own announcers are logs too, once something was announced.
    const toasts = screen.queryByRole('log', { name: 'Avisos' });
    expect(toasts?.textContent ?? '').not.toContain('403');
  });
});
