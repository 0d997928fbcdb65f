import type { AuthorizeDetailsResponse, ExternalSignUpResponse } from '@portaria/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { installFakeApi, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

const LINK = '/reset-password#token=secret&username=marina&account=account-1';
const DETAILS = 'GET v2/authorize/details';
const asked: AuthorizeDetailsResponse = {
  app: { name: 'Loja do João', host: 'loja.exemplo.com.br', uri: null, policyUri: null },
  missing: 'login',
  consent: true,
  press: false,
  account: null,
  actions: [],
  scopes: [],
};
const pending: ExternalSignUpResponse = {
  provider: 'Google',
  username: '',
  email: 'marina@gmail.com',
  hosted: true,
  ended: false,
  taken: true,
  mayCreate: true,
  mayLink: true,
  from: null,
};
const identity = () => screen.findByLabelText<HTMLInputElement>(labels.usernameOrEmail);

/** This browser brought the request of an application, before a login or for an account. */
function waitingApi(account: string | null) {
  const api = installFakeApi();
  api.on(DETAILS, () => json(asked));
  localStorage.setItem('waiting-request', JSON.stringify({ uid: 'abc', account, since: Date.now() }));
  return api;
}

async function reset(address: string, api = installFakeApi()) {
  api.on('POST v2/account/resetPassword', nothing);
  const app = await renderApp(address, { api });
  await app.user.type(await screen.findByLabelText(labels.password), 'Porta-Azul8');
  await app.user.type(screen.getByLabelText(labels.confirmPassword), 'Porta-Azul8{Enter}');
  return app;
}

describe('the reset page', () => {
  it('only checks the link when it is opened', async () => {
    const { api } = await renderApp('/reset-password#token=secret');
    await screen.findByLabelText(labels.password);
    expect(api.sent.map(({ call }) => call)).toEqual(['POST v2/account/checkLink']);
  });

  it('reports a dead link before a password is typed', async () => {
    const api = installFakeApi();
    api.on('POST v2/account/checkLink', () => problemAnswer('link_invalid', { errors: { token: ['x'] } }));
    await renderApp('/reset-password#token=used', { api });
    await screen.findByText('Este link já foi usado ou venceu. Peça outro.');
    expect(screen.queryByLabelText(labels.password)).toBeNull();
  });
});

describe('the account of a reset link', () => {
  it.each([
    [
      'marina',
      'Escolha uma nova senha para a conta marina. Ao salvar, você sai de todos os aparelhos, e os aplicativos de outras empresas são desconectados.',
    ],
    [
      '%3Cb%3ELigue%21',
      'Escolha uma nova senha. Ao salvar, você sai de todos os aparelhos, e os aplicativos de outras empresas são desconectados.',
    ],
    [
      '',
      'Escolha uma nova senha. Ao salvar, você sai de todos os aparelhos, e os aplicativos de outras empresas são desconectados.',
    ],
  ])('is named, if it is a user name: %s', async (name, lead) => {
    await renderApp(`/reset-password#token=secret&username=${name}`);
    expect(await screen.findByText(lead)).toBeDefined();
  });
});

describe('after a new password', () => {
  it.each([
    ['marina', 'marina'],
    ['%3Cb%3ELigue%21', ''],
  ])('the login has the user name of the link, if it is one: %s', async (name, filled) => {
    const { path } = await reset(`/reset-password#token=secret&username=${name}`);
    await waitFor(() => expect(path()).toBe('/login'));
    expect((await identity()).value).toBe(filled);
    expect(screen.getByText('Sua senha foi trocada. Entre com a nova senha.')).toBeDefined();
  });

  it('the application that waits in this browser goes on, with its own login', async () => {
    const { path } = await reset(LINK, waitingApi(null));
    await waitFor(() => expect(path()).toBe('/authorize/abc'));
    expect((await identity()).value).toBe('marina');
  });

  it('it goes on too where the owner was logged in', async () => {
    storeUser(userOf('marina'));
    const { path } = await reset(LINK, waitingApi('account-1'));
    await waitFor(() => expect(path()).toBe('/authorize/abc'));
  });

  it('what another account began in this browser does not', async () => {
    storeUser(userOf('joana', { sub: 'account-2' }));
    const { path } = await reset(LINK, waitingApi('account-2'));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('the provider that the person wants to link comes first, and the application after it', async () => {
    localStorage.setItem('waiting-link', String(Date.now()));
    const api = waitingApi(null);
    const { user, path } = await reset(LINK, api);
    await waitFor(() => expect(path()).toBe('/login'));
    api.on('POST v2/account/login', () => json(userOf('marina')));
    api.on('GET v2/account/externalSignUp', () => json({ ...pending, from: '/authorize/abc' }));
    await user.type(await screen.findByLabelText('Senha'), 'Porta-Azul8{Enter}');
    await screen.findByText('Vincular o Google (marina@gmail.com) à conta marina?');
    expect(localStorage.getItem('waiting-link')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Agora não' }));
    await waitFor(() => expect(path()).toBe('/authorize/abc'));
  });

  it.each([
    ['its time is over', () => Date.now() - 900_000],
    ['the storage was tampered with', () => 'x'],
  ])('no provider comes first, where %s', async (_case, since) => {
    localStorage.setItem('waiting-link', String(since()));
    const { user, path, api } = await reset(LINK);
    await waitFor(() => expect(path()).toBe('/login'));
    api.on('POST v2/account/login', () => json(userOf('marina')));
    await user.type(await screen.findByLabelText('Senha'), 'Porta-Azul8{Enter}');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('a request that is over does not', async () => {
    const api = waitingApi(null);
    api.on(DETAILS, () => problemAnswer('not_found'));
    const { path } = await reset(LINK, api);
    await waitFor(() => expect(path()).toBe('/login'));
    expect((await identity()).value).toBe('marina');
  });
});
