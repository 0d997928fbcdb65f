import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../testing/account-answers.ts';
import { type FakeApi, json, nothing, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { userOf } from '../testing/tokens.ts';

const CHANGE = 'POST v2/account/changeEmail';
const typed = 'nova@exemplo.com.br';
const newEmail = () => screen.getByLabelText<HTMLInputElement>('Novo e-mail');
const sent = 'Digite aqui o código que enviamos para nova@exemplo.com.br.';
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Trocar e-mail' });
const dialog = () => screen.findByRole('dialog');

/** Rejects with the code until the step-up or login is done. */
function refuseUntil(api: FakeApi, code: 'proof_required' | 'session_invalid'): { satisfied: () => void } {
  let satisfied = false;
  api.on(CHANGE, () => (satisfied ? nothing() : problemAnswer(code)));
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
    expect(screen.queryByRole('dialog')).toBeNull();
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Atividade' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
