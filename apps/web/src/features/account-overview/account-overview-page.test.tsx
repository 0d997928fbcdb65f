import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi, sessionOf, thisSession } from '../../testing/account-answers.ts';
import { cutConnection, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

describe('the account area', () => {
  it('sends a visitor to login and back', async () => {
    const { api, user, path } = await renderApp('/account/sessions');
    await waitFor(() => expect(path()).toBe('/login'));
    api.on('POST v2/account/login', () => json(userOf()));
    api.on('GET v2/account/sessions', () => json({ sessions: [thisSession], devices: [] }));
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { level: 1, name: 'Sessões' });
    expect(path()).toBe('/account/sessions');
  });

  it('leads to the error page once, however many of its answers fail', async () => {
    const api = accountApi();
    for (const call of ['me', 'sessions', 'emailChange', 'profile'])
      api.on(`GET v2/account/${call}`, () => problemAnswer('internal_error'));
    const { path, back } = await renderApp('/account', { api });
    await waitFor(() => expect(path()).toBe('/server-error'));
    await waitFor(() => expect(api.calls('GET v2/account/profile')).toHaveLength(1));
    back();
    expect(path()).toBe('/account');
  });

  it('tells the name, the address and its state, what waits, and where the account is open', async () => {
    const api = accountApi({
      me: { emailConfirmed: false },
      sessions: [thisSession, sessionOf()],
      change: { pendingEmail: 'nova@exemplo.com.br' },
      profile: { displayName: 'Marina Salão' },
    });
    await renderApp('/account', { api });
    await screen.findByText('Falta confirmar');
    await screen.findByText('2 sessões abertas');
    await screen.findByText('Troca para nova@exemplo.com.br aguardando confirmação');
    await screen.findByText('Marina Salão');
    expect(screen.getByText(/^Último uso em outro aparelho: Firefox no Windows, /)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Alterar e-mail' }).getAttribute('href')).toBe('/account/email');
    expect(document.title).toBe('Minha conta · Portaria');
  });

  it('says until when a confirmed change of address waits', async () => {
    const dueAt = new Date(2031, 10, 19, 14, 3).toISOString();
    const api = accountApi({ change: { pendingEmail: 'nova@exemplo.com.br', dueAt } });
    await renderApp('/account', { api });
    await screen.findByText('Troca para nova@exemplo.com.br até quarta, 19 de novembro de 2031, 14:03');
  });

  it('offers "not me" once', async () => {
    const { user } = await renderApp('/account', { api: accountApi() });
    expect(await screen.findByText(/^Não reconhece algo\?/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Não fui eu' }));
    await screen.findByRole('dialog', { name: 'Não foi você?' });
  });

  it('moves the focus to the heading of the page it leads to, and marks it', async () => {
    const { user } = await renderApp('/account', { api: accountApi() });
    await user.click(await screen.findByRole('link', { name: 'Senha' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Trocar senha' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Senha' }).getAttribute('aria-current')).toBe('page');
  });

  it('is reached from the menu, with the focus on its heading', async () => {
    const { user, path } = await renderApp('/about', { api: accountApi() });
    await user.click(await screen.findByRole('link', { name: 'Minha conta' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Minha conta' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(path()).toBe('/account');
  });

  it('offers another try when it could not be asked', async () => {
    const api = accountApi();
    api.on('GET v2/account/me', cutConnection);
    const { user } = await renderApp('/account', { api });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(takeLogged()).toHaveLength(1);
    api.on('GET v2/account/me', () =>
      json({ username: 'marina', email: 'm@exemplo.com.br', emailConfirmed: true, roles: [] }),
    );
    await user.click(retry);
    await screen.findByText('m@exemplo.com.br');
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('counts anew when the second try is put off as well', async () => {
    const api = accountApi();
    api.on('GET v2/account/me', () => problemAnswer('unavailable', { retryAfter: 1 }));
    const { user } = await renderApp('/account', { api });
    await screen.findByText('Você já pode tentar de novo.', {}, { timeout: 5_000 });
    api.on('GET v2/account/me', () => problemAnswer('unavailable', { retryAfter: 30 }));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText('O serviço está ocupado. Tente de novo em 30 segundos.');
    expect(takeLogged().length).toBeGreaterThan(0);
  });
});
