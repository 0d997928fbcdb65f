import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../editions/product/account-parts.ts';
import '../editions/product/link-pages.tsx';
import { accountApi, changeAnswer } from '../testing/account-answers.ts';
import {
  type FakeApi,
  installFakeApi,
  json,
  linkFacts,
  nothing,
  problemAnswer,
} from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { expired, storeUser, userOf } from '../testing/tokens.ts';

/** What was sent, without the check of the link, which spends nothing. */
const spending = (api: FakeApi) => api.sent.filter(({ call }) => call !== 'POST v2/account/checkLink');

async function logIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Usuário ou e-mail'), 'marina');
  await user.type(screen.getByLabelText('Senha'), 'Porta-Azul7');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

const link = '#token=secret&username=marina&code=123456';
const pages = [
  ['/confirm-email', 'confirmEmail', 'Confirmar e-mail', 'E-mail da conta marina', '/account'],
  [
    '/confirm-email-change',
    'confirmEmailChange',
    'Confirmar novo e-mail',
    'Novo e-mail da conta marina',
    '/account/security#email',
  ],
] as const;

describe.each(pages)('the page %s', (page, call, press, names, typedAt) => {
  const button = () => screen.queryByRole('button', { name: press });

  it.each(['marina', 'Marina', ''])(
    'offers the button to the account of the link, named "%s"',
    async (name) => {
      storeUser(userOf('marina'));
      await renderApp(`${page}#token=secret&username=${name}`);
      await screen.findByText(names);
      expect(screen.getByText(linkFacts.email)).toBeDefined();
      expect(button()).not.toBeNull();
      expect(screen.queryByText(/^Digite este código/)).toBeNull();
    },
  );

  it('shows the code and confirms nothing without a session', async () => {
    const api = accountApi();
    localStorage.clear();
    const { user, path } = await renderApp(page + link, { api });
    await screen.findByText('Digite este código na página em que sua conta está aberta:');
    expect(screen.getByText('123 456')).toBeDefined();
    await screen.findByText(linkFacts.email);
    expect(screen.getByText(names)).toBeDefined();
    expect(button()).toBeNull();
    expect(spending(api)).toEqual([]);
    const logInFirst = within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' });
    expect(logInFirst.parentElement?.className).toContain('whole');
    await user.click(logInFirst);
    expect(path()).toBe('/login');
    api.on('POST v2/account/login', () => json(userOf('marina')));
    await logIn(user);
    await waitFor(() => expect(path()).toBe(typedAt.split('#')[0]));
  });

  it('names the owner of the link to another account and offers to switch to it, where the code is typed', async () => {
    const api = accountApi();
    storeUser(userOf('joao'));
    const { user, path } = await renderApp(page + link, { api });
    await screen.findByText('Este link é da conta marina, e a conta aberta aqui é joao.');
    expect(screen.getByText('123 456')).toBeDefined();
    expect(button()).toBeNull();
    expect(spending(api)).toEqual([]);
    const change = screen.getByRole('button', { name: 'Sair e entrar com a outra conta' });
    expect(change.parentElement?.className).toContain('whole');
    await user.click(change);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('user')).toBeNull();
    expect(api.calls('POST v2/account/logout')).toHaveLength(1);
    expect(api.calls(`POST v2/account/${call}`)).toEqual([]);
    api.on('POST v2/account/login', () => json(userOf('marina')));
    await screen.findByRole('button', { name: 'Entrar' });
    await logIn(user);
    await waitFor(() => expect(path()).toBe(typedAt.split('#')[0]));
  });

  it('offers the button to the account whose id is in the link', async () => {
    storeUser(userOf('marina', { sub: 'account-1' }));
    await renderApp(`${page}#token=secret&account=account-1&code=123456`);
    await screen.findByText(names);
    expect(button()).not.toBeNull();
  });

  it('offers no button to another account and does not reveal the owner', async () => {
    storeUser(userOf('marina', { sub: 'account-1' }));
    const { api } = await renderApp(`${page}#token=secret&account=account-2&code=123456`);
    await screen.findByText('Este link é de outra conta, e a conta aberta aqui é marina.');
    expect(button()).toBeNull();
    expect(spending(api)).toEqual([]);
  });

  it.each(['', '&code=', '&code=12345', '&code=Ligue%20para%20nós'])(
    'shows no code if the link has no valid one: "%s"',
    async (code) => {
      await renderApp(`${page}#token=secret&username=marina${code}`);
      await screen.findByText('Entre na sua conta e abra este link de novo, ou digite o código da mensagem.');
      expect(screen.queryByText(/^Digite este código/)).toBeNull();
    },
  );

  it('does not show an invalid username', async () => {
    await renderApp(`${page}#token=secret&username=%3Cb%3ELigue%21&code=123456`);
    await screen.findByText('123 456');
    expect(document.body.textContent).not.toContain('Ligue');
  });

  it('shows neither button nor code while the session is being renewed', async () => {
    storeUser(userOf('marina', expired));
    let answer = (_: Response): void => undefined;
    const api = installFakeApi();
    api.on('POST v2/account/refresh', () => new Promise((resolve) => (answer = resolve)));
    const rendered = renderApp(page + link, { api });
    await screen.findByRole('heading', { level: 1, name: press });
    expect(button()).toBeNull();
    expect(screen.queryByText(/^Digite este código/)).toBeNull();
    answer(json(userOf('marina')));
    await rendered;
    await screen.findByText(names);
  });

  it('shows the code if the session has ended when the button is pressed', async () => {
    storeUser(userOf('marina'));
    const { api, user } = await renderApp(page + link);
    api.on(`POST v2/account/${call}`, () => problemAnswer('session_invalid'));
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    await user.click(await screen.findByRole('button', { name: press }));
    await screen.findByText('123 456');
  });

  it('links to the account after confirmation', async () => {
    storeUser(userOf('marina'));
    const { api, user } = await renderApp(page + link);
    api.on(`POST v2/account/${call}`, nothing);
    api.on('GET v2/account/emailChange', () => changeAnswer());
    await user.click(await screen.findByRole('button', { name: press }));
    const wayOn = await screen.findByRole('link', { name: 'Ir para Minha conta' });
    expect(wayOn.getAttribute('href')).toBe(typedAt);
  });
});

describe('a confirmed address', () => {
  const asked = {
    app: { name: 'Padaria Real', host: 'padaria.exemplo.com.br', uri: null, policyUri: null },
    missing: 'confirmation',
    consent: true,
    press: false,
    account: { username: 'marina', email: 'marina@exemplo.com.br' },
    scopes: [],
    actions: [],
  };

  async function confirm(account: string) {
    const api = accountApi();
    storeUser(userOf('marina'));
    localStorage.setItem('waiting-request', JSON.stringify({ uid: 'abc', account, since: Date.now() }));
    api.on('GET v2/authorize/details', () => json(asked));
    api.on('POST v2/account/confirmEmail', nothing);
    const opened = await renderApp(`/confirm-email${link}`, { api });
    await opened.user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }));
    return { ...opened, api };
  }

  it('leads on to the application whose request waits in this browser', async () => {
    await confirm('account-1');
    const on = await screen.findByRole('link', { name: 'Continuar em Padaria Real' });
    expect(on.getAttribute('href')).toBe('/authorize/abc');
    expect(screen.queryByRole('link', { name: 'Ir para Minha conta' })).toBeNull();
    // Waiting tabs ask again.
    expect(localStorage.getItem('address-confirmed')).not.toBeNull();
  });

  it('leads nobody into the request of another account', async () => {
    const { api } = await confirm('account-2');
    await screen.findByRole('link', { name: 'Ir para Minha conta' });
    expect(api.calls('GET v2/authorize/details')).toEqual([]);
    expect(localStorage.getItem('waiting-request')).toBeNull();
  });

  it('offers nothing any more once the request was answered in another tab', async () => {
    await confirm('account-1');
    await screen.findByRole('link', { name: 'Continuar em Padaria Real' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'waiting-request', newValue: null }));
    await screen.findByRole('link', { name: 'Ir para Minha conta' });
  });
});
