import type { ActivityItem } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowIcons } from '../../account/row-icons.ts';
import { iconShapes } from '../../brand/icon.tsx';
import { accountApi } from '../../testing/account-answers.ts';
import { type FakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';
// Imported up front, because it is lazy-loaded and the first test would wait for it.
import './activity-page.tsx';

const CALL = 'GET v2/account/activity';
const now = new Date(2026, 10, 15, 12, 0);

// Only the clock is fake. Timers still run in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

const at = (day: number, hour = 9): string => new Date(2026, 10, day, hour, 5).toISOString();

function itemOf(parts: Partial<ActivityItem> = {}): ActivityItem {
  return {
    id: crypto.randomUUID(),
    event: 'session.opened',
    at: at(15),
    browser: 'Chrome',
    system: 'Windows',
    network: '203.0.113.0/24',
    thisDevice: false,
    ...parts,
  };
}

function activityApi(items: ActivityItem[], next: string | null = null): FakeApi {
  const api = accountApi();
  api.on(CALL, () => json({ items, next }));
  return api;
}

const list = () => screen.findByRole('region', { name: 'O que aconteceu' });
const day = async (name: string) =>
  (await within(await list()).findByRole('heading', { level: 3, name })).parentElement as HTMLElement;
const rows = (of: HTMLElement) => within(of).getAllByRole('listitem');
const lastQuery = (api: FakeApi) => api.calls(CALL).at(-1)?.query;

describe('the activity page', () => {
  it('lists events by day with device, network and time, and marks this device', async () => {
    const items = [
      itemOf({ event: 'password.changed', thisDevice: true }),
      itemOf({ event: 'guesses.exhausted', network: null, browser: null, system: null }),
      itemOf({ event: 'role.granted', at: at(14), network: null, browser: null, system: null }),
      itemOf({ event: 'session.ended', at: at(3) }),
    ];
    await renderApp('/account/activity', { api: activityApi(items) });
    const [changed, guesses] = rows(await day('Hoje'));
    expect(changed?.textContent).toBe(
      'Senha trocada Neste aparelhoChrome no Windows · rede 203.0.113.x09:05',
    );
    expect(guesses?.textContent).toBe(
      'Atenção: Muitas tentativas com a senha errada Registro automático09:05',
    );
    expect(rows(await day('Ontem'))[0]?.textContent).toContain('Pela administração do serviço');
    expect(rows(await day('3 de novembro'))[0]?.textContent).toContain('Saiu da conta');
    expect(screen.getByRole('link', { name: 'Atividade' }).getAttribute('aria-current')).toBe('page');
  });

  it('has a sentence for the events of "not me" and of a change of address', async () => {
    const items = (
      ['account.frozen', 'account.protected', 'email-change.confirmed', 'account.unfrozen'] as const
    ).map((event) => itemOf({ event }));
    await renderApp('/account/activity', { api: activityApi(items) });
    expect(rows(await day('Hoje')).map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'Atenção: Conta congelada pelo link “não fui eu”, até criar uma nova senha',
      'Atenção: Conta protegida: outras sessões encerradas e pendências canceladas',
      'Endereço novo confirmado',
      'Conta descongelada pela administração',
    ]);
  });

  it('offers "not me" only for access, password and e-mail events of other devices', async () => {
    const noDevice = { network: null, browser: null, system: null };
    const items = [
      itemOf({ event: 'session.opened' }),
      itemOf({ event: 'password.changed' }),
      itemOf({ event: 'email-change.asked' }),
      itemOf({ event: 'session.opened', thisDevice: true }),
      itemOf({ event: 'session.ended' }),
      itemOf({ event: 'account.frozen' }),
      itemOf({ event: 'profile.changed' }),
      itemOf({ event: 'guesses.exhausted', ...noDevice }),
      itemOf({ event: 'mail.refused', ...noDevice }),
      itemOf({ event: 'role.granted', ...noDevice }),
    ];
    const { user } = await renderApp('/account/activity', { api: activityApi(items) });
    const offered = rows(await day('Hoje')).flatMap((row) =>
      within(row).queryAllByRole('button', { name: /^Não fui eu/ }),
    );
    expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Não fui eu: Entrou na conta',
      'Não fui eu: Senha trocada',
      'Não fui eu: Troca de e-mail pedida',
    ]);
    await user.click(offered[1] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Não foi você?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(offered[1]));
  });

  it('opens the options of a row where nothing hovers', async () => {
    const { user } = await renderApp('/account/activity', { api: activityApi([itemOf()]) });
    const [row] = rows(await day('Hoje'));
    const options = within(row as HTMLElement).getByRole('button', { name: 'Opções: Entrou na conta' });
    expect(options.getAttribute('aria-expanded')).toBe('false');
    await user.click(options);
    expect(options.getAttribute('aria-expanded')).toBe('true');
    const opened = document.getElementById(options.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(within(opened).getByRole('button').textContent).toBe('Não fui eu');
  });

  it('shows by a picture what kind of event it was', async () => {
    const items = (['session.opened', 'session.ended', 'passkey.added', 'password.changed'] as const).map(
      (event) => itemOf({ event }),
    );
    await renderApp('/account/activity', { api: activityApi(items) });
    const pictures = rows(await day('Hoje')).map((row) => row.querySelector('path')?.getAttribute('d'));
    expect(new Set(pictures).size).toBe(4);
    expect(pictures[1]).toBe(rowIcons.exit);
  });

  it('shows a refused attempt in red, and not as an access', async () => {
    const items = [itemOf({ event: 'login.refused' }), itemOf({ event: 'session.opened' })];
    await renderApp('/account/activity', { api: activityApi(items) });
    const arches = rows(await day('Hoje')).map((row) => row.firstElementChild as HTMLElement);
    expect(arches.map(({ className }) => className.includes('alarm'))).toEqual([true, false]);
    expect(arches[0]?.querySelector('path')?.getAttribute('d')).toBe(iconShapes.close);
  });

  it('names the role and the operator where they are recorded', async () => {
    const byOperator = { network: null, browser: null, system: null };
    const items = [
      itemOf({ ...byOperator, event: 'role.granted', details: { role: 'financeiro', operator: 'ana' } }),
      itemOf({ ...byOperator, event: 'role.removed', details: { role: 'suporte' } }),
      itemOf({ ...byOperator, event: 'role.removed' }),
    ];
    await renderApp('/account/activity', { api: activityApi(items) });
    const sentences = rows(await day('Hoje')).map((row) => row.querySelector('strong')?.textContent);
    expect(sentences).toEqual([
      'Função financeiro atribuída por ana',
      'Função suporte removida',
      'Função removida',
    ]);
  });

  it('loads more from the cursor and focuses the first new entry', async () => {
    const api = activityApi([itemOf()], 'further');
    const { user } = await renderApp('/account/activity', { api });
    const more = await screen.findByRole('button', { name: 'Carregar mais' });
    const added = itemOf({ event: 'email.confirmed', at: at(14) });
    api.on(CALL, () => json({ items: [added], next: null }));
    await user.click(more);
    expect(rows(await day('Ontem'))).toHaveLength(1);
    expect(lastQuery(api)).toEqual({ cursor: 'further' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('E-mail confirmado'));
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
    expect(rows(await day('Hoje'))).toHaveLength(1);
  });

  it('filters by kind and by whole local days, and restores the filter on going back', async () => {
    const api = activityApi([itemOf()]);
    const { user, back } = await renderApp('/account/activity?from=2026-11-02&to=2026-11-03', { api });
    await day('Hoje');
    const period = {
      from: new Date(2026, 10, 2).toISOString(),
      to: new Date(2026, 10, 4).toISOString(),
    };
    expect(lastQuery(api)).toEqual(period);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assunto' }), 'Senha');
    const filter = screen.getByRole('button', { name: 'Filtrar' });
    await user.click(filter);
    await waitFor(() => expect(lastQuery(api)).toEqual({ kind: 'password', ...period }));
    expect(document.activeElement).toBe(filter);
    back();
    await waitFor(() => expect(lastQuery(api)).toEqual(period));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assunto' }).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(lastQuery(api)).toEqual({}));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('accepts a date that is typed part by part', async () => {
    // A browser fires selectionchange once and later. happy-dom fires it synchronously, which would loop forever.
    vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined);
    const api = activityApi([itemOf()]);
    const { user } = await renderApp('/account/activity', { api });
    await day('Hoje');
    const from = screen.getByRole('group', { name: 'De' });
    const parts = within(from).getAllByRole('spinbutton');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['dd', 'mm', 'aaaa']);
    await user.click(parts[0] as HTMLElement);
    await user.keyboard('05');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(screen.getByText('Complete a data ou apague o que digitou.')).toBeDefined();
    expect(document.activeElement?.getAttribute('data-type')).toBe('month');
    expect(api.calls(CALL)).toHaveLength(1);
    await user.keyboard('112026');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(lastQuery(api)).toEqual({ from: new Date(2026, 10, 5).toISOString() }));
    expect(screen.queryByText('Complete a data ou apague o que digitou.')).toBeNull();
  });

  it('rejects a reversed period, a future date and one before 2000 at the field, and asks for nothing', async () => {
    vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined);
    const api = activityApi([itemOf()]);
    const { user, path } = await renderApp('/account/activity', { api });
    await day('Hoje');
    const type = async (field: string, digits: string): Promise<void> => {
      const group = screen.getByRole('group', { name: field });
      await user.click(within(group).getAllByRole('spinbutton')[0] as HTMLElement);
      await user.keyboard(digits);
      await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    };
    await type('De', '13112026');
    api.sent.length = 0;
    await type('Até', '12112026');
    expect(screen.getByText('A data final vem antes da inicial.')).toBeDefined();
    await type('Até', '25122026');
    expect(screen.getByText('Escolha uma data até hoje.')).toBeDefined();
    await type('De', '01021999');
    expect(screen.getByText('Escolha uma data a partir de 2000.')).toBeDefined();
    expect(api.calls(CALL)).toEqual([]);
    expect(path()).toBe('/account/activity');
  });

  it('ignores an invalid filter in the address', async () => {
    const api = activityApi([itemOf()]);
    await renderApp('/account/activity?kind=moon&from=2026-11-31&to=1', { api });
    await day('Hoje');
    expect(lastQuery(api)).toEqual({});
  });

  it('shows that nothing matches and offers to clear the filter', async () => {
    const api = activityApi([]);
    const { user } = await renderApp('/account/activity?kind=email', { api });
    await screen.findByText('Nenhum registro com este filtro.');
    api.on(CALL, () => json({ items: [itemOf()], next: null }));
    await user.click(screen.getByRole('button', { name: 'Ver tudo' }));
    await day('Hoje');
    expect(screen.queryByText('Nenhum registro com este filtro.')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('offers a retry when the first or a later page fails to load', async () => {
    const api = accountApi();
    api.on(CALL, () => problemAnswer('too_many_requests', { retryAfter: 1 }));
    const { user } = await renderApp('/account/activity', { api });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    api.on(CALL, () => json({ items: [itemOf()], next: 'further' }));
    await user.click(retry);
    await day('Hoje');
    api.on(CALL, () => problemAnswer('too_many_requests', { retryAfter: 1 }));
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(rows(await day('Hoje'))).toHaveLength(1);
    expect(takeLogged()).toHaveLength(2);
    api.on(CALL, () => json({ items: [itemOf()], next: null }));
    await user.click(again);
    await waitFor(async () => expect(rows(await day('Hoje'))).toHaveLength(2));
    expect(lastQuery(api)).toEqual({ cursor: 'further' });
  });
});
