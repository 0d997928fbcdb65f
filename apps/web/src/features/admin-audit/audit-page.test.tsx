import type { AdminEvent } from '@portaria/contract/administration';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANA, adminApi } from '../../testing/admin-answers.ts';
import { json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const EVENTS = 'POST v2/admin/events';
const event: AdminEvent = {
  id: 'e1',
  at: new Date(2026, 10, 17, 9, 38).toISOString(),
  actor: 'bruno',
  actorKind: 'session',
  action: 'person.blocked',
  outcome: 'refused',
  targetId: ANA,
  target: 'ana',
  reason: 'fraud #42',
  details: { code: 'higher_role' },
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
};

describe('the audit log', () => {
  it('says who did what to whom, why and from where', async () => {
    const api = adminApi();
    api.on(EVENTS, () => json({ items: [event], next: null }));
    await renderApp('/admin/audit', { api });
    const row = (await screen.findByText('17 de novembro, 09:38')).closest('li');
    expect(row?.textContent).toBe(
      'Conta bloqueada por bruno RecusadoConta: anaMotivo: Fraude #42por quê: Esta pessoa tem um papel igual ou maior que o seu.Firefox no Windows · rede 203.0.113.x17 de novembro, 09:38',
    );
    expect(screen.getByRole('link', { name: 'ana' }).getAttribute('href')).toBe(`/admin/people/${ANA}`);
  });

  it.each([
    [{ actorKind: 'cli', actor: 'joao' } as const, 'joao, na linha de comando'],
    [{ actorKind: 'service', actor: null } as const, 'O próprio serviço'],
    [{ actorKind: 'session', actor: null } as const, 'Conta excluída'],
  ])('names the actor of %o', async (parts, words) => {
    const api = adminApi();
    api.on(EVENTS, () => json({ items: [{ ...event, ...parts, target: null }], next: null }));
    await renderApp('/admin/audit', { api });
    await screen.findByText(new RegExp(`por ${words}`));
  });

  it('is filtered by ids, days and action, which the address may contain', async () => {
    const api = adminApi();
    api.on(EVENTS, () => json({ items: [], next: null }));
    const { user } = await renderApp(`/admin/audit?target=${ANA}&actor=ana`, { api });
    await screen.findByText('Nenhum registro.');
    expect(api.calls(EVENTS)[0]?.body).toEqual({ target: ANA });
    await user.selectOptions(screen.getByLabelText('Ação'), 'Conta bloqueada');
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-02' } });
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(api.calls(EVENTS)).toHaveLength(2));
    expect(api.calls(EVENTS)[1]?.body).toEqual({
      action: 'person.blocked',
      target: ANA,
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
    });
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(api.calls(EVENTS).at(-1)?.body).toEqual({}));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('does not search with half an id or reversed days', async () => {
    const api = adminApi();
    api.on(EVENTS, () => json({ items: [], next: null }));
    const { user } = await renderApp('/admin/audit', { api });
    await user.type(await screen.findByLabelText('Id da conta'), '0198');
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-02' } });
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-01' } });
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await screen.findByText('Cole o id inteiro.');
    expect(screen.getByText('A data final vem antes da inicial.')).toBeDefined();
    expect(api.calls(EVENTS)).toHaveLength(1);
  });

  it('shows a helper their own actions only', async () => {
    const api = adminApi('support');
    api.on(EVENTS, () => json({ items: [event], next: null }));
    await renderApp('/admin/audit', { api });
    await screen.findByText('Com o seu papel, você vê o que você mesmo fez.');
    expect(screen.queryByLabelText('Id de quem fez')).toBeNull();
  });
});
