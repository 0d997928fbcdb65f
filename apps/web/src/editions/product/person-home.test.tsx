import type { AccountOverviewResponse, ConnectedApp } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountApi, appOf, overviewAnswer } from '../../testing/account-answers.ts';
import { cutConnection, type FakeApi, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

const dueAt = new Date(2026, 10, 25, 14, 3).toISOString();
const homeUrl = 'https://exemplo.com.br/clube';
const doors = () => screen.findByRole('region', { name: 'Seus aplicativos' });

afterEach(() => void vi.useRealTimers());

function homeApi(apps: ConnectedApp[], overview: Partial<AccountOverviewResponse> = {}): FakeApi {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 9) });
  const api = accountApi({ overview });
  api.on('GET v2/account/connectedApps', () => json({ apps }));
  return api;
}

it.each([
  [9, 'Bom dia, Marina'],
  [13, 'Boa tarde, Marina'],
  [20, 'Boa noite, Marina'],
  [3, 'Boa noite, Marina'],
])('greets at %i o’clock with "%s"', async (hour, greeting) => {
  const api = homeApi([], { displayName: 'marina duarte' });
  vi.setSystemTime(new Date(2026, 10, 18, hour));
  await renderApp('/', { api });
  await screen.findByRole('heading', { level: 1, name: greeting });
});

it('has a lit door for each application with an address, and a way to others', async () => {
  const installed = { ...appOf('Quadras'), origin: undefined };
  const api = homeApi([appOf('Padaria'), installed]);
  await renderApp('/', { api, settings: { homeUrl } });
  const found = within(await doors());
  const links = found.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['https://padaria.exemplo.com.br', 'PPadariaUsado em 4 de março'],
    [homeUrl, 'Conhecer outros'],
  ]);
  found.getByText('Instalado no seu aparelho');
  screen.getByText('Escolha uma porta.');
});

it('says that the address is unconfirmed instead of that the account is ready', async () => {
  await renderApp('/', { api: homeApi([], { emailConfirmed: false }) });
  await screen.findByText('Falta confirmar o e-mail.');
  expect(screen.queryByText('Sua conta está pronta.')).toBeNull();
});

it.each([
  ['in place of its doors', [] as ConnectedApp[], 'Nenhum aplicativo conectado'],
  ['below the doors that are left', [appOf('Quadras')], null],
])('says what a reset disconnected, %s', async (_, apps, title) => {
  const api = homeApi(apps);
  api.on('GET v2/account/connectedApps', () => json({ apps, ended: ['Padaria'] }));
  await renderApp('/', { api });
  await screen.findByText(/^Por segurança, desconectamos Padaria quando a senha foi redefinida/);
  expect(screen.queryByText('Nenhum aplicativo ainda')).toBeNull();
  expect(screen.queryByRole('heading', { level: 2 })?.textContent ?? null).toBe(title);
});

it.each([
  ['there is nowhere to lead', undefined],
  ['it would lead to a door that is there', 'https://padaria.exemplo.com.br/loja'],
])('has no way to others where %s', async (_where, to) => {
  const settings = to === undefined ? {} : { homeUrl: to };
  await renderApp('/', { api: homeApi([appOf('Padaria')]), settings });
  expect(within(await doors()).getAllByRole('link')).toHaveLength(1);
});

it('says what to do where no application is connected', async () => {
  await renderApp('/', { api: homeApi([]), settings: { appName: 'Clube Sol', homeUrl } });
  const found = within(await doors());
  found.getByRole('heading', { name: 'Nenhum aplicativo ainda' });
  found.getByText('Quando você entrar em um aplicativo com a conta Clube Sol, a porta dele aparece aqui.');
  expect(found.getByRole('link', { name: 'Ir para o aplicativo' }).getAttribute('href')).toBe(homeUrl);
  expect(found.getByRole('link', { name: 'Minha conta' }).getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull();
});

it('shows a grave wait above the doors and a calm one below, each with its steps', async () => {
  const overview = { deletedAt: dueAt, pendingEmail: 'nova@exemplo.com.br', emailChangesAt: dueAt };
  await renderApp('/', { api: homeApi([appOf('Padaria')], overview) });
  await doors();
  screen.getByText('Sua conta está para ser excluída.');
  const regions = within(screen.getByRole('main')).getAllByRole('region');
  const names = regions.map(
    (region) => region.querySelector('h2')?.textContent ?? region.getAttribute('aria-label'),
  );
  expect(names).toEqual([
    'A conta será excluída em 25 de novembro, às 14:03',
    'Seus aplicativos',
    'Seu e-mail muda em 25 de novembro',
  ]);
  const stepsOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(stepsOf('Exclusão da conta')).toEqual(['Pedido18/11', 'Hojefaltam 7 dias', 'Exclusão25/11']);
  expect(stepsOf('Andamento da troca')).toEqual(['Pedidofeito', 'Confirmadonovo e-mail', 'Trocaem 25/11']);
});

const cancels = [
  ['Cancelar a exclusão', 'dropDeletion', { deletedAt: dueAt }, 'deletion_not_pending'],
  ['Cancelar a troca', 'cancelEmailChange', { pendingEmail: 'n@exemplo.com.br' }, 'email_change_not_pending'],
] as const;

it.each([
  ...cancels.map(([name, call, overview]) => ({ name, call, overview, answer: nothing })),
  ...cancels.map(([name, call, overview, over]) => ({
    name,
    call,
    overview,
    answer: () => problemAnswer(over),
  })),
])('a wait ends with "$name", also one that is over already', async ({ name, call, overview, answer }) => {
  const api = homeApi([], overview);
  api.on(`POST v2/account/${call}`, () => {
    api.on('GET v2/account/overview', () => overviewAnswer());
    return answer();
  });
  const { user } = await renderApp('/', { api });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(api.calls(`POST v2/account/${call}`)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('asks again for the applications that did not load, and stays on home', async () => {
  const api = homeApi([]);
  api.on('GET v2/account/connectedApps', cutConnection);
  const { user, path } = await renderApp('/', { api });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  takeLogged();
  api.on('GET v2/account/connectedApps', () => json({ apps: [appOf('Padaria')] }));
  await user.click(retry);
  within(await doors()).getByRole('link', { name: /Padaria/ });
  expect(path()).toBe('/');
});

it('shows the doors also where the rest of the account did not load', async () => {
  const api = homeApi([appOf('Padaria')], {});
  api.on('GET v2/account/overview', () => problemAnswer('unavailable', { retryAfter: 30 }));
  const { path } = await renderApp('/', { api });
  within(await doors()).getByRole('link', { name: /Padaria/ });
  screen.getByRole('heading', { level: 1, name: 'Bom dia, Marina' });
  expect(path()).toBe('/');
  takeLogged();
});

it('shows a request to turn the second step off above the doors', async () => {
  await renderApp('/', { api: homeApi([appOf('Padaria')], { factorRecoveryDueAt: dueAt }) });
  const notice = await screen.findByRole('region', { name: /duas etapas/ });
  const order = notice.compareDocumentPosition(await doors());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
