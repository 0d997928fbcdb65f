import type { SecondFactorResponse } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { installFakeApi, json, nothing, pendingFacts, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => import('./second-factor-page.tsx'));

const CODE = 'POST v2/account/secondFactorCode';
const RECOVERY = 'POST v2/account/askFactorRecovery';
const pending = {
  username: 'marina',
  methods: ['totp', 'recovery-code'],
  passkey: null,
  ...pendingFacts,
} satisfies SecondFactorResponse;
const code = () => screen.getByLabelText<HTMLInputElement>('Código');

/** Logs in with a right password where the account has a second factor. */
async function logIn(from?: '/about') {
  const api = installFakeApi();
  api.on('POST v2/account/login', () => problemAnswer('second_factor_required'));
  api.on('GET v2/account/secondFactor', () => json(pending));
  const app = await renderApp('/login', { api, state: from && { from } });
  await app.user.type(screen.getByLabelText('Usuário ou e-mail'), 'marina');
  await app.user.type(screen.getByLabelText('Senha'), 'Porta-Azul7');
  await app.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('heading', { level: 1, name: 'Confirme que é você' });
  expect(app.path()).toBe('/second-factor');
  return { ...app, api };
}

/** Opens the page of a pending login, as after a reload. */
async function open(answer: SecondFactorResponse) {
  const api = installFakeApi();
  api.on('GET v2/account/secondFactor', () => json(answer));
  return renderApp('/second-factor', { api });
}

/** The browser's own dialog, which answers at once. */
function stubPasskey(answer: {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}) {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: async () => ({
        id: answer.id,
        rawId: bytes(answer.id),
        response: {
          clientDataJSON: bytes(answer.clientDataJSON),
          authenticatorData: bytes(answer.authenticatorData),
          signature: bytes(answer.signature),
          userHandle: null,
        },
      }),
    },
  });
}

describe('a login with a second factor', () => {
  it('asks for the code, then returns to the page that required the login', async () => {
    const { api, user, path } = await logIn('/about');
    expect(screen.queryByText('403')).toBeNull();
    api.on(CODE, () => json(userOf('marina')));
    await user.type(code(), '12 34 56{Enter}');
    await waitFor(() => expect(path()).toBe('/about'));
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

describe('a device that is remembered', () => {
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Não pedir de novo/ });

  it('is offered unticked, and the choice is sent with the code', async () => {
    const { api, user } = await logIn();
    expect((await box()).checked).toBe(false);
    screen.getByText('Não pedir de novo neste aparelho por 30 dias');
    await user.click(await box());
    api.on(CODE, () => json(userOf('marina')));
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(api.calls(CODE)).toHaveLength(1));
    expect(api.calls(CODE)[0]?.body).toEqual({ code: '123456', remember: true });
  });

  it('is sent with the passkey too', async () => {
    const answer = { id: 'aWQ', clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw' };
    stubPasskey(answer);
    const passkey = { challenge: 'Y2g', rpId: 'localhost', allowCredentials: [] };
    const { api, user } = await open({ ...pending, methods: ['passkey'], passkey });
    await user.click(await box());
    api.on('POST v2/account/secondFactorPasskey', () => json(userOf('marina')));
    await user.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
    await waitFor(() => expect(api.calls('POST v2/account/secondFactorPasskey')).toHaveLength(1));
    expect(api.calls('POST v2/account/secondFactorPasskey')[0]?.body).toMatchObject({ remember: true });
  });

  it('is not offered if the operator does not want it', async () => {
    await open({ ...pending, rememberDays: 0, methods: ['recovery-code'] });
    await screen.findByText('Digite um dos códigos de recuperação que você guardou.');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a person who lost the second factor', () => {
  const elsewhere = 'Tente em um aparelho em que você já entrou, ou fale com quem cuida deste serviço.';

  it('is led to a device that is known', async () => {
    await open(pending);
    expect(screen.getByText(elsewhere).closest('details')?.open).toBe(false);
    expect(screen.queryByRole('button', { name: 'Pedir por e-mail' })).toBeNull();
  });

  it('asks by mail on a known device, and reads that the mail is on its way', async () => {
    const { api, user } = await open({ ...pending, mayRecover: true });
    await screen.findByText(/^Neste aparelho, que já conhecemos, você pode pedir para desligar/);
    expect(screen.queryByText(elsewhere)).toBeNull();
    await user.click(screen.getByText('Perdi o acesso'));
    api.on(RECOVERY, nothing);
    await user.click(screen.getByRole('button', { name: 'Pedir por e-mail' }));
    const note = await screen.findByText(/^Enviamos o link para o e-mail da conta\./);
    expect(document.activeElement).toBe(note);
    expect(screen.queryByRole('button', { name: 'Pedir por e-mail' })).toBeNull();
    expect(api.calls(RECOVERY)).toHaveLength(1);
  });

  it('reads why it is not possible, and can try again', async () => {
    const { api, user } = await open({ ...pending, mayRecover: true });
    await user.click(await screen.findByText('Perdi o acesso'));
    api.on(RECOVERY, () => problemAnswer('recovery_not_possible'));
    const lost = within(screen.getByRole('group'));
    await user.click(await lost.findByRole('button', { name: 'Pedir por e-mail' }));
    expect((await lost.findByRole('alert')).textContent).toMatch(/^Aqui não dá para pedir isto\./);
    expect(lost.getByRole('button', { name: 'Pedir por e-mail' })).toBeDefined();
  });

  it('is led back to login when the time is over', async () => {
    const { api, user } = await open({ ...pending, mayRecover: true });
    await user.click(await screen.findByText('Perdi o acesso'));
    api.on(RECOVERY, () => problemAnswer('pending_login_over'));
    await user.click(await screen.findByRole('button', { name: 'Pedir por e-mail' }));
    await screen.findByText('O tempo para confirmar acabou. Entre de novo.');
  });
});

it('reports on opening that no login is pending', async () => {
  const api = installFakeApi();
  api.on('GET v2/account/secondFactor', () => problemAnswer('pending_login_over'));
  await renderApp('/second-factor', { api });
  await screen.findByText('O tempo para confirmar acabou. Entre de novo.');
  expect(screen.queryByLabelText('Código')).toBeNull();
});
