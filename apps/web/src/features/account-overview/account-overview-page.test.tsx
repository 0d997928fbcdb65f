import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  accountApi,
  devicesAnswer,
  eventOf,
  overviewAnswer,
  thisDevice,
} from '../../testing/account-answers.ts';
import { cutConnection, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

const checkUp = () => screen.findByRole('region', { name: 'Sua segurança' });
const dueAt = new Date(2031, 10, 19, 14, 3).toISOString();

describe('the account area', () => {
  it('sends a visitor to login and back', async () => {
    const { api, user, path } = await renderApp('/account/security');
    await waitFor(() => expect(path()).toBe('/login'));
    api.on('POST v2/account/login', () => json(userOf()));
    api.on('GET v2/account/overview', () => overviewAnswer());
    api.on('GET v2/account/devices', () => devicesAnswer(thisDevice));
    api.on('GET v2/account/emailChange', () => json({ pendingEmail: null, dueAt: null, codeSent: false }));
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { level: 1, name: 'Segurança' });
    expect(path()).toBe('/account/security');
  });

  it.each([
    ['/account/password', 'Segurança', 'Senha atual'],
    ['/account/email', 'Segurança', 'Novo e-mail'],
    ['/account/profile', 'Meus dados', 'Nome'],
  ])('still opens %s, which mails link to', async (old, title, field) => {
    await renderApp(old, { api: accountApi() });
    await screen.findByRole('heading', { level: 1, name: title });
    await screen.findByLabelText(field);
  });

  it('opens the error page once, however many of its requests fail', async () => {
    const api = accountApi();
    for (const call of ['overview', 'devices', 'emailChange'])
      api.on(`GET v2/account/${call}`, () => problemAnswer('internal_error'));
    const { path, back } = await renderApp('/account/security', { api });
    await waitFor(() => expect(path()).toBe('/server-error'));
    await waitFor(() => expect(api.calls('GET v2/account/devices')).toHaveLength(1));
    back();
    expect(path()).toBe('/account/security');
  });

  it('moves the focus to the heading of the opened page and marks its tab as current', async () => {
    const { user } = await renderApp('/account', { api: accountApi() });
    await user.click(await screen.findByRole('link', { name: 'Segurança' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Segurança' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Segurança' }).getAttribute('aria-current')).toBe('page');
  });

  it('is reached from the menu, with the focus on its heading', async () => {
    const { user, path } = await renderApp('/about', { api: accountApi() });
    await user.click(await screen.findByRole('link', { name: 'Minha conta' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(path()).toBe('/account');
  });

  it('offers a retry when a request fails', async () => {
    const api = accountApi();
    api.on('GET v2/account/overview', cutConnection);
    const { user } = await renderApp('/account', { api });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(takeLogged()).toHaveLength(1);
    api.on('GET v2/account/overview', () => overviewAnswer());
    await user.click(retry);
    await checkUp();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('retries by itself when the network is back', async () => {
    const api = accountApi();
    api.on('GET v2/account/overview', cutConnection);
    await renderApp('/account', { api });
    await screen.findByRole('button', { name: 'Tentar de novo' });
    takeLogged();
    api.on('GET v2/account/overview', () => overviewAnswer());
    window.dispatchEvent(new Event('online'));
    await checkUp();
  });

  it('restarts the countdown when the retry is rejected as well', async () => {
    const api = accountApi();
    api.on('GET v2/account/overview', () => problemAnswer('unavailable', { retryAfter: 1 }));
    const { user } = await renderApp('/account', { api });
    await screen.findByText('Você já pode tentar de novo.');
    api.on('GET v2/account/overview', () => problemAnswer('unavailable', { retryAfter: 30 }));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText('O serviço está ocupado. Tente de novo em 30 segundos.');
    expect(takeLogged().length).toBeGreaterThan(0);
  });
});

describe('the check-up', () => {
  it('says that everything is fine', async () => {
    await renderApp('/account', { api: accountApi({ overview: { displayName: 'Marina Salão' } }) });
    const found = within(await checkUp());
    found.getByText('Tudo em ordem');
    found.getByText('marina@exemplo.com.br está confirmado.');
    found.getByText(/^Trocada em 3 de março/);
    found.getByText('Você está conectado só neste aparelho.');
    found.getByText('Nenhuma nos últimos 30 dias.');
    expect(screen.getByText('Olá, Marina Salão.')).toBeDefined();
    expect(document.title).toBe('Minha conta · Portaria');
  });

  it('counts what needs attention and lists it first, with the way to it', async () => {
    const api = accountApi({
      overview: {
        emailConfirmed: false,
        sessions: 3,
        newDevices: [{ browser: 'Firefox', system: 'Windows', knownSince: dueAt }],
        refusedLogins: 11,
        pendingEmail: 'nova@exemplo.com.br',
        emailChangesAt: dueAt,
        deletedAt: dueAt,
      },
    });
    await renderApp('/account', { api });
    const found = within(await checkUp());
    found.getByText('5 coisas para ver');
    const titles = found.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Para ver: Exclusão da conta',
      'Para ver: Troca de e-mail',
      'Para ver: E-mail',
      'Para ver: Aparelhos',
      'Para ver: Tentativas recusadas',
      'Senha',
      'Duas etapas',
    ]);
    found.getByText('Para nova@exemplo.com.br, até quarta, 19 de novembro de 2031, 14:03.');
    found.getByText('Novo nesta semana: Firefox no Windows. Você reconhece?');
    found.getByText('11 nos últimos 30 dias. Ninguém entrou.');
    const links = found.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/account/data',
      '/account/security#email',
      '/account/security#email',
      '/account/security#aparelhos',
      '/account/activity',
      '/account/security#senha',
      '/account/security#duas-etapas',
    ]);
  });

  it('does not count a few mistyped passwords', async () => {
    await renderApp('/account', { api: accountApi({ overview: { refusedLogins: 3 } }) });
    const found = within(await checkUp());
    found.getByText('Tudo em ordem');
    found.getByText('3 nos últimos 30 dias. Ninguém entrou.');
  });

  it('shows the last events, each of which can be disputed', async () => {
    const { user } = await renderApp('/account', { api: accountApi({ overview: { events: [eventOf()] } }) });
    const events = within(await screen.findByRole('region', { name: 'O que aconteceu por último' }));
    await user.click(events.getByRole('button', { name: 'Não fui eu: Acesso à conta' }));
    await screen.findByRole('dialog', { name: 'Não foi você?' });
  });
});

describe('home for a logged-in user', () => {
  it('leads to the account, and shows what cannot wait', async () => {
    await renderApp('/', { api: accountApi({ overview: { deletedAt: dueAt } }) });
    const main = within(screen.getByRole('main'));
    expect((await main.findByRole('link', { name: 'Minha conta' })).getAttribute('href')).toBe('/account');
    expect(await main.findByText('Exclusão da conta.')).toBeDefined();
    expect(main.queryByRole('button', { name: 'Register' })).toBeNull();
  });
});
