import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../editions/product/account-parts.ts';
import '../editions/product/link-pages.tsx';
import { changeAnswer } from '../testing/account-answers.ts';
import { cutConnection, type FakeApi, installFakeApi, nothing, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { storeUser, userOf } from '../testing/tokens.ts';
import { takeLogged } from '../testing/watched-console.ts';

const pressed = [
  ['/confirm-email', 'confirmEmail', 'confirm-email', 'Confirmar e-mail', /^Agora você pode recuperar/],
  [
    '/confirm-email-change',
    'confirmEmailChange',
    'change-email',
    'Confirmar novo e-mail',
    /^Pronto: sua conta agora usa/,
  ],
  ['/cancel-deletion', 'cancelDeletion', 'cancel-deletion', 'Cancelar a exclusão', /^Sua conta continua/],
  ['/not-me', 'notMe', 'not-me', 'Não fui eu', /^Encerramos todas as sessões/],
  ['/factor-recovery', 'startFactorRecovery', 'start-factor-recovery', 'Começar os 7 dias', /^A partir de/],
  [
    '/stop-factor-recovery',
    'stopFactorRecovery',
    'stop-factor-recovery',
    'Parar o pedido',
    /^A segunda etapa continua ligada/,
  ],
  // Mails of the previous release link to these.
  ['/lock-account', 'notMe', 'not-me', 'Não fui eu', /^Encerramos todas as sessões/],
  ['/undo-email-change', 'notMe', 'not-me', 'Não fui eu', /^Encerramos todas as sessões/],
] as const;

const dead = () =>
  problemAnswer('link_invalid', { errors: { token: ['Este link já foi usado ou venceu.'] } });

/** Opens marina's link in a browser where marina is logged in. */
async function open(page: string, fragment = '#token=secret&username=marina&code=123456', api?: FakeApi) {
  storeUser(userOf('marina'));
  const app = await renderApp(page + fragment, api && { api });
  app.api.on('GET v2/account/emailChange', () => changeAnswer());
  return app;
}

describe.each(pressed)('the page %s', (page, call, purpose, press, done) => {
  const CALL = `POST v2/account/${call}`;
  const button = () => screen.findByRole('button', { name: press });

  it('only checks the link when it is opened', async () => {
    const { api } = await open(page);
    await button();
    expect(api.sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST v2/account/checkLink', { token: 'secret', purpose }],
    ]);
  });

  it('reports a dead link at once', async () => {
    const api = installFakeApi();
    api.on('POST v2/account/checkLink', dead);
    await open(page, undefined, api);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este link já foi usado/);
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  });

  it('works without the check if the server did not answer it', async () => {
    const api = installFakeApi();
    api.on('POST v2/account/checkLink', cutConnection);
    await open(page, undefined, api);
    await button();
  });

  it('reports at once that there is no link', async () => {
    const { api } = await open(page, '');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este link já foi usado/);
    expect(api.calls(CALL)).toEqual([]);
  });

  it('uses the link once and reports success', async () => {
    const { api, user } = await open(page);
    api.on(CALL, nothing);
    await user.click(await button());
    await screen.findByText(done);
    expect(api.calls(CALL).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    expect(screen.queryByRole('button', { name: press })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      /(confirmado|cancelada|protegida|começaram|parado)$/,
    );
  });

  it('accepts another link in the same tab', async () => {
    const { api, user, go } = await open(page);
    api.on(CALL, nothing);
    await user.click(await button());
    await screen.findByText(done);
    go(`${page}#token=another`);
    await user.click(await button());
    await screen.findByText(done);
    expect(api.calls(CALL).map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'another' }]);
  });

  it('keeps the link for a retry if the server did not respond', async () => {
    const { api, user } = await open(page);
    api.on(CALL, cutConnection);
    await user.click(await button());
    await screen.findByText(/^Sem resposta do servidor/);
    api.on(CALL, nothing);
    await user.click(await button());
    await screen.findByText(done);
    expect(takeLogged().length).toBeGreaterThan(0);
  });

  it('reports a used link', async () => {
    const { api, user } = await open(page);
    api.on(CALL, dead);
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este link já foi usado/);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});
