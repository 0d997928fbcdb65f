import type { ExternalSignUpResponse } from '@portaria/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { type FakeApi, installFakeApi, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => import('../../editions/product/external-pages.tsx'));

const ASK = 'GET v2/account/externalSignUp';
const COMPLETE = 'POST v2/account/completeExternal';
const AT_LOGIN = 'POST v2/account/linkAtLogin';
const LINK = 'POST v2/account/linkPendingExternal';
const over = 'Este pedido expirou. Comece de novo.';
const taken = 'Já existe uma conta com este e-mail. Entre nela uma vez e o Google fica vinculado.';
const facts: ExternalSignUpResponse = {
  provider: 'Google',
  username: 'ana.souza',
  email: 'ana.souza@gmail.com',
  hosted: true,
  ended: false,
  taken: false,
  mayCreate: true,
  mayLink: false,
  from: null,
};
const username = () => screen.findByLabelText<HTMLInputElement>('Usuário');
const email = () => screen.findByLabelText<HTMLInputElement>('E-mail');
const press = (name: string) => screen.findByRole('button', { name });

async function open(known: Partial<ExternalSignUpResponse> = {}, api: FakeApi = installFakeApi()) {
  api.on(ASK, () => json({ ...facts, ...known }));
  const app = await renderApp('/complete-sign-up', { api });
  await waitFor(() => expect(api.calls(ASK)).toHaveLength(1));
  return { ...app, api };
}

describe('a new person from a provider', () => {
  it('confirms what the provider said, and goes on to the page that required the login', async () => {
    const { api, user, path } = await open({ from: '/about' });
    await screen.findByText('Você veio pelo Google. Escolha um usuário e confira o e-mail.');
    screen.getByRole('heading', { level: 1, name: 'Complete seu cadastro' });
    expect((await username()).value).toBe('ana.souza');
    expect((await email()).value).toBe('ana.souza@gmail.com');
    api.on(COMPLETE, () => json({ ...userOf('ana.souza'), from: '/about' }));
    await user.click(await press('Criar conta'));
    await waitFor(() => expect(path()).toBe('/about'));
    expect(api.calls(COMPLETE).map(({ body }) => body)).toEqual([
      { username: 'ana.souza', email: 'ana.souza@gmail.com' },
    ]);
    expect(api.calls(ASK)).toHaveLength(1);
  });

  it('types what the provider does not tell', async () => {
    const { api, user, path } = await open({ provider: 'Apple', email: null, username: '' });
    await screen.findByText('Você veio pela Apple. Escolha um usuário e confira o e-mail.');
    await user.click(await press('Criar conta'));
    expect((await username()).getAttribute('aria-invalid')).toBe('true');
    expect(api.calls(COMPLETE)).toEqual([]);
    await user.type(await username(), 'ana');
    await user.type(await email(), 'ana@exemplo.com.br');
    api.on(COMPLETE, () => json({ ...userOf('ana'), from: null }));
    await user.click(await press('Criar conta'));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('reads at the field that a name is taken', async () => {
    const { api, user } = await open();
    const message = 'Este usuário já está em uso.';
    api.on(COMPLETE, () => problemAnswer('username_taken', { errors: { username: [message] } }));
    await user.click(await press('Criar conta'));
    await screen.findByText(message);
    expect((await username()).getAttribute('aria-invalid')).toBe('true');
  });

  it('reads at the field that another address is taken, which is not the provider’s', async () => {
    const { api, user } = await open();
    const message = 'Este e-mail já está em uso.';
    api.on(COMPLETE, () => problemAnswer('email_taken', { errors: { email: [message] } }));
    await user.clear(await email());
    await user.type(await email(), 'bia@exemplo.com.br');
    await user.click(await press('Criar conta'));
    await screen.findByText(message);
    expect(screen.queryByText(taken)).toBeNull();
  });

  it('can leave', async () => {
    const { user, path } = await open();
    await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
    expect(path()).toBe('/login');
  });

  it('agrees to what the operator says', async () => {
    const api = installFakeApi();
    api.on(ASK, () => json(facts));
    await renderApp('/complete-sign-up', { api, settings: { termsUrl: 'https://a.test/' } });
    await username();
    expect(screen.getByRole('main').textContent).toMatch(/concorda com os Termos de uso/i);
  });

  it('reads that the request is over, also at the end', async () => {
    const { api, user, path } = await open();
    api.on(COMPLETE, () => problemAnswer('external_attempt_over'));
    await user.click(await press('Criar conta'));
    await screen.findByText(over);
    await user.click(screen.getByRole('link', { name: 'Voltar ao login' }));
    expect(path()).toBe('/login');
  });

  it('asks again where the server is busy', async () => {
    const api = installFakeApi();
    api.on(ASK, () => problemAnswer('unavailable'));
    const { user } = await renderApp('/complete-sign-up', { api });
    await screen.findByText(/^O serviço está ocupado/);
    api.on(ASK, () => json(facts));
    await user.click(await press('Tentar de novo'));
    await username();
    expect(takeLogged()).toHaveLength(1);
  });
});

describe('a person whose address has an account', () => {
  it('logs in first, and comes back to link', async () => {
    const { api, user, path } = await open({ taken: true, from: '/about' });
    await screen.findByText(taken);
    screen.getByText('ana.souza@gmail.com');
    api.on(AT_LOGIN, nothing);
    await user.click(await press('Entrar e vincular'));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.calls(AT_LOGIN)).toHaveLength(1);
    screen.getByText('Entre na sua conta para vincular o Google (ana.souza@gmail.com) a ela.');
    api.on('POST v2/account/login', () => json(userOf('ana')));
    api.on(ASK, () => json({ ...facts, taken: true, mayLink: true, from: '/about' }));
    await user.type(screen.getByLabelText('Usuário ou e-mail'), 'ana');
    await user.type(screen.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await screen.findByText('Vincular o Google (ana.souza@gmail.com) à conta ana?');
    expect(path()).toBe('/complete-sign-up');
    api.on(LINK, nothing);
    await user.click(await press('Vincular'));
    await waitFor(() => expect(path()).toBe('/about'));
    await screen.findByText('Google vinculado');
  });

  it('learns it from the answer too, if it is the provider’s own address', async () => {
    const { api, user } = await open();
    api.on(COMPLETE, () =>
      problemAnswer('email_taken', { errors: { email: ['Este e-mail já está em uso.'] } }),
    );
    await user.click(await press('Criar conta'));
    await screen.findByText(taken);
  });

  it('may have forgotten the password', async () => {
    const { api, user, path } = await open({ taken: true });
    api.on(AT_LOGIN, nothing);
    await user.click(await press('Esqueceu a senha?'));
    await waitFor(() => expect(path()).toBe('/login/forgot-password'));
    expect(api.calls(AT_LOGIN)).toHaveLength(1);
    // The mail's link may open another tab, which leads back to the question.
    expect(Number(localStorage.getItem('waiting-link'))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('may use another address', async () => {
    const { user } = await open({ taken: true });
    await user.click(await press('Usar outro e-mail'));
    expect((await email()).value).toBe('');
    expect((await username()).value).toBe('ana.souza');
  });

  it.each([
    [
      { ended: true, taken: true },
      'Este Google foi desvinculado na redefinição da senha. Entre com a senha para vincular de novo.',
    ],
    [{ mayCreate: false }, 'Nenhuma conta usa este Google. Entre com a senha e vincule em Segurança.'],
  ])('has no other way: %o', async (known, sentence) => {
    await open(known);
    await screen.findByText(sentence);
    await press('Entrar e vincular');
    expect(screen.queryByLabelText('Usuário')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Usar outro e-mail' })).toBeNull();
  });
});

describe('the question whether to link', () => {
  async function ask(known: Partial<ExternalSignUpResponse> = {}) {
    return open({ mayLink: true, ...known }, accountApi());
  }

  it('has a way past it', async () => {
    const { api, user, path } = await ask();
    await user.click(await screen.findByRole('link', { name: 'Agora não' }));
    expect(path()).toBe('/');
    expect(api.calls(LINK)).toEqual([]);
  });

  it('leads to Segurança where the login began nowhere', async () => {
    const { api, user, path } = await ask({ from: '/complete-sign-up', email: null });
    await screen.findByText('Vincular o Google à conta marina?');
    api.on(LINK, nothing);
    await user.click(await press('Vincular'));
    await waitFor(() => expect(path()).toBe('/account/security'));
  });

  it('asks for the password again where the last time is long ago', async () => {
    const { api, user, path } = await ask();
    const answers = [() => problemAnswer('proof_required'), nothing];
    api.on(LINK, () => (answers.shift() ?? nothing)());
    api.on('POST v2/account/prove', nothing);
    await user.click(await press('Vincular'));
    await user.type(await screen.findByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await waitFor(() => expect(path()).toBe('/account/security'));
  });

  it('leads to the confirmation of an address that is not confirmed', async () => {
    const { api, user } = await ask();
    api.on(LINK, () => problemAnswer('email_unconfirmed'));
    await user.click(await press('Vincular'));
    await screen.findByText('Antes de vincular o Google, confirme o e-mail da sua conta.');
    const link = screen.getByRole('link', { name: 'Confirmar o e-mail' });
    expect(link.getAttribute('href')).toBe('/account#confirmar-email');
  });

  it('says that another account has it', async () => {
    const { api, user } = await ask();
    api.on(LINK, () => problemAnswer('identity_linked_elsewhere'));
    await user.click(await press('Vincular'));
    await screen.findByText('Este Google já está vinculado a outra conta.');
  });

  it('says that the account has another of this provider, and leads to it', async () => {
    const { api, user } = await ask();
    api.on(LINK, () => problemAnswer('identity_linked_already'));
    await user.click(await press('Vincular'));
    await screen.findByText(
      'Esta conta já tem um Google vinculado. Para usar outro, desvincule antes esse em Segurança.',
    );
    const link = screen.getByRole('link', { name: 'Ver as formas de entrar' });
    expect(link.getAttribute('href')).toBe('/account/security#formas-de-entrar');
  });

  it('is over when its time is', async () => {
    const { api, user, path } = await ask();
    api.on(LINK, () => problemAnswer('external_attempt_over'));
    await user.click(await press('Vincular'));
    await screen.findByText(over);
    await user.click(screen.getByRole('link', { name: 'Continuar' }));
    expect(path()).toBe('/');
  });

  it('is not for a session that was not opened for it', async () => {
    const { path } = await ask({ mayLink: false });
    await waitFor(() => expect(path()).toBe('/'));
  });
});
