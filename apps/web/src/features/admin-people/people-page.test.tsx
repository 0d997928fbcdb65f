import { type FindPeopleBody, peopleFilters } from '@portaria/contract/administration';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wordsText } from '../../administration/words.text.ts';
import {
  ANA,
  adminApi,
  BRUNO,
  foundAnswer,
  foundOf,
  personOf,
  totalsOf,
} from '../../testing/admin-answers.ts';
import { json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const FIND = 'POST v2/admin/findPeople';
const ana = foundOf();
const bruno = foundOf({ id: BRUNO, username: 'bruno', email: 'bruno@exemplo.com.br', displayName: null });
const field = () => screen.findByRole('searchbox', { name: 'Buscar' });
const rows = async () =>
  (await screen.findAllByRole('rowheader')).map((row) => within(row).getByRole('link').textContent);

describe('the list of people', () => {
  it('shows the newest accounts as a table, with a tag only for what is not usual', async () => {
    const api = adminApi();
    const noon = new Date();
    noon.setHours(0, 1);
    const marked = foundOf({
      id: BRUNO,
      username: 'bruno',
      displayName: null,
      blocked: true,
      frozen: true,
      emailConfirmed: false,
      deletionDueAt: new Date(2026, 10, 24, 12).toISOString(),
      administrator: 'support',
      factor: 'passkey',
      lastAccessAt: noon.toISOString(),
    });
    api.on(FIND, () =>
      foundAnswer([ana, marked], {
        totals: totalsOf(
          { kind: 'about', people: 10_002_000 },
          { blocked: { kind: 'exactly', people: 4 }, unconfirmed: { kind: 'moreThan', people: 1_000 } },
        ),
      }),
    );
    await renderApp('/admin/people', { api });
    await screen.findByText('Cerca de 10.002.000 contas');
    const chips = within(screen.getByRole('group', { name: 'Situação' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Todas10.002.000',
      'Bloqueadas4',
      'Congeladas10.002.000',
      'E-mail não confirmado1.000+',
      'Exclusão marcada10.002.000',
      'Administração10.002.000',
    ]);
    const table = screen.getByRole('table', { name: 'Contas' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Ativa', 'Desligada', 'Sem registro', '3 mar 2026']);
    expect(first?.textContent).toContain('Ana Souzaana@exemplo.com.br');
    expect(
      within(second as HTMLElement)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'BloqueadaCongeladaE-mail não confirmadoExclusão em 24 novAtendimento',
      'Chave de acesso',
      'hoje, 00:01',
      '3 mar 2026',
    ]);
    expect(within(table).getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
      `/admin/people/${ANA}`,
    );
  });

  it('sorts by user name and by age, where an index has that order', async () => {
    const api = adminApi();
    api.on(FIND, ({ body }) =>
      foundAnswer([ana], {
        totals: (body as FindPeopleBody).text === '' ? totalsOf({ kind: 'exactly', people: 1 }) : null,
      }),
    );
    const { user } = await renderApp('/admin/people', { api });
    const heading = (name: string) => screen.findByRole('columnheader', { name });
    const press = async (name: string) => user.click(within(await heading(name)).getByRole('button'));
    const orders = () => api.calls(FIND).map(({ body }) => (body as FindPeopleBody).order);
    expect((await heading('Criada')).getAttribute('aria-sort')).toBe('descending');
    await press('Pessoa');
    await waitFor(async () => expect((await heading('Pessoa')).getAttribute('aria-sort')).toBe('ascending'));
    await press('Criada');
    await waitFor(async () => expect((await heading('Criada')).getAttribute('aria-sort')).toBe('descending'));
    await press('Criada');
    await waitFor(async () => expect((await heading('Criada')).getAttribute('aria-sort')).toBe('ascending'));
    await waitFor(() => expect(orders()).toEqual([undefined, 'username', undefined, 'oldest']));
    await user.click(screen.getByRole('button', { name: /^Bloqueadas/ }));
    await waitFor(() => expect(orders()).toHaveLength(5));
    expect(within(await heading('Pessoa')).queryByRole('button')).toBeNull();
    await user.type(await field(), 'ana{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Criada' })).toBeNull());
  });

  it.each([
    [{ kind: 'moreThan', people: 1000 } as const, 'Mais de 1.000 contas'],
    [{ kind: 'exactly', people: 37 } as const, '37 contas'],
    [{ kind: 'exactly', people: 1 } as const, '1 conta'],
  ])('counts %o', async (total, words) => {
    const api = adminApi();
    api.on(FIND, () => foundAnswer([ana], { totals: totalsOf(total) }));
    await renderApp('/admin/people', { api });
    await screen.findByText(words);
  });

  it('says when no one is found, and leads back to everyone', async () => {
    const api = adminApi();
    const { user } = await renderApp('/admin/people', { api });
    await screen.findByText('Ninguém com esse filtro');
    expect(screen.queryByRole('button', { name: /^Limpar/ })).toBeNull();
    await user.type(await field(), 'zzz{Enter}');
    await screen.findByText('Ninguém com “zzz”.');
    expect(screen.getByRole('button', { name: 'Limpar busca' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Bloqueadas/ }));
    await screen.findByText('Ninguém com esse filtro');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(api.calls(FIND).at(-1)?.body).toEqual({ text: '', filter: 'all' }));
    expect(((await field()) as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('loads the next page and focuses its first row', async () => {
    const api = adminApi();
    api.on(FIND, ({ body }) =>
      (body as FindPeopleBody).cursor === 'c2'
        ? foundAnswer([bruno])
        : foundAnswer([ana], { next: 'c2', totals: totalsOf({ kind: 'about', people: 2 }) }),
    );
    const { user } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('bruno'));
    expect(screen.getByText('Cerca de 2 contas')).toBeDefined();
  });
});

describe('the search', () => {
  it('fades the rows of the question before, but not those that a further page is added to', async () => {
    const api = adminApi();
    let send = (_answer: Response): void => undefined;
    api.on(FIND, ({ body }) => {
      const { cursor, filter } = body as FindPeopleBody;
      if (cursor === undefined && filter === 'all') return foundAnswer([ana], { next: 'c2' });
      return new Promise<Response>((answer) => (send = answer));
    });
    const { user } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await waitFor(() => expect(api.calls(FIND)).toHaveLength(2));
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('false');
    send(foundAnswer([bruno]));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /^Bloqueadas/ }));
    expect(table.getAttribute('aria-busy')).toBe('true');
    send(foundAnswer([bruno]));
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  });

  it('waits for a pause, sends the text in the body and never in an address', async () => {
    const api = adminApi();
    const { user, path } = await renderApp('/admin/people', { api });
    await screen.findByText('Ninguém com esse filtro');
    await user.type(await field(), 'ana@exemplo');
    await waitFor(() => expect(api.calls(FIND)).toHaveLength(2));
    expect(api.calls(FIND).at(-1)?.body).toEqual({ text: 'ana@exemplo', filter: 'all' });
    expect(api.sent.every(({ query }) => Object.keys(query).length === 0)).toBe(true);
    expect(path()).toBe('/admin/people');
  });

  it('starts at once with Enter, also with a short text', async () => {
    const api = adminApi();
    const { user } = await renderApp('/admin/people', { api });
    await screen.findByText('Ninguém com esse filtro');
    await user.type(await field(), 'a{Enter}');
    await waitFor(() => expect(api.calls(FIND)).toHaveLength(2));
    expect(api.calls(FIND)[1]?.body).toEqual({ text: 'a', filter: 'all' });
  });

  it('shows the newest answer, even if an older one arrives later', async () => {
    const api = adminApi();
    let answerOld = (_answer: Response): void => undefined;
    api.on(FIND, ({ body }) => {
      const { text } = body as FindPeopleBody;
      if (text === 'ana') return new Promise<Response>((answer) => (answerOld = answer));
      return foundAnswer(text === '' ? [] : [bruno]);
    });
    const { user } = await renderApp('/admin/people', { api });
    await user.type(await field(), 'ana{Enter}');
    await waitFor(() => expect(api.calls(FIND)).toHaveLength(2));
    await user.clear(await field());
    await user.type(await field(), 'bruno{Enter}');
    await waitFor(async () => expect(await rows()).toEqual(['bruno']));
    answerOld(foundAnswer([ana]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await rows()).toEqual(['bruno']);
  });

  it('says what to do when it is too broad, without a toast', async () => {
    const api = adminApi();
    const { user } = await renderApp('/admin/people', { api });
    await screen.findByText('Ninguém com esse filtro');
    api.on(FIND, () => problemAnswer('search_too_broad'));
    await user.type(await field(), 'maria silva{Enter}');
    await screen.findByText('A busca é ampla demais. Acrescente uma palavra ou parte do e-mail.');
    expect(screen.queryByRole('listitem', { name: /400/ })).toBeNull();
  });

  it('says that the limit of people seen is reached, and keeps those on the page', async () => {
    const api = adminApi();
    api.on(FIND, ({ body }) =>
      (body as FindPeopleBody).cursor === 'c2'
        ? problemAnswer('too_many_requests', { retryAfter: 3_600 })
        : foundAnswer([ana], { next: 'c2' }),
    );
    const { user } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await screen.findByText(/^Você chegou ao limite de pessoas vistas em uma hora/);
    expect(await rows()).toHaveLength(1);
    api.on(FIND, () => problemAnswer('too_many_requests', { retryAfter: 86_400 }));
    await user.type(await field(), '52998224725{Enter}');
    await screen.findByText('Você chegou ao limite de CPF e CNPJ vistos ou buscados em um dia.');
  });

  it('shows a masked address as text, and offers no search by document without the right to it', async () => {
    const api = adminApi('support');
    api.on(FIND, ({ body }) =>
      (body as FindPeopleBody).text === '52998224725'
        ? problemAnswer('not_allowed')
        : foundAnswer([foundOf({ email: 'a•••@exemplo.com.br' })]),
    );
    const { user } = await renderApp('/admin/people', { api });
    const cell = await screen.findByText('ana · a•••@exemplo.com.br');
    expect(cell.closest('a')).toBeNull();
    expect(screen.getByText('Nome, e-mail, usuário ou id.')).toBeDefined();
    await user.type(await field(), '52998224725{Enter}');
    await screen.findByText('Sua função na administração não permite isto.');
  });

  it('filters by situation', async () => {
    const api = adminApi();
    const { user } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByRole('button', { name: /^Bloqueadas/ }));
    await waitFor(() => expect(api.calls(FIND).at(-1)?.body).toEqual({ text: '', filter: 'blocked' }));
  });

  it.each(peopleFilters)('shows what its address says after a reload: %s', async (filter) => {
    const api = adminApi();
    api.on(FIND, () => foundAnswer([ana], { totals: totalsOf({ kind: 'exactly', people: 1 }) }));
    const first = await renderApp('/admin/people', { api });
    const chip = async () =>
      screen.findByRole('button', { name: new RegExp(`^${wordsText.filters[filter]}`) });
    await first.user.click(await chip());
    await first.user.click(
      within(await screen.findByRole('columnheader', { name: 'Criada' })).getByRole('button'),
    );
    await waitFor(() => expect(first.address()).toContain('order=oldest'));
    cleanup();
    await renderApp(first.address(), { api });
    expect((await chip()).getAttribute('aria-pressed')).toBe('true');
    const heading = await screen.findByRole('columnheader', { name: 'Criada' });
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    expect(api.calls(FIND).at(-1)?.body).toEqual({ text: '', filter, order: 'oldest' });
  });

  it('follows its address back, and from a person to the same list', async () => {
    const api = adminApi();
    api.on(FIND, () => foundAnswer([ana]));
    api.on('GET v2/admin/person', () => json(personOf()));
    const { user, back, address } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByRole('button', { name: /^Bloqueadas/ }));
    await user.click(await screen.findByRole('link', { name: 'Ana Souza' }));
    await screen.findByRole('heading', { level: 1, name: 'Ana Souza' });
    const links = screen.getAllByRole('link', { name: 'Pessoas' });
    await user.click(links.find((link) => link.getAttribute('href')?.includes('?')) as HTMLElement);
    await waitFor(() => expect(address()).toBe('/admin/people?filter=blocked'));
    await waitFor(() => expect(api.calls(FIND).at(-1)?.body).toEqual({ text: '', filter: 'blocked' }));
    back();
    back();
    back();
    expect(address()).toBe('/admin/people');
    await waitFor(() => expect(api.calls(FIND).at(-1)?.body).toEqual({ text: '', filter: 'all' }));
  });

  it('ignores what no list has in an edited address', async () => {
    const api = adminApi();
    await renderApp('/admin/people?filter=blocked&order=username', { api });
    await screen.findByText('Ninguém com esse filtro');
    expect(api.calls(FIND).at(-1)?.body).toEqual({ text: '', filter: 'blocked' });
  });

  it('is still there after coming back from a person', async () => {
    const api = adminApi();
    api.on(FIND, () => foundAnswer([ana]));
    api.on('GET v2/admin/person', () => json(personOf()));
    const { user, back } = await renderApp('/admin/people', { api });
    await user.type(await field(), 'ana s{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Ana Souza' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Ana Souza' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    back();
    expect(((await field()) as HTMLInputElement).value).toBe('ana s');
    expect(api.calls(FIND).at(-1)?.body).toEqual({ text: 'ana s', filter: 'all' });
  });
});

describe('keys', () => {
  it('the slash leads to the search, and Esc takes the ticks away', async () => {
    const api = adminApi();
    api.on(FIND, () => foundAnswer([ana]));
    const { user } = await renderApp('/admin/people', { api });
    await rows();
    await user.keyboard('/');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('/');
    expect(((await field()) as HTMLInputElement).value).toBe('/');
    await user.click(screen.getByLabelText('Marcar ana'));
    await screen.findByText('1 selecionada');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 selecionada')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Marcar ana'));
  });

  it('Esc is left alone while nothing is ticked, and closes an open menu first', async () => {
    const api = adminApi();
    api.on(FIND, () => foundAnswer([ana]));
    const { user } = await renderApp('/admin/people', { api });
    await rows();
    const notPrevented = fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(notPrevented).toBe(true);
    await user.click(screen.getByLabelText('Marcar ana'));
    const menu = screen.getByRole('button', { name: /^Olá/ });
    await user.click(menu);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('false'));
    screen.getByText('1 selecionada');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 selecionada')).toBeNull());
  });
});

describe('the role', () => {
  it.each([
    ['support', false, true],
    ['auditor', false, false],
    ['admin', true, true],
  ] as const)('%s has the buttons that it permits', async (role, changes, ticks) => {
    const api = adminApi(role);
    api.on(FIND, () => foundAnswer([ana]));
    await renderApp('/admin/people', { api });
    await rows();
    for (const name of ['Convidar', 'Exportar CSV'])
      expect(screen.queryByRole('button', { name }) !== null).toBe(changes);
    expect(screen.queryByLabelText('Marcar ana') !== null).toBe(ticks);
  });
});

describe('an invitation', () => {
  it('creates an account and opens it', async () => {
    const api = adminApi();
    api.on('POST v2/admin/invite', () => json({ id: BRUNO }));
    api.on('GET v2/admin/person', () => json(personOf({ id: BRUNO, username: 'bruno' })));
    const { user, path } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByRole('button', { name: 'Convidar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar uma pessoa' }));
    await user.type(dialog.getByLabelText('E-mail'), 'bruno@exemplo.com.br');
    await user.type(dialog.getByLabelText('Usuário'), 'bruno');
    await user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    await waitFor(() => expect(path()).toBe(`/admin/people/${BRUNO}`));
    expect(api.calls('POST v2/admin/invite')[0]?.body).toEqual({
      email: 'bruno@exemplo.com.br',
      username: 'bruno',
    });
  });

  it('shows a refusal in the dialog and keeps what was typed', async () => {
    const api = adminApi();
    api.on('POST v2/admin/invite', () => problemAnswer('identity_taken'));
    const { user } = await renderApp('/admin/people', { api });
    await user.click(await screen.findByRole('button', { name: 'Convidar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('E-mail'), 'bruno@exemplo.com.br');
    await user.type(dialog.getByLabelText('Usuário'), 'bruno{Enter}');
    await dialog.findByText('Este usuário e este e-mail já estão em uso.');
    expect((dialog.getByLabelText('Usuário') as HTMLInputElement).value).toBe('bruno');
  });
});
