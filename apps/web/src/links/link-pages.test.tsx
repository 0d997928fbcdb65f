import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../app/account-parts.ts';
import { changeAnswer } from '../testing/account-answers.ts';
import { cutConnection, nothing, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { storeUser, userOf } from '../testing/tokens.ts';
import { takeLogged } from '../testing/watched-console.ts';

const pressed = [
  ['/confirm-email', 'confirmEmail', 'Confirmar e-mail', /^E-mail confirmado/],
  ['/confirm-email-change', 'confirmEmailChange', 'Confirmar novo e-mail', /^Pronto: sua conta agora usa/],
  ['/cancel-deletion', 'cancelDeletion', 'Cancelar a exclusão', /^Exclusão cancelada/],
  ['/not-me', 'notMe', 'Não fui eu', /^Encerramos todas as sessões/],
  // Mails of the previous release link to these.
  ['/lock-account', 'notMe', 'Não fui eu', /^Encerramos todas as sessões/],
  ['/undo-email-change', 'notMe', 'Não fui eu', /^Encerramos todas as sessões/],
] as const;

const dead = () =>
  problemAnswer('link_invalid', { errors: { token: ['Este link já foi usado ou venceu.'] } });

/** The link of marina in a browser where marina is logged in. */
async function open(page: string, fragment = '#token=secret&username=marina&code=123456') {
  storeUser(userOf('marina'));
  const app = await renderApp(page + fragment);
  app.api.on('GET v2/account/emailChange', () => changeAnswer());
  return app;
}

describe.each(pressed)('the page %s', (page, call, press, done) => {
  const CALL = `POST v2/account/${call}`;
  const button = () => screen.findByRole('button', { name: press });

  it('sends nothing when it is opened', async () => {
    const { api } = await open(page);
    await button();
    expect(api.sent).toEqual([]);
  });

  it('says at once that there is no link', async () => {
    const { api } = await open(page, '');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este link já foi usado/);
    expect(api.calls(CALL)).toEqual([]);
  });

  it('spends the link once and says what happened', async () => {
    const { api, user } = await open(page);
    api.on(CALL, nothing);
    await user.click(await button());
    await screen.findByText(done);
    expect(api.calls(CALL).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    expect(screen.queryByRole('button', { name: press })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('takes another link that comes into the same tab', async () => {
    const { api, user, go } = await open(page);
    api.on(CALL, nothing);
    await user.click(await button());
    await screen.findByText(done);
    go(`${page}#token=another`);
    await user.click(await button());
    await screen.findByText(done);
    expect(api.calls(CALL).map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'another' }]);
  });

  it('keeps the link for a second try where nobody answered', async () => {
    const { api, user } = await open(page);
    api.on(CALL, cutConnection);
    await user.click(await button());
    await screen.findByText(/^Sem resposta do servidor/);
    api.on(CALL, nothing);
    await user.click(await button());
    await screen.findByText(done);
    expect(takeLogged().length).toBeGreaterThan(0);
  });

  it('says that a used link is over', async () => {
    const { api, user } = await open(page);
    api.on(CALL, dead);
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este link já foi usado/);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});
