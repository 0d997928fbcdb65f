import type { FindPeopleBody } from '@portaria/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANA, adminApi, BRUNO, foundAnswer, foundOf, personOf } from '../../testing/admin-answers.ts';
import { json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const FIND = 'POST v2/admin/findPeople';
const ana = foundOf();
const bruno = foundOf({ id: BRUNO, username: 'bruno', email: 'bruno@exemplo.com.br', displayName: null });
const field = () => screen.findByLabelText('Buscar por e-mail, usuário, nome, CPF, CNPJ ou id');
const rows = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

describe('the list of people', () => {
  it('shows the newest accounts as a table, with their state and an estimate of all', async () => {
    const api = adminApi();
    const marked = foundOf({
      id: BRUNO,
      username: 'bruno',
      blocked: true,
      emailConfirmed: false,
      deletionDueAt: new Date(2026, 10, 24, 12).toISOString(),
      administrator: 'support',
    });
    api.on(FIND, () => foundAnswer([ana, marked], { total: { kind: 'about', people: 10_002_000 } }));
    await renderApp('/admin', { api });
    await screen.findByText('Cerca de 10.002.000 contas');
    const table = screen.getByRole('table', { name: 'Contas' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('anaAna Souzaana@exemplo.com.br');
    expect(second?.textContent).toContain(
      'BloqueadaE-mail não confirmadoExclusão em 24 de novembroAtendimento',
    );
    expect(within(table).getByRole('link', { name: 'ana' }).getAttribute('href')).toBe(
      `/admin/people/${ANA}`,
    );
  });

  it.each([
    [{ kind: 'moreThan', people: 1000 } as const, 'Mais de 1.000 contas'],
    [{ kind: 'exactly', people: 37 } as const, '37 contas'],
    [{ kind: 'exactly', people: 1 } as const, '1 conta'],
  ])('counts %o', async (total, words) => {
    const api = adminApi();
    api.on(FIND, () => foundAnswer([ana], { total }));
    await renderApp('/admin', { api });
    await screen.findByText(words);
  });

  it('says when no one is found', async () => {
    await renderApp('/admin', { api: adminApi() });
    await screen.findByText('Ninguém encontrado.');
  });

  it('loads the next page and focuses its first row', async () => {
    const api = adminApi();
    api.on(FIND, ({ body }) =>
      (body as FindPeopleBody).cursor === 'c2'
        ? foundAnswer([bruno])
        : foundAnswer([ana], { next: 'c2', total: { kind: 'about', people: 2 } }),
    );
    const { user } = await renderApp('/admin', { api });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('bruno'));
    expect(screen.getByText('Cerca de 2 contas')).toBeDefined();
  });
});

describe('the search', () => {
  it('waits for a pause, sends the text in the body and never in an address', async () => {
    const api = adminApi();
    const { user, path } = await renderApp('/admin', { api });
    await screen.findByText('Ninguém encontrado.');
    await user.type(await field(), 'ana@exemplo');
    await waitFor(() => expect(api.calls(FIND)).toHaveLength(2));
    expect(api.calls(FIND).at(-1)?.body).toEqual({ text: 'ana@exemplo', filter: 'all' });
    expect(api.sent.every(({ query }) => Object.keys(query).length === 0)).toBe(true);
    expect(path()).toBe('/admin');
  });

  it('starts at once with Enter, also with a short text', async () => {
    const api = adminApi();
    const { user } = await renderApp('/admin', { api });
    await screen.findByText('Ninguém encontrado.');
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
    const { user } = await renderApp('/admin', { api });
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
    const { user } = await renderApp('/admin', { api });
    await screen.findByText('Ninguém encontrado.');
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
    const { user } = await renderApp('/admin', { api });
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
    const { user } = await renderApp('/admin', { api });
    const cell = await screen.findByText('a•••@exemplo.com.br');
    expect(cell.closest('a')).toBeNull();
    await user.type(screen.getByLabelText('Buscar por e-mail, usuário, nome ou id'), '52998224725{Enter}');
    await screen.findByText('Seu papel na administração não permite isto.');
  });

  it('filters by situation', async () => {
    const api = adminApi();
    const { user } = await renderApp('/admin', { api });
    await user.selectOptions(await screen.findByLabelText('Situação'), 'Bloqueadas');
    await waitFor(() => expect(api.calls(FIND).at(-1)?.body).toEqual({ text: '', filter: 'blocked' }));
  });

  it('is still there after coming back from a person', async () => {
    const api = adminApi();
    api.on(FIND, () => foundAnswer([ana]));
    api.on('GET v2/admin/person', () => json(personOf()));
    const { user, back } = await renderApp('/admin', { api });
    await user.type(await field(), 'ana s{Enter}');
    await user.click(await screen.findByRole('link', { name: 'ana' }));
    await screen.findByRole('heading', { level: 1, name: 'ana' });
    back();
    expect(((await field()) as HTMLInputElement).value).toBe('ana s');
    expect(api.calls(FIND).at(-1)?.body).toEqual({ text: 'ana s', filter: 'all' });
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
    await renderApp('/admin', { api });
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
    const { user, path } = await renderApp('/admin', { api });
    await user.click(await screen.findByRole('button', { name: 'Convidar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar uma pessoa?' }));
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
    const { user } = await renderApp('/admin', { api });
    await user.click(await screen.findByRole('button', { name: 'Convidar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('E-mail'), 'bruno@exemplo.com.br');
    await user.type(dialog.getByLabelText('Usuário'), 'bruno{Enter}');
    await dialog.findByText('Este usuário e este e-mail já estão em uso.');
    expect((dialog.getByLabelText('Usuário') as HTMLInputElement).value).toBe('bruno');
  });
});
