import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountApi, changeTaken } from '../testing/account-answers.ts';
import { type FakeApi, factorsOff, json, nothing, pendingFacts, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { userOf } from '../testing/tokens.ts';
import { takeLogged } from '../testing/watched-console.ts';

const CHANGE = 'POST v2/account/changeEmail';
const typed = 'nova@exemplo.com.br';
const newEmail = () => screen.getByLabelText<HTMLInputElement>('Novo e-mail');
const sent = 'Enviamos um código para nova@exemplo.com.br';
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Trocar e-mail' });
const asking = { name: /^(Confirme que é você|Entrar de novo\?)$/ };
const dialog = () => screen.findByRole('dialog', asking);

/** Rejects with the code until the step-up or login is done. */
function refuseUntil(api: FakeApi, code: 'proof_required' | 'session_invalid'): { satisfied: () => void } {
  let satisfied = false;
  api.on(CHANGE, () => (satisfied ? changeTaken(api, typed) : problemAnswer(code)));
  return {
    satisfied: () => {
      satisfied = true;
    },
  };
}

async function askForChange(api: FakeApi) {
  const app = await renderApp('/account/email', { api });
  await screen.findByLabelText('Novo e-mail');
  await app.user.type(newEmail(), typed);
  await app.user.click(submit());
  return { ...app, box: within(await dialog()) };
}

describe('a call that requires step-up authentication', () => {
  it('opens a dialog and is retried once with the same input', async () => {
    const api = accountApi();
    const guard = refuseUntil(api, 'proof_required');
    api.on('POST v2/account/prove', () => {
      guard.satisfied();
      return nothing();
    });
    const { user, box } = await askForChange(api);
    expect(screen.queryByText('403')).toBeNull();
    const password = box.getByLabelText('Senha');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.type(password, 'Porta-Azul7{Enter}');
    await screen.findByText(sent);
    expect(screen.queryByRole('dialog', asking)).toBeNull();
    expect(api.calls('POST v2/account/prove').map(({ body }) => body)).toEqual([{ password: 'Porta-Azul7' }]);
    expect(api.calls(CHANGE).map(({ body }) => body)).toEqual([{ email: typed }, { email: typed }]);
  });

  it('keeps the dialog open after a wrong password and shows the error at the field', async () => {
    const api = accountApi();
    refuseUntil(api, 'proof_required');
    api.on('POST v2/account/prove', () =>
      problemAnswer('wrong_password', { errors: { password: ['Senha incorreta.'] } }),
    );
    const { user, box } = await askForChange(api);
    await user.type(box.getByLabelText('Senha'), 'errada{Enter}');
    await box.findByText('Senha incorreta.');
    expect(document.activeElement).toBe(box.getByLabelText('Senha'));
    expect(api.calls(CHANGE)).toHaveLength(1);
  });

  it.each(['Esc', 'Cancelar'])('keeps the form unchanged after %s', async (way) => {
    const api = accountApi();
    refuseUntil(api, 'proof_required');
    const { user, path, box } = await askForChange(api);
    if (way === 'Esc') await user.keyboard('{Escape}');
    else await user.click(box.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', asking)).toBeNull());
    expect(newEmail().value).toBe(typed);
    expect(submit().disabled).toBe(false);
    expect(path()).toBe('/account/security');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls(CHANGE)).toHaveLength(1);
    expect(localStorage.getItem('user')).not.toBeNull();
  });

  it('turns into a login if the session ends meanwhile', async () => {
    const api = accountApi();
    refuseUntil(api, 'proof_required');
    api.on('POST v2/account/prove', () => problemAnswer('session_invalid'));
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    const { user, path, box } = await askForChange(api);
    await user.type(box.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await screen.findByRole('dialog', { name: 'Entrar de novo?' });
    expect(path()).toBe('/account/security');
    expect(newEmail().value).toBe(typed);
  });
});

const passkey = {
  id: '0198f7a0-0000-7000-8000-0000000000f0',
  name: 'iCloud',
  synced: true,
  createdAt: '2026-03-03T12:00:00.000Z',
  lastUsedAt: null,
};
const totp = { createdAt: '2026-03-03T12:00:00.000Z', lastUsedAt: null };
const since = '2026-03-03T12:00:00.000Z';
const on = { ...factorsOff, since, recoveryCodes: { left: 10 } };
const request = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] };
const bytes = new Uint8Array([1]).buffer;

/** A browser with passkeys, whose person answers at once. */
function passkeyBrowser(): void {
  vi.stubGlobal('PublicKeyCredential', {});
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null };
  const get = () => Promise.resolve({ id: 'AQ', response });
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as unknown as CredentialsContainer);
}

describe('the step-up dialog', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const password = /^Para continuar, digite a sua senha de novo\./;
  const app = /^Para continuar, digite o código do seu aplicativo autenticador\./;
  const key = /^Para continuar, use a sua chave de acesso\./;
  const recovery = /^Para continuar, digite um código de recuperação\./;

  it.each([
    ['the password with the second factor off', { ...factorsOff }, true, password],
    [
      'the password with a passkey and the second factor off',
      { ...factorsOff, passkeys: [passkey] },
      true,
      password,
    ],
    ['the application', { ...on, totp }, true, app],
    ['the application beside a passkey', { ...on, totp, passkeys: [passkey] }, true, app],
    ['a passkey that is the only factor', { ...on, passkeys: [passkey] }, true, key],
    ['a recovery code if the browser has no passkeys', { ...on, passkeys: [passkey] }, false, recovery],
  ])('asks for %s, and for nothing that the account lacks', async (_case, factors, hasPasskeys, lead) => {
    if (hasPasskeys) passkeyBrowser();
    const api = accountApi();
    refuseUntil(api, 'proof_required');
    api.on('GET v2/account/factors', () => json(factors));
    const { box } = await askForChange(api);
    expect(box.getByText(lead)).toBeDefined();
    expect(box.queryAllByText(/aplicativo/)).toHaveLength(lead === app ? 1 : 0);
    expect(box.queryByLabelText('Código') !== null).toBe(lead === app || lead === recovery);
    expect(box.queryByRole('button', { name: 'Usar chave de acesso' }) !== null).toBe(
      hasPasskeys && 'passkeys' in factors && factors.passkeys.length > 0,
    );
  });

  it('proves the only passkey from the keyboard, or a recovery code in its place', async () => {
    passkeyBrowser();
    const api = accountApi();
    const guard = refuseUntil(api, 'proof_required');
    api.on('GET v2/account/factors', () => json({ ...on, passkeys: [passkey] }));
    api.on('POST v2/account/provePasskeyRequest', () => json(request));
    api.on('POST v2/account/provePasskey', () => problemAnswer('passkey_refused'));
    const { user, box } = await askForChange(api);
    const use = box.getByRole('button', { name: 'Usar chave de acesso' });
    await waitFor(() => expect(document.activeElement).toBe(use));
    expect(box.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Usar chave de acesso',
      'Usar código de recuperação',
      'Cancelar',
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.calls('POST v2/account/provePasskey')).toHaveLength(1));
    await user.click(box.getByRole('button', { name: 'Usar código de recuperação' }));
    expect(box.getByText(recovery)).toBeDefined();
    const field = box.getByLabelText<HTMLInputElement>('Código');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.inputMode).not.toBe('numeric');
    api.on('POST v2/account/proveCode', () => {
      guard.satisfied();
      return nothing();
    });
    await user.type(field, 'AB12-CD34-EF56{Enter}');
    await screen.findByText(sent);
    expect(api.calls('POST v2/account/proveCode')[0]?.body).toEqual({ code: 'AB12-CD34-EF56' });
  });

  it('learns what to ask for if the factors could not be read before', async () => {
    passkeyBrowser();
    const api = accountApi();
    refuseUntil(api, 'proof_required');
    api.on('GET v2/account/factors', () => problemAnswer('unavailable'));
    api.on('POST v2/account/prove', () => problemAnswer('factor_needed'));
    const { user, box } = await askForChange(api);
    api.on('GET v2/account/factors', () => json({ ...on, passkeys: [passkey] }));
    await user.type(box.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await screen.findByText(key);
    expect(takeLogged()).toHaveLength(1);
  });

  it('asks for the passkey after the password of a new login, and keeps the form', async () => {
    passkeyBrowser();
    const api = accountApi();
    const guard = refuseUntil(api, 'session_invalid');
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    api.on('POST v2/account/login', () => problemAnswer('second_factor_required'));
    api.on('GET v2/account/secondFactor', () =>
      json({ username: 'marina', methods: ['passkey', 'recovery-code'], passkey: request, ...pendingFacts }),
    );
    api.on('POST v2/account/secondFactorPasskey', () => {
      guard.satisfied();
      return json(userOf('marina', { jti: '2' }));
    });
    const { user, path, box } = await askForChange(api);
    await user.type(box.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    const second = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    expect(second.getByText(key)).toBeDefined();
    await user.click(second.getByRole('button', { name: 'Usar chave de acesso' }));
    await screen.findByText(sent);
    expect(path()).toBe('/account/security');
    expect(api.calls(CHANGE).at(-1)?.body).toEqual({ email: typed });
  });
});

describe('a session that ended while a form was open', () => {
  function endedSession() {
    const api = accountApi();
    const guard = refuseUntil(api, 'session_invalid');
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    return { api, guard };
  }

  it('is reopened in a dialog, and the form is sent', async () => {
    const { api, guard } = endedSession();
    api.on('POST v2/account/login', () => {
      guard.satisfied();
      return json(userOf('marina', { jti: '2' }));
    });
    const { user, path, box } = await askForChange(api);
    expect(box.getByText(/^Sua sessão terminou. Entre como marina/)).toBeDefined();
    expect(screen.queryByText('401')).toBeNull();
    await user.type(box.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await screen.findByText(sent);
    expect(path()).toBe('/account/security');
    expect(api.calls('POST v2/account/login')[0]?.body).toEqual({
      usernameOrEmail: 'marina',
      password: 'Porta-Azul7',
    });
    expect(api.calls(CHANGE).at(-1)?.body).toEqual({ email: typed });
  });

  it('keeps the form after a cancel and opens the dialog again on the next submit', async () => {
    const { api } = endedSession();
    const { user, path } = await askForChange(api);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', asking)).toBeNull());
    expect(path()).toBe('/account/security');
    expect(newEmail().value).toBe(typed);
    await user.click(submit());
    await dialog();
    expect(newEmail().value).toBe(typed);
  });

  it('does not let another account send the form', async () => {
    const { api } = endedSession();
    api.on('POST v2/account/login', () => json(userOf('marina', { sub: 'account-2' })));
    const { user, box } = await askForChange(api);
    await user.type(box.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await waitFor(() => expect(api.calls('POST v2/account/logout')).toHaveLength(1));
    expect(api.calls(CHANGE)).toHaveLength(1);
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('does not open another account page', async () => {
    const { api } = endedSession();
    const { user, path } = await askForChange(api);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', asking)).toBeNull());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('link', { name: 'Atividade' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
