import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  accountApi,
  appOf,
  deviceOf,
  devicesAnswer,
  eventOf,
  overviewAnswer,
  thisDevice,
} from '../../testing/account-answers.ts';
import { cutConnection, factorsOff, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

const checkUp = () => screen.findByRole('region', { name: 'Sua segurança' });
const dueAt = new Date(2031, 10, 19, 14, 3).toISOString();
const appNames = ['Padaria', 'Biblioteca', 'Quadras', 'Clínica'];
const passkey = {
  id: '0198f7a0-0000-7000-8000-0000000000aa',
  name: 'Chrome no Android',
  createdAt: dueAt,
  lastUsedAt: null,
  synced: true,
};
const factorsOn = { ...factorsOff, since: dueAt, passkeys: [passkey], recoveryCodes: { left: 8 } };

afterEach(() => void vi.useRealTimers());

describe('the account area', () => {
  it('sends a visitor to login and back', async () => {
    const { api, user, path } = await renderApp('/account/security');
    await waitFor(() => expect(path()).toBe('/login'));
    api.on('POST v2/account/login', () => json(userOf()));
    api.on('GET v2/account/overview', () => overviewAnswer());
    api.on('GET v2/account/devices', () => devicesAnswer(thisDevice));
    api.on('GET v2/account/emailChange', () => json({ pendingEmail: null, dueAt: null, codeSent: false }));
    await user.type(screen.getByLabelText('Usuário ou e-mail'), 'marina');
    await user.type(screen.getByLabelText('Senha'), 'Porta-Azul7');
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
    const heading = await screen.findByRole('heading', { level: 1, name: 'Marina' });
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

  it('leaves the sentence to the strip while the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const api = accountApi();
    api.on('GET v2/account/overview', cutConnection);
    const { user } = await renderApp('/account', { api });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    screen.getByText(/^Sem internet/);
    expect(screen.queryByText(/^Sem resposta do servidor/)).toBeNull();
    // The network is there, and the server is not.
    onLine.mockReturnValue(true);
    await user.click(retry);
    await screen.findByText(/^Sem resposta do servidor/);
    takeLogged();
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

const doorsShown = async () =>
  within(await checkUp())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the check-up', () => {
  it('has a door for each check, and says that everything is fine', async () => {
    vi.setSystemTime(new Date(2026, 2, 15, 12));
    const api = accountApi({
      overview: { displayName: 'Marina Salão', createdAt: '2026-03-03T12:00:00.000Z' },
    });
    api.on('GET v2/account/factors', () => json(factorsOn));
    await renderApp('/account', { api, settings: { passkeys: true } });
    expect(await doorsShown()).toEqual([
      'Senha Em ordem Criada há 12 dias',
      'Chaves de acesso Em ordem 1 chave',
      'Duas etapas Em ordem Ligada',
      'E-mail Em ordem Confirmado',
      'Aparelhos Em ordem Só este aparelho',
      'Tentativas Em ordem Nenhuma recusada',
    ]);
    const found = within(await checkUp());
    found.getByRole('heading', { level: 2, name: 'Tudo em ordem' });
    expect(found.getAllByRole('link')).toHaveLength(6);
    screen.getByRole('heading', { level: 1, name: 'Marina Salão' });
    screen.getByText('marina@exemplo.com.br');
    screen.getByText('conta desde 3 de março de 2026');
    expect(document.title).toBe('Minha conta · Portaria');
  });

  it('counts only what needs attention, and leads to the gravest', async () => {
    const api = accountApi({
      overview: {
        sessions: 3,
        newDevices: [{ browser: 'Firefox', system: 'Windows', knownSince: dueAt }],
        refusedLogins: 11,
        pendingEmail: 'nova@exemplo.com.br',
        emailChangesAt: dueAt,
        deletedAt: dueAt,
      },
    });
    await renderApp('/account', { api, settings: { passkeys: false } });
    const found = within(await checkUp());
    found.getByRole('heading', { level: 2, name: '4 pontos de atenção' });
    found.getByText('Seu e-mail muda para nova@exemplo.com.br em 19 de novembro de 2031.');
    expect(await doorsShown()).toEqual([
      expect.stringContaining('Senha Em ordem'),
      'Duas etapas Recomendado Desligada',
      'E-mail Atenção Troca pedida',
      'Aparelhos Atenção 1 novo',
      'Tentativas Atenção 11 em 30 dias',
    ]);
    expect(found.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account/security#email',
      '/account/security#senha',
      '/account/security#duas-etapas',
      '/account/security#email',
      '/account/security#aparelhos',
      '/account/activity',
    ]);
    // It has no door, but a notice of its own.
    screen.getByRole('region', { name: /^A conta será excluída em 19 de novembro de 2031/ });
  });

  it.each([
    ['E-mail', { emailConfirmed: false }, 'Digitar código', '/account#confirmar-email'],
    ['Aparelhos', { newDevices: [{ browser: 'Firefox', system: 'Windows', knownSince: dueAt }] }],
    ['Tentativas', { refusedLogins: 11 }],
    ['Duas etapas', { factorRecoveryDueAt: dueAt }],
  ])('has one point of attention for %s', async (door, overview, act?: string, to?: string) => {
    await renderApp('/account', { api: accountApi({ overview }) });
    const found = within(await checkUp());
    found.getByRole('heading', { level: 2, name: '1 ponto de atenção' });
    found.getByRole('link', { name: new RegExp(`^${door} Atenção`) });
    if (act !== undefined) expect(found.getByRole('link', { name: act }).getAttribute('href')).toBe(to);
  });

  it('leaves the filled button to the banner of an unconfirmed address', async () => {
    await renderApp('/account', { api: accountApi({ overview: { emailConfirmed: false } }) });
    const act = within(await checkUp()).getByRole('link', { name: 'Digitar código' });
    expect(act.className).not.toContain('go');
    expect(document.querySelector('[class*="undefined"]')).toBeNull();
  });

  it('has one point of attention for a pending deletion, and leads to its notice', async () => {
    await renderApp('/account', { api: accountApi({ overview: { deletedAt: dueAt } }) });
    const found = within(await checkUp());
    found.getByRole('heading', { level: 2, name: '1 ponto de atenção' });
    found.getByText('Veja o aviso acima.');
    // What is recommended is not the point.
    found.getByRole('link', { name: 'Duas etapas Recomendado Desligada' });
    expect(found.queryByRole('link', { name: 'Ligar duas etapas' })).toBeNull();
    const notice = screen.getByRole('region', { name: /^A conta será excluída/ });
    const order = notice.compareDocumentPosition(await checkUp());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('draws a tick for what is in order, a plus for a recommendation and an exclamation for attention', async () => {
    const api = accountApi({ overview: { emailConfirmed: false } });
    await renderApp('/account', { api });
    const found = within(await checkUp());
    const drawingOf = (name: RegExp) =>
      found.getByRole('link', { name }).querySelector('svg path')?.getAttribute('d');
    const [fine, advised, attention] = [
      drawingOf(/^Senha Em ordem/),
      drawingOf(/^Duas etapas Recomendado/),
      drawingOf(/^E-mail Atenção/),
    ];
    expect(new Set([fine, advised, attention]).size).toBe(3);
    expect(drawingOf(/^Aparelhos Em ordem/)).toBe(fine);
  });

  it('recommends a second step and a passkey, without a tick and without an alarm', async () => {
    await renderApp('/account', { api: accountApi(), settings: { passkeys: true } });
    const found = within(await checkUp());
    found.getByRole('heading', { level: 2, name: 'Tudo em ordem' });
    found.getByText('2 recomendações. Ligue as duas etapas: assim, saber a senha não basta para entrar.');
    found.getByRole('link', { name: 'Duas etapas Recomendado Desligada' });
    found.getByRole('link', { name: 'Chaves de acesso Recomendado Nenhuma' });
    expect(found.getByRole('link', { name: 'Ligar duas etapas' }).getAttribute('href')).toBe(
      '/account/security#duas-etapas',
    );
  });

  it('does not count a few mistyped passwords', async () => {
    await renderApp('/account', { api: accountApi({ overview: { refusedLogins: 3 } }) });
    const found = within(await checkUp());
    found.getByRole('heading', { level: 2, name: 'Tudo em ordem' });
    found.getByText(/^2 recomendações\. Ligue as duas etapas/);
    found.getByRole('link', { name: 'Tentativas Em ordem 3 em 30 dias' });
  });

  it('does not say that all is fine if a part did not load', async () => {
    const api = accountApi();
    api.on('GET v2/account/factors', () => problemAnswer('unavailable', { retryAfter: 30 }));
    await renderApp('/account', { api });
    const found = within(await checkUp());
    found.getByText('Falta uma parte da verificação');
    screen.getByRole('button', { name: 'Tentar de novo' });
    takeLogged();
  });
});

describe('below the check-up', () => {
  it('are the open devices, the applications and the last events', async () => {
    const closed = deviceOf({ browser: 'Edge', sessions: [] });
    const api = accountApi({ devices: [thisDevice, deviceOf(), closed], overview: { events: [eventOf()] } });
    api.on('GET v2/account/connectedApps', () => json({ apps: appNames.map(appOf) }));
    await renderApp('/account', { api });
    const rowsOf = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await rowsOf('Onde sua conta está aberta')).toEqual([
      expect.stringMatching(/^Chrome no Android Este aparelho/),
      expect.stringMatching(/^Firefox no Windows/),
      'Encerrar as outras sessões',
    ]);
    expect(await rowsOf('Aplicativos')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe(
      '/account/security#aplicativos',
    );
    const events = within(screen.getByRole('region', { name: 'Atividade recente' }));
    expect(events.getByRole('listitem').textContent).toMatch(/^Entrou na conta/);
    expect(events.getByRole('link', { name: 'Ver toda' }).getAttribute('href')).toBe('/account/activity');
  });

  it('say so where there is no application and no event', async () => {
    await renderApp('/account', { api: accountApi() });
    await checkUp();
    const apps = within(screen.getByRole('region', { name: 'Aplicativos' }));
    apps.getByText('Nenhum aplicativo tem acesso à sua conta.');
    expect(apps.queryByRole('link')).toBeNull();
    within(screen.getByRole('region', { name: 'Atividade recente' })).getByText(
      'Nada nos últimos seis meses.',
    );
  });

  it('lose an application whose access is removed', async () => {
    const api = accountApi();
    api.on('GET v2/account/connectedApps', () => json({ apps: ['Padaria', 'Biblioteca'].map(appOf) }));
    api.on('POST v2/account/removeConnectedApp', () => {
      api.on('GET v2/account/connectedApps', () => json({ apps: [appOf('Biblioteca')] }));
      return nothing();
    });
    const { user } = await renderApp('/account', { api });
    const apps = within(await screen.findByRole('region', { name: 'Aplicativos' }));
    await user.click(apps.getByRole('button', { name: /^Padaria/ }));
    await user.click(await screen.findByRole('button', { name: 'Remover acesso' }));
    await screen.findByRole('dialog', { name: 'Remover o acesso de Padaria?' });
    await user.click(screen.getByRole('button', { name: 'Remover acesso' }));
    await waitFor(() => expect(apps.queryByRole('button', { name: /^Padaria/ })).toBeNull());
    apps.getByRole('button', { name: /^Biblioteca/ });
  });

  it('is one "not me" for everything', async () => {
    const { user } = await renderApp('/account', { api: accountApi({ overview: { events: [eventOf()] } }) });
    await checkUp();
    await user.click(screen.getByRole('button', { name: /^Não fui eu/ }));
    await screen.findByRole('dialog', { name: 'Não foi você?' });
  });

  it.each([true, false])('nothing is asked twice, with a confirmed address: %s', async (confirmed) => {
    const api = accountApi({ overview: { emailConfirmed: confirmed }, confirmation: { confirmed } });
    await renderApp('/account', { api });
    await checkUp();
    const parts = [
      'confirmation',
      'connectedApps',
      'devices',
      'factors',
      'overview',
      ...(confirmed ? [] : ['me']),
    ];
    const asked = (): string[] => api.sent.map(({ call }) => call.replace('GET v2/account/', ''));
    await waitFor(() => expect(asked().sort()).toEqual(parts.sort()));
  });
});
