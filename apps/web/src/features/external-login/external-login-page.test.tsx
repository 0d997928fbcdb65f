import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import {
  type FakeApi,
  installFakeApi,
  json,
  nothing,
  pendingFacts,
  problemAnswer,
} from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => import('../../editions/product/external-pages.tsx'));

const FINISH = 'POST v2/account/finishExternal';
const LINK = 'POST v2/account/finishExternalLink';
const providers = [
  { id: 'google', kind: 'google', name: 'Google' },
  { id: 'maca', kind: 'apple', name: 'Apple' },
];
const answer = 'state=e1&code=c1&iss=https%3A%2F%2Fprovedor.test&name=Ana+Souza&scope=openid';
const sent = {
  ...{ provider: 'google', state: 'e1', code: 'c1' },
  ...{ iss: 'https://provedor.test', name: 'Ana Souza' },
};
const over = 'Este pedido expirou. Comece de novo.';
const entered =
  (from: string | null = null) =>
  () =>
    json({ ...userOf('marina'), from });

async function arrive(api: FakeApi, at = '/external-login/google', state: unknown = { answer }) {
  return renderApp(at, { api, settings: { providers }, state });
}

describe('the way back from a provider', () => {
  it.each([
    ['the history entry', '/external-login/google', { answer: `?${answer}&` }],
    ['the query', `/external-login/google?${answer}`, null],
    ['the fragment', `/external-login/google#${answer}`, null],
  ])('sends what came in %s once, and goes on to the page that required the login', async (_, at, state) => {
    const api = installFakeApi();
    api.on(FINISH, entered('/about'));
    const app = await arrive(api, at, state);
    await waitFor(() => expect(app.path()).toBe('/about'));
    expect(api.calls(FINISH).map(({ body }) => body)).toEqual([sent]);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: 'marina' });
  });

  it('leads home from anywhere else, and going back sends nothing again', async () => {
    const api = installFakeApi();
    api.on(FINISH, entered('/nada'));
    const app = await arrive(api);
    await waitFor(() => expect(app.path()).toBe('/'));
    app.back();
    await new Promise((resolve) => setTimeout(resolve));
    expect(app.path()).toBe('/');
    expect(api.calls(FINISH)).toHaveLength(1);
  });

  it('says that it is under way', async () => {
    const api = installFakeApi();
    api.on(FINISH, () => new Promise<Response>(() => undefined));
    await arrive(api);
    await screen.findByRole('heading', { level: 1, name: 'Entrando…' });
    expect(document.title).toBe('Entrando… · Portaria');
  });

  it.each([
    ['without an answer, as after a reload', '/external-login/google', null],
    ['with an answer to nothing of ours', '/external-login/google?state=x1&code=c', null],
    [
      'with an answer that no provider gives',
      `/external-login/google?state=e1&code=${'c'.repeat(5_000)}`,
      null,
    ],
  ])('says that the request is over %s, and sends nothing', async (_, at, state) => {
    const api = installFakeApi();
    const { user, path } = await arrive(api, at, state);
    await screen.findByText(over);
    expect(api.calls(FINISH)).toEqual([]);
    const back = screen.getByRole('link', { name: 'Voltar ao login' });
    expect(back.parentElement?.className).toContain('whole');
    await user.click(back);
    expect(path()).toBe('/login');
  });

  it('asks for the second factor, which returns to the page that required the login', async () => {
    const api = installFakeApi();
    api.on(FINISH, () => problemWith('second_factor_required', '/about'));
    api.on('GET v2/account/secondFactor', () =>
      json({ username: 'marina', methods: ['totp'], passkey: null, ...pendingFacts }),
    );
    const { path, user } = await arrive(api);
    await waitFor(() => expect(path()).toBe('/second-factor'));
    api.on('POST v2/account/secondFactorCode', () => json(userOf('marina')));
    await user.type(await screen.findByLabelText('Código do aplicativo autenticador'), '123456');
    await waitFor(() => expect(path()).toBe('/about'));
  });

  it.each([
    ['external_denied', 'google', 'Você não autorizou o acesso. Tente de novo ou entre com a senha.'],
    ['external_attempt_over', 'google', over],
    [
      'provider_unavailable',
      'google',
      'O acesso pelo Google não está funcionando agora. Tente mais tarde ou entre com a senha.',
    ],
    ['external_refused', 'maca', 'A Apple não confirmou quem você é.'],
    ['external_refused', 'outro', 'O provedor não confirmou quem você é.'],
    [
      'external_unknown',
      'google',
      'Nenhuma conta usa este Google. Entre com a senha e vincule em Segurança.',
    ],
  ] as const)('says why it went no further: %s, %s', async (code, id, sentence) => {
    const api = installFakeApi();
    localStorage.setItem('left-login', '0/about');
    api.on(FINISH, () => problemAnswer(code));
    const { user, path } = await arrive(api, `/external-login/${id}`);
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe(sentence);
    screen.getByRole('heading', { level: 1, name: 'Não deu para entrar' });
    api.on('POST v2/account/login', () => json(userOf('marina')));
    await user.click(screen.getByRole('link', { name: 'Voltar ao login' }));
    await user.type(screen.getByLabelText('Usuário ou e-mail'), 'marina');
    await user.type(screen.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await waitFor(() => expect(path()).toBe('/about'));
  });

  it.each([
    [1, 2, 'Este serviço pede conta gov.br prata ou ouro. A sua é bronze.'],
    [2, 3, 'Este serviço pede conta gov.br ouro. A sua é prata.'],
  ])('leads from level %d to where level %d is reached', async (has, least, sentence) => {
    const api = installFakeApi();
    const url = 'https://confiabilidades.acesso.gov.br/?client_id=a&niveis=(2/3)&redirect_uri=b';
    const refusal = () =>
      json({ code: 'level_too_low', title: '', status: 403, level: { has, least, url } }, 403);
    api.on(FINISH, refusal);
    const { user, path } = await arrive(api, '/external-login/govbr');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    const raise = screen.getByRole('link', { name: 'Aumentar o nível no gov.br' });
    expect(raise.getAttribute('href')).toBe(url);
    await user.click(screen.getByRole('link', { name: 'Voltar ao login' }));
    expect(path()).toBe('/login');
  });

  it('leaves a session alone that was opened in another tab meanwhile, where the provider refuses', async () => {
    const api = installFakeApi();
    storeUser(userOf('marina'));
    api.on(FINISH, () => problemAnswer('external_denied'));
    await arrive(api);
    await screen.findByText(/^Você não autorizou o acesso/);
    expect(localStorage.getItem('user')).not.toBeNull();
    expect(api.calls('POST v2/account/logout')).toEqual([]);
  });

  it('ends soon on a device of somebody else', async () => {
    const api = installFakeApi();
    localStorage.setItem('left-login', '1');
    api.on(FINISH, entered());
    api.on('POST v2/account/borrowDevice', nothing);
    const { path } = await arrive(api);
    await waitFor(() => expect(path()).toBe('/'));
    expect(api.calls('POST v2/account/borrowDevice')).toHaveLength(1);
  });
});

describe('the end of a link', () => {
  const linking = { answer: 'state=l1&code=c1' };

  it('says what is linked, in Segurança', async () => {
    const api = accountApi();
    api.on(LINK, nothing);
    const { path } = await arrive(api, '/external-login/maca', linking);
    await waitFor(() => expect(path()).toBe('/account/security'));
    await screen.findByText('Apple vinculada');
    expect(api.calls(LINK).map(({ body }) => body)).toEqual([{ provider: 'maca', state: 'l1', code: 'c1' }]);
    expect(api.calls(FINISH)).toEqual([]);
  });

  it('asks for the password first where the last time is long ago', async () => {
    const api = accountApi();
    const answers = [() => problemAnswer('proof_required'), nothing];
    api.on(LINK, () => (answers.shift() ?? nothing)());
    api.on('POST v2/account/prove', nothing);
    const { path, user } = await arrive(api, '/external-login/google', linking);
    await user.type(await screen.findByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await waitFor(() => expect(path()).toBe('/account/security'));
    expect(api.calls(LINK)).toHaveLength(2);
  });

  it('leads from a level that is too low to where it is raised', async () => {
    const api = accountApi();
    const level = { has: 1, least: 2, url: 'https://confiabilidades.acesso.gov.br/' };
    api.on(LINK, () => json({ code: 'level_too_low', title: '', status: 403, level }, 403));
    await arrive(api, '/external-login/govbr', linking);
    await screen.findByText('Este serviço pede conta gov.br prata ou ouro. A sua é bronze.');
    screen.getByRole('link', { name: 'Voltar a Segurança' });
    expect(screen.getByRole('link', { name: 'Aumentar o nível no gov.br' }).getAttribute('href')).toBe(
      level.url,
    );
  });

  it('is over without a session', async () => {
    const api = installFakeApi();
    await arrive(api, '/external-login/google', linking);
    await screen.findByText(over);
    expect(api.calls(LINK)).toEqual([]);
  });

  it.each([
    ['identity_linked_elsewhere', 'Este Google já está vinculado a outra conta.'],
    ['email_unconfirmed', 'Antes de vincular o Google, confirme o e-mail da sua conta.'],
  ] as const)('says why nothing was linked: %s', async (code, sentence) => {
    const api = accountApi();
    api.on(LINK, () => problemAnswer(code));
    await arrive(api, '/external-login/google', linking);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    screen.getByRole('heading', { level: 1, name: 'Não deu para vincular o Google' });
    screen.getByRole('link', { name: 'Voltar a Segurança' });
    expect(screen.queryByRole('link', { name: 'Confirmar o e-mail' }) !== null).toBe(
      code === 'email_unconfirmed',
    );
  });
});

function problemWith(code: 'second_factor_required', from: string): Response {
  return json({ code, title: '', status: 403, from }, 403);
}
