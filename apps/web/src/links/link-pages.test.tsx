import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../app/account-parts.ts';
import { cutConnection, nothing, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { storeUser, userOf } from '../testing/tokens.ts';
import { takeLogged } from '../testing/watched-console.ts';

const pressed = [
  ['/confirm-email', 'confirmEmail', 'Confirmar e-mail', /^E-mail confirmado/],
  ['/confirm-email-change', 'confirmEmailChange', 'Confirmar novo e-mail', /^Pronto: sua conta agora usa/],
  ['/approve-email-change', 'approveEmailChange', 'Aprovar a troca', /^Troca aprovada/],
  ['/cancel-deletion', 'cancelDeletion', 'Cancelar a exclusão', /^Exclusão cancelada/],
] as const;

const takenBack = [
  ['/undo-email-change', 'undoEmailChange', 'Desfazer a troca', 'Troca desfeita'],
  ['/lock-account', 'lockAccount', 'Retomar a conta', 'Conta retomada'],
] as const;

const dead = () =>
  problemAnswer('link_invalid', { errors: { token: ['Este link já foi usado ou venceu.'] } });

describe.each([...pressed, ...takenBack])('the page %s', (page, call, press) => {
  const address = `${page}#token=secret&username=marina`;

  it('sends nothing when it is opened, logged in or not', async () => {
    storeUser(userOf());
    const { api } = await renderApp(address);
    await screen.findByRole('button', { name: press });
    expect(api.sent).toEqual([]);
  });

  it('says at once that there is no link', async () => {
    const { api } = await renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este link já foi usado/);
    expect(api.calls(`POST v2/account/${call}`)).toEqual([]);
  });
});

describe.each(pressed)('the press on %s', (page, call, press, done) => {
  it('spends the link once and says what happened', async () => {
    const { api, user } = await renderApp(`${page}#token=secret`);
    api.on(`POST v2/account/${call}`, nothing);
    await user.click(await screen.findByRole('button', { name: press }));
    await screen.findByText(done);
    expect(api.calls(`POST v2/account/${call}`).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    expect(screen.queryByRole('button', { name: press })).toBeNull();
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('takes another link that comes into the same tab', async () => {
    const { api, user, go } = await renderApp(`${page}#token=secret`);
    api.on(`POST v2/account/${call}`, nothing);
    await user.click(await screen.findByRole('button', { name: press }));
    await screen.findByText(done);
    go(`${page}#token=another`);
    await user.click(await screen.findByRole('button', { name: press }));
    await screen.findByText(done);
    const tokens = api.calls(`POST v2/account/${call}`).map(({ body }) => body);
    expect(tokens).toEqual([{ token: 'secret' }, { token: 'another' }]);
  });

  it('keeps the link for a second try where nobody answered', async () => {
    const { api, user } = await renderApp(`${page}#token=secret`);
    api.on(`POST v2/account/${call}`, cutConnection);
    await user.click(await screen.findByRole('button', { name: press }));
    await screen.findByText(/^Sem resposta do servidor/);
    api.on(`POST v2/account/${call}`, nothing);
    await user.click(screen.getByRole('button', { name: press }));
    await screen.findByText(done);
    expect(takeLogged().length).toBeGreaterThan(0);
  });

  it('says that a used link is over', async () => {
    const { api, user } = await renderApp(`${page}#token=used`);
    api.on(`POST v2/account/${call}`, dead);
    await user.click(await screen.findByRole('button', { name: press }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este link já foi usado/);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe.each(takenBack)('the press on %s', (page, call, press, done) => {
  it('asks for a new password in the same step, then leads to login with a toast', async () => {
    storeUser(userOf());
    const { api, user, path } = await renderApp(`${page}#token=secret&username=marina`);
    api.on(`POST v2/account/${call}`, nothing);
    await user.type(await screen.findByLabelText('Senha'), 'Senha-2');
    await user.type(screen.getByLabelText('Confirmar senha'), 'Senha-2');
    await user.click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.calls(`POST v2/account/${call}`)[0]?.body).toEqual({
      token: 'secret',
      password: 'Senha-2',
      confirmPassword: 'Senha-2',
    });
    expect(screen.getByText(done)).toBeDefined();
    expect(localStorage.getItem('user')).toBeNull();
    // Whoever was logged in here may have been somebody else, whose session the link does not end.
    await waitFor(() => expect(api.calls('POST v2/account/logout')).toHaveLength(1));
  });
});
