import type { AuthorizeDetailsResponse } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi, json, pendingFacts, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => Promise.all([import('./authorize-page.tsx'), import('../../step-up/guarded-calls.tsx')]));

const DETAILS = 'GET v2/authorize/details';
const DECIDE = 'POST v2/authorize/decide';
const continueTo = 'http://localhost/oidc/auth/abc';
const details: AuthorizeDetailsResponse = {
  app: {
    name: 'Loja do João',
    host: 'loja.exemplo.com.br',
    uri: null,
    policyUri: 'https://loja.exemplo.com.br/privacidade',
  },
  missing: null,
  consent: true,
  press: false,
  account: { username: 'marina', email: 'marina@exemplo.com.br' },
  actions: [],
  scopes: [
    { name: 'openid', refusable: false, chosen: true },
    { name: 'phone', refusable: true, chosen: true },
    { name: 'documento', refusable: true, chosen: false },
  ],
};

const replace = vi.fn<(to: string | URL) => void>();
beforeEach(() => {
  replace.mockReset();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
});

async function open(answer: Partial<AuthorizeDetailsResponse> | null, isLoggedIn = true) {
  if (isLoggedIn) storeUser(userOf('marina'));
  const api = installFakeApi();
  api.on(DETAILS, () => (answer === null ? problemAnswer('not_found') : json({ ...details, ...answer })));
  api.on(DECIDE, () => json({ continueTo }));
  return { ...(await renderApp('/authorize/abc', { api })), api };
}

describe('the request of an application', () => {
  it('names who asks and what for, and sends what was ticked', async () => {
    const { api, user } = await open({});
    await screen.findByRole('heading', { level: 1, name: 'Loja do João quer acessar sua conta' });
    expect(screen.getByText(/Você está como marina \(marina@exemplo\.com\.br\)\./)).toBeTruthy();
    expect(screen.getByText('Saber quem você é')).toBeTruthy();
    expect(screen.getByText('Depois você volta para loja.exemplo.com.br.')).toBeTruthy();
    const policy = screen.getByRole('link', { name: 'Leia a política de privacidade de Loja do João.' });
    expect(policy.getAttribute('href')).toBe('https://loja.exemplo.com.br/privacidade');
    await user.click(screen.getByLabelText('Ver seu CPF ou CNPJ'));
    await user.click(screen.getByLabelText('Ver seu telefone'));
    await user.click(screen.getByRole('button', { name: 'Autorizar' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(DECIDE).map(({ body }) => body)).toEqual([
      { uid: 'abc', decision: 'allow', scopes: 'openid documento' },
    ]);
  });

  it('lists what it wants to do at services before what the person may refuse', async () => {
    await open({ actions: ['Ver seus pedidos'] });
    await screen.findByText('Ver seus pedidos');
    const list = within(screen.getByRole('main'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Saber quem você é',
      'Ver seus pedidos',
      'Ver seu telefone',
      'Ver seu CPF ou CNPJ',
    ]);
  });

  it('sends a refusal', async () => {
    const { api, user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(DECIDE)[0]?.body).toMatchObject({ decision: 'deny' });
  });

  it('goes on by itself where nothing is asked', async () => {
    await open({ consent: false });
    await screen.findByRole('heading', { level: 1, name: 'Um momento, levando você a Loja do João…' });
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
  });

  it('A304 native-press: waits for a press where any program could have asked, and says that it was pressed', async () => {
    const { api, user } = await open({ consent: false, press: true });
    await screen.findByRole('heading', { level: 1, name: 'Continuar em Loja do João?' });
    expect(screen.getByText(/Você está como marina \(marina@exemplo\.com\.br\)\./)).toBeTruthy();
    expect(screen.getByText(/^Continue só se você acabou de abrir/)).toBeTruthy();
    expect(api.calls(DECIDE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(DECIDE)[0]?.body).toMatchObject({ decision: 'allow', pressed: true });
  });

  it('says when it is over', async () => {
    await open(null);
    await screen.findByRole('heading', { level: 1, name: 'Este pedido expirou' });
    expect(screen.getByText('Volte ao aplicativo e comece de novo. Nada foi compartilhado.')).toBeTruthy();
  });

  it('asks for a login first, and comes back by way of the second factor', async () => {
    const { api, user, path } = await open({ missing: 'login', account: null }, false);
    await screen.findByText('Entre para continuar em Loja do João');
    api.on('POST v2/account/login', () => problemAnswer('second_factor_required'));
    const methods = ['totp', 'recovery-code'];
    api.on('GET v2/account/secondFactor', () =>
      json({ username: 'marina', methods, passkey: null, ...pendingFacts }),
    );
    api.on('POST v2/account/secondFactorCode', () => json(userOf('marina')));
    await user.type(screen.getByLabelText('Usuário ou e-mail'), 'marina');
    await user.type(screen.getByLabelText('Senha'), 'Porta-Azul7');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await user.type(await screen.findByLabelText('Código'), '123456{Enter}');
    await waitFor(() => expect(path()).toBe('/authorize/abc'));
  });

  it('asks for the password again where the application demands it', async () => {
    const { api, user } = await open({ missing: 'proof', consent: false });
    await screen.findByRole('heading', {
      level: 1,
      name: 'Confirme sua senha para continuar em Loja do João',
    });
    api.on(DECIDE, () => problemAnswer('proof_required'));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('dialog');
    expect(replace).not.toHaveBeenCalled();
  });

  it('asks for the confirmation of the mailbox', async () => {
    await open({ missing: 'confirmation' });
    await screen.findByRole('heading', { name: 'Confirme seu e-mail para continuar em Loja do João' });
  });
});

describe('the page for a request that was not recognised', () => {
  it('shows the code, and nothing else that someone wrote into the address', async () => {
    await renderApp('/authorize-error#code=invalid_redirect_uri');
    await screen.findByRole('heading', { level: 1, name: 'Não dá para entrar por este link' });
    expect(screen.getByText(/informe o código invalid_redirect_uri\./)).toBeTruthy();
  });

  it.each(['#code=Ligue%20para%200800', '#code=<b>', '#x', ''])('ignores %s', async (hash) => {
    await renderApp(`/authorize-error${hash}`);
    await screen.findByText(/Nada foi compartilhado\./);
    expect(screen.queryByText(/informe o código/)).toBeNull();
  });
});
