import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../../editions/product/account-parts.ts';
import '../../editions/product/link-pages.tsx';
import { installFakeApi, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

const link = '#token=secret&username=marina';
const items = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page that starts the wait', () => {
  const button = () => screen.findByRole('button', { name: 'Começar os 7 dias' });

  it('names the account, the request and what follows, and offers the safe way first', async () => {
    await renderApp(`/factor-recovery${link}`);
    const start = await button();
    screen.getByText('Você disse que perdeu a segunda etapa da conta marina.');
    screen.getByText(/^O pedido foi feito em 4 de março.*, às \d\d:41, com Firefox no Windows\.$/);
    expect(items()).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'crie uma nova senha' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
    expect(start.previousElementSibling?.textContent).toBe('Voltar');
  });

  it('says from when on the last link arrives', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2031, 10, 26, 23, 30) });
    const { api, user } = await renderApp(`/factor-recovery${link}`);
    api.on('POST v2/account/startFactorRecovery', nothing);
    await user.click(await button());
    await screen.findByText(/^A partir de 3 de dezembro, enviamos um último link/);
    await screen.findByText(/^Achou o aplicativo/);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(
      '/login',
    );
  });
});

describe('the page that stops the recovery', () => {
  it('keeps the second factor and advises a new password', async () => {
    const { api, user } = await renderApp(`/stop-factor-recovery${link}`);
    api.on('POST v2/account/stopFactorRecovery', nothing);
    const stop = await screen.findByRole('button', { name: 'Parar o pedido' });
    screen.getByText(/^Alguém pediu para desligar a segunda etapa da conta marina\./);
    expect(stop.previousElementSibling?.textContent).toBe('Voltar');
    await user.click(stop);
    await screen.findByText('A segunda etapa continua ligada, e nada mudou na sua conta.');
    screen.getByText(/^Não foi você quem pediu\? Então alguém passou da primeira etapa/);
    expect(screen.getByRole('link', { name: 'crie uma nova senha' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
  });

  it('shows no name that is none', async () => {
    await renderApp('/stop-factor-recovery#token=secret&username=%3Cb%3E');
    await screen.findByText(/^Alguém pediu para desligar a segunda etapa da sua conta\./);
  });
});

describe('the page that turns the second factor off', () => {
  const FINISH = 'POST v2/account/finishFactorRecovery';
  const page = `/finish-factor-recovery${link}`;
  const dead = /^Este link já foi usado ou venceu\./;
  async function type(user: Awaited<ReturnType<typeof renderApp>>['user']) {
    await user.type(await screen.findByLabelText('Senha'), 'Porta-Azul8');
    await user.type(screen.getByLabelText('Confirmação de senha'), 'Porta-Azul8{Enter}');
  }

  it('only checks the link when it is opened, and names what ends', async () => {
    const { api } = await renderApp(page);
    await screen.findByLabelText('Senha');
    expect(api.sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST v2/account/checkLink', { token: 'secret', purpose: 'finish-factor-recovery' }],
    ]);
    screen.getByText('Os 7 dias passaram. Escolha uma nova senha para a conta marina.');
    expect(items().slice(0, 2)).toEqual([
      'o aplicativo autenticador, as chaves de acesso e os códigos de recuperação deixam de valer;',
      'todas as sessões terminam, e todos os aparelhos são esquecidos.',
    ]);
  });

  it('sends the link with the new password, ends the session here and opens login', async () => {
    storeUser(userOf());
    const { api, user, path } = await renderApp(page);
    api.on(FINISH, nothing);
    await type(user);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.calls(FINISH)[0]?.body).toEqual({
      token: 'secret',
      password: 'Porta-Azul8',
      confirmPassword: 'Porta-Azul8',
    });
    screen.getByText('Duas etapas desligadas');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('reports a dead link before a password is typed', async () => {
    const api = installFakeApi();
    api.on('POST v2/account/checkLink', () => problemAnswer('link_invalid', { errors: { token: ['x'] } }));
    await renderApp(page, { api });
    expect((await screen.findByRole('alert')).textContent).toMatch(dead);
    expect(screen.queryByLabelText('Senha')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('reports a link that was used meanwhile', async () => {
    const { api, user } = await renderApp(page);
    api.on(FINISH, () => problemAnswer('link_invalid', { errors: { token: ['x'] } }));
    await type(user);
    await screen.findByText(dead);
  });

  it('keeps the link after a rejected password', async () => {
    const { api, user, path } = await renderApp(page);
    api.on(FINISH, () =>
      problemAnswer('password_too_common', {
        errors: { password: ['Esta senha é muito comum. Escolha outra.'] },
      }),
    );
    await type(user);
    await screen.findAllByText('Esta senha é muito comum. Escolha outra.');
    api.on(FINISH, nothing);
    await user.click(screen.getByRole('button', { name: 'Desligar e salvar senha' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.calls(FINISH)[1]?.body).toMatchObject({ token: 'secret' });
  });
});
