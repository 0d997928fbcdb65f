import type { AdminEvent, FindPeopleBody } from '@portaria/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ANA, adminApi, BRUNO, foundAnswer, foundOf } from '../../testing/admin-answers.ts';
import { cutConnection, type FakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

const EVENTS = 'POST v2/admin/events';
const FIND = 'POST v2/admin/findPeople';
const event: AdminEvent = {
  id: 'e1',
  at: new Date(2026, 10, 16, 9, 38).toISOString(),
  actor: 'bruno',
  actorName: null,
  actorId: BRUNO,
  actorKind: 'session',
  action: 'person.blocked',
  outcome: 'refused',
  targetId: ANA,
  target: 'ana',
  targetName: null,
  reason: 'fraud #42',
  details: { code: 'higher_role' },
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
};

function auditApi(items: AdminEvent[] = [], role: 'owner' | 'support' = 'owner'): FakeApi {
  const api = adminApi(role);
  api.on(EVENTS, () => json({ items, next: null }));
  return api;
}

const bodies = (api: FakeApi) => api.calls(EVENTS).map(({ body }) => body);
const rows = async () =>
  within(await screen.findByRole('region', { name: 'O que foi feito' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent?.trim());

describe('the audit log', () => {
  it('says in a sentence who did what to whom, why and from where', async () => {
    await renderApp('/admin/audit', { api: auditApi([event]) });
    await screen.findByRole('heading', { level: 2, name: 'Segunda, 16 de novembro' });
    const row = (await screen.findByText('09:38')).closest('li');
    expect(row?.textContent).toBe(
      'Bbruno tentou bloquear ana RecusadoMotivo: Fraude #42 · motivo da recusa: Esta pessoa tem uma função igual ou maior que a sua. · Firefox no Windows · rede 203.0.113.x09:38',
    );
    expect(screen.getByRole('link', { name: 'ana' }).getAttribute('href')).toBe(`/admin/people/${ANA}`);
    expect(screen.getByRole('link', { name: 'bruno' }).getAttribute('href')).toBe(`/admin/people/${BRUNO}`);
  });

  it('calls people as they call themselves, and has the names that are unique below', async () => {
    const both = {
      ...event,
      id: 'e1',
      actorName: 'Bruno Lima',
      targetName: 'Ana Souza',
      reason: null,
      details: {},
    };
    const same = { ...both, id: 'e2', targetName: null, targetId: BRUNO, target: 'bruno', network: null };
    await renderApp('/admin/audit', { api: auditApi([both, same]) });
    expect(await rows()).toEqual([
      'Bruno Lima tentou bloquear Ana Souza Recusado',
      'Bruno Lima tentou bloquear bruno Recusado',
    ]);
    expect(screen.getByText('Usuários bruno e ana · Firefox no Windows · rede 203.0.113.x')).toBeDefined();
    expect(screen.getByText('Usuário bruno')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Ana Souza' });
    expect([link.title, link.getAttribute('href')]).toEqual(['ana', `/admin/people/${ANA}`]);
  });

  it('folds the user names and the device on a phone', async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia');
    matchMedia.mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media.includes('max-width') }) as MediaQueryList,
    );
    await renderApp('/admin/audit', { api: auditApi([{ ...event, actorName: 'Bruno Lima', details: {} }]) });
    const summary = await screen.findByText('Motivo: Fraude #42');
    const fold = summary.closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('p')?.textContent).toBe(
      'Usuário bruno · Firefox no Windows · rede 203.0.113.x',
    );
    matchMedia.mockRestore();
  });

  it('has a sentence for each kind of actor, and for a request, a look and an action that it does not know', async () => {
    const done = { ...event, outcome: 'done' as const, details: {} };
    const items: AdminEvent[] = [
      { ...done, actorKind: 'cli', actor: 'joao', actorId: null },
      { ...done, actorKind: 'service', actor: null, actorId: null, action: 'person.removed', target: null },
      { ...done, actor: null, actorId: null },
      { ...done, action: 'administrator.set', outcome: 'asked', details: { role: 'owner' } },
      { ...done, action: 'people.found', targetId: null, target: null, details: { byText: true, people: 3 } },
      { ...done, action: 'comet.caught', targetId: null, target: null },
    ];
    await renderApp('/admin/audit', { api: auditApi(items.map((one, at) => ({ ...one, id: `e${at}` }))) });
    expect(await rows()).toEqual([
      'joao, na linha de comando, bloqueou ana',
      `O próprio serviço excluiu a conta de Conta excluída (${ANA})`,
      'Conta excluída bloqueou ana',
      'bruno pediu para atribuir a função Titular na administração a ana Pedido',
      'bruno buscou pessoas',
      'bruno fez: comet.caught',
    ]);
    expect(screen.getByText(/^Motivo: Fraude #42 · busca com texto · pessoas mostradas: 3 · /)).toBeDefined();
  });

  it('names the roles that an account was left with, as the other applications know them', async () => {
    const set = { ...event, action: 'roles.set', reason: null };
    const items: AdminEvent[] = [
      { ...set, id: 'e1', outcome: 'done', details: { roles: ['admin', 'financeiro'] } },
      { ...set, id: 'e2', outcome: 'done', details: { roles: [] } },
      { ...set, id: 'e3', outcome: 'refused', details: { roles: ['financeiro'], code: 'higher_role' } },
      { ...set, id: 'e4', outcome: 'done', details: {} },
    ];
    await renderApp('/admin/audit', { api: auditApi(items) });
    expect(await rows()).toEqual([
      'bruno mudou para admin e financeiro as funções de ana',
      'bruno removeu as funções de ana',
      'bruno tentou mudar para financeiro as funções de ana Recusado',
      'bruno mudou as funções de ana',
    ]);
    expect(screen.queryByText(/funções:/)).toBeNull();
  });

  it('begins with the changes, and shows looks too at the turn of a switch', async () => {
    const api = auditApi();
    const { user } = await renderApp('/admin/audit', { api });
    await screen.findByText('Nenhuma mudança neste período');
    const looks = screen.getByRole('switch', { name: 'Incluir consultas' });
    await user.click(looks);
    await screen.findByText('Nenhum registro.');
    await user.click(looks);
    await waitFor(() => expect(bodies(api)).toEqual([{ changes: true }, {}, { changes: true }]));
    expect(document.activeElement).toBe(looks);
  });

  it('has one name for what a person is logged in on, in the filter and in a sentence', async () => {
    const look: AdminEvent = { ...event, action: 'sessions.seen', outcome: 'done', details: {} };
    await renderApp('/admin/audit?looks=1', { api: auditApi([look]) });
    expect(await rows()).toEqual(['bruno viu os aparelhos de ana']);
    const action = screen.getByLabelText<HTMLSelectElement>('Ação');
    expect([...action.options].map(({ text }) => text)).toContain('Aparelhos vistos');
  });

  it('is filtered by ids, days and action, which the address may contain', async () => {
    const api = auditApi();
    const { user } = await renderApp(`/admin/audit?target=${ANA}&actor=ana&from=2026-11-01&to=2026-11-02`, {
      api,
    });
    await screen.findByText('Nenhuma mudança neste período');
    const period = {
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
    };
    expect(bodies(api)).toEqual([{ changes: true, target: ANA, ...period }]);
    const action = screen.getByLabelText<HTMLSelectElement>('Ação');
    expect([...action.options].map(({ text }) => text)).not.toContain('Conta vista');
    await user.selectOptions(action, 'Conta bloqueada');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(api.calls(EVENTS)).toHaveLength(2));
    expect(bodies(api)[1]).toEqual({ changes: true, action: 'person.blocked', target: ANA, ...period });
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(bodies(api).at(-1)).toEqual({ changes: true }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('ignores a period in the address that ends before it begins', async () => {
    const api = auditApi();
    await renderApp('/admin/audit?from=2026-11-05&to=2026-11-02', { api });
    await screen.findByText('Nenhuma mudança neste período');
    expect(bodies(api)).toEqual([{ changes: true }]);
  });

  it('keeps the switch and the focus when it is filtered, and fills in the filter again on the way back', async () => {
    const api = auditApi();
    const { user, back } = await renderApp('/admin/audit', { api });
    await user.click(await screen.findByRole('switch', { name: 'Incluir consultas' }));
    const action = screen.getByLabelText<HTMLSelectElement>('Ação');
    await user.selectOptions(action, 'Conta vista');
    const submit = screen.getByRole('button', { name: 'Filtrar' });
    await user.click(submit);
    await waitFor(() => expect(bodies(api).at(-1)).toEqual({ action: 'person.seen' }));
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    expect(document.activeElement).toBe(submit);
    back();
    await waitFor(() => expect(bodies(api).at(-1)).toEqual({}));
    expect(screen.getByLabelText<HTMLSelectElement>('Ação').value).toBe('');
  });

  it('takes a look back that was chosen before the switch went off, and nothing else', async () => {
    const api = auditApi();
    const { user } = await renderApp(`/admin/audit?looks=1&target=${ANA}`, { api });
    const action = await screen.findByLabelText<HTMLSelectElement>('Ação');
    await user.selectOptions(action, 'Conta vista');
    await user.click(screen.getByRole('switch', { name: 'Incluir consultas' }));
    expect(action.value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(bodies(api).at(-1)).toEqual({ changes: true, target: ANA }));
    await user.selectOptions(action, 'Conta bloqueada');
    await user.click(screen.getByRole('switch', { name: 'Incluir consultas' }));
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(bodies(api).at(-1)).toEqual({ action: 'person.blocked', target: ANA }));
  });

  it('forgets what was typed and chose no one when the filter is cleared', async () => {
    const { user } = await renderApp('/admin/audit?action=person.blocked', { api: auditApi() });
    await user.type(await screen.findByRole('combobox', { name: 'Quem fez' }), 'zz');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Quem fez' }).value).toBe(''),
    );
  });

  it('shows a helper their own actions only', async () => {
    await renderApp('/admin/audit', { api: auditApi([event], 'support') });
    await screen.findByText('Com a sua função, você vê as suas próprias ações.');
    expect(screen.queryByRole('combobox', { name: 'Quem fez' })).toBeNull();
  });
});

describe('the field for a person', () => {
  const field = () => screen.findByRole('combobox', { name: 'Conta' });

  it('suggests people, and is worked with arrows, Enter and Esc', async () => {
    const api = auditApi();
    api.on(FIND, () =>
      foundAnswer([foundOf(), foundOf({ id: BRUNO, username: 'bruno', displayName: null })]),
    );
    const { user } = await renderApp('/admin/audit', { api });
    await user.type(await field(), 'an');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(api.calls(FIND)).toEqual([]);
    await user.type(await field(), 'a');
    await screen.findByRole('option', { name: /Ana Souza/ });
    expect(api.calls(FIND).map(({ body }) => (body as FindPeopleBody).text)).toEqual(['ana']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: /Ana Souza/ })).toBeNull();
    expect(((await field()) as HTMLInputElement).value).toBe('');
    await user.type(await field(), 'ana');
    await screen.findByRole('option', { name: /Ana Souza/ });
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: /Ana Souza/ }).id,
    );
    await user.keyboard('{Enter}');
    expect(((await field()) as HTMLInputElement).value).toBe('Ana Souza (ana)');
    expect(api.calls(EVENTS)).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(api).at(-1)).toEqual({ changes: true, target: ANA }));
  });

  it('does not search with a text that chose no one, and says when no more people may be seen', async () => {
    const api = auditApi();
    const { user } = await renderApp('/admin/audit', { api });
    await user.type(await field(), 'zzz');
    await waitFor(() => expect(screen.getAllByText('Ninguém encontrado.').length).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await screen.findByText('Escolha uma pessoa da lista.');
    expect(api.calls(EVENTS)).toHaveLength(1);
    api.on(FIND, () => problemAnswer('too_many_requests', { retryAfter: 3_600 }));
    await user.type(await field(), 'y');
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
  });
  it('says that the connection is lost', async () => {
    const api = auditApi();
    const { user } = await renderApp('/admin/audit', { api });
    api.on(FIND, cutConnection);
    await user.type(await field(), 'ana');
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
    const errors = (await field()).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    expect(document.getElementById(errors)?.textContent).toBe(
      'Sem resposta do servidor. Confira a sua internet e tente de novo.',
    );
    expect(takeLogged()).toHaveLength(1);
  });
});
