import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { installFakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => import('./second-factor-page.tsx'));

const CODE = 'POST v2/account/secondFactorCode';
const pending = { username: 'marina', methods: ['totp', 'recovery-code'], passkey: null, secondsLeft: 600 };
const code = () => screen.getByLabelText<HTMLInputElement>('Código');

/** Logs in with a right password where the account has a second factor. */
async function logIn(path: '/login' | '/xpto' = '/login') {
  const api = installFakeApi();
  api.on('POST v2/account/login', () => problemAnswer('second_factor_required'));
  api.on('GET v2/account/secondFactor', () => json(pending));
  const app = await renderApp(path, { api });
  await waitFor(() => expect(app.path()).toBe('/login'));
  await app.user.type(screen.getByLabelText('Usuário ou email'), 'marina');
  await app.user.type(screen.getByLabelText('Senha'), 'Porta-Azul7');
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Confirme que é você' });
  expect(app.path()).toBe('/second-factor');
  return { ...app, api };
}

describe('a login with a second factor', () => {
  it('asks for the code, then returns to the page that required the login', async () => {
    const { api, user, path } = await logIn('/xpto');
    expect(screen.queryByText('403')).toBeNull();
    api.on(CODE, () => json(userOf('marina')));
    await user.type(code(), '12 34 56{Enter}');
    await waitFor(() => expect(path()).toBe('/xpto'));
    expect(api.calls(CODE).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('accepts a recovery code in a field with a text keyboard', async () => {
    const { api, user, path } = await logIn();
    expect(code().inputMode).toBe('numeric');
    await user.click(screen.getByRole('button', { name: 'Sem o aplicativo? Use um código de recuperação.' }));
    expect(code().inputMode).toBe('');
    api.on(CODE, () => json(userOf('marina')));
    await user.type(code(), 'AB12-CD34-EF56{Enter}');
    await waitFor(() => expect(path()).toBe('/'));
    expect(api.calls(CODE).map(({ body }) => body)).toEqual([{ code: 'AB12-CD34-EF56' }]);
  });

  it('shows a wrong code at the field, keeps it and focuses it', async () => {
    const { api, user } = await logIn();
    const message = 'Este código não confere ou já foi usado. Espere o próximo.';
    api.on(CODE, () => problemAnswer('factor_code_wrong', { errors: { code: [message] } }));
    await user.type(code(), '000000{Enter}');
    await screen.findByText(message);
    expect(screen.queryByRole('region', { name: 'Confira estes pontos:' })).toBeNull();
    expect(document.activeElement).toBe(code());
  });

  it('leads back to login when the time or the tries are over', async () => {
    const { api, user, path } = await logIn();
    api.on(CODE, () => problemAnswer('pending_login_over'));
    await user.type(code(), '000000{Enter}');
    await screen.findByText('O tempo para confirmar acabou. Entre de novo.');
    await user.click(screen.getByRole('link', { name: 'Entrar de novo' }));
    expect(path()).toBe('/login');
  });
});

it('reports on opening that no login is pending', async () => {
  const api = installFakeApi();
  api.on('GET v2/account/secondFactor', () => problemAnswer('pending_login_over'));
  await renderApp('/second-factor', { api });
  await screen.findByText('O tempo para confirmar acabou. Entre de novo.');
  expect(screen.queryByLabelText('Código')).toBeNull();
});
