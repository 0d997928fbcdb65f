import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { installFakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

const LOGIN = 'POST v2/account/login';
const REQUEST = 'GET v2/account/passkeyRequest';
const BY_PASSKEY = 'POST v2/account/loginWithPasskey';
const identity = () => screen.getByLabelText<HTMLInputElement>('Usuário ou e-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Senha');
const passkeyButton = () => screen.getByRole('button', { name: 'Entrar com chave de acesso' });

it('the login is named as password managers and passkeys know it [V6.2.7]', async () => {
  await renderApp('/login');
  const hints = [identity(), password()].map(({ name, autocomplete }) => [name, autocomplete]);
  expect(hints).toEqual([
    ['usernameOrEmail', 'username webauthn'],
    ['password', 'current-password'],
  ]);
});

describe('a refused login', () => {
  it('is one note above the form; the password is emptied and focused, and the user kept', async () => {
    const { api, user } = await renderApp('/login');
    api.on(LOGIN, () => problemAnswer('invalid_credentials'));
    await user.type(identity(), 'marina');
    await user.type(password(), 'errada{Enter}');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe('Usuário ou senha inválidos. Confira e tente de novo.');
    expect(note.compareDocumentPosition(identity())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(identity().value).toBe('marina');
    expect(password().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });

  it('stays until the next answer, and a second refusal is announced again', async () => {
    const { api, user } = await renderApp('/login');
    let answer = (_: Response): void => undefined;
    api.on(LOGIN, () => new Promise((resolve) => (answer = resolve)));
    await user.type(identity(), 'marina');
    await user.type(password(), 'errada{Enter}');
    await waitFor(() => expect(api.calls(LOGIN)).toHaveLength(1));
    answer(problemAnswer('invalid_credentials'));
    const note = await screen.findByRole('alert');
    await user.type(password(), 'outra{Enter}');
    await waitFor(() => expect(api.calls(LOGIN)).toHaveLength(2));
    expect(screen.getByRole('alert')).toBe(note);
    answer(problemAnswer('invalid_credentials'));
    await waitFor(() => expect(note.isConnected).toBe(false));
    expect(screen.getByRole('alert').textContent).toBe(note.textContent);
  });

  it('keeps the password where only time is missing', async () => {
    const { api, user } = await renderApp('/login');
    api.on(LOGIN, () => problemAnswer('too_many_requests', { retryAfter: 90 }));
    await user.type(identity(), 'marina');
    await user.type(password(), 'Porta-Azul7{Enter}');
    await screen.findByText('Muitas tentativas. Tente de novo em 2 minutos.');
    expect(password().value).toBe('Porta-Azul7');
    expect(takeLogged()).toHaveLength(1);
  });
});

describe('a login with an empty field', () => {
  it.each([
    ['', '', ['Informe o usuário ou e-mail.', 'Informe a senha.'], identity],
    ['', 'Porta-Azul7', ['Informe o usuário ou e-mail.'], identity],
    ['marina', '', ['Informe a senha.'], password],
  ] as const)('is not sent: "%s", "%s"', async (name, secret, messages, focused) => {
    const { api, user } = await renderApp('/login');
    if (name) await user.type(identity(), name);
    if (secret) await user.type(password(), secret);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getAllByText(/^Informe/).map(({ textContent }) => textContent)).toEqual(messages);
    expect(document.activeElement).toBe(focused());
    expect(focused().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls(LOGIN)).toEqual([]);
  });

  it('is sent when the field is filled in', async () => {
    const { api, user, path } = await renderApp('/login');
    api.on(LOGIN, () => json(userOf('marina')));
    await user.type(identity(), 'marina{Enter}');
    await user.type(password(), 'Porta-Azul7');
    expect(screen.queryByText('Informe a senha.')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/'));
  });
});

/** The browser's own choice of a passkey, which the test answers. */
function stubPasskeys() {
  const asked: { options: CredentialRequestOptions; choose: () => void; cancel: () => void }[] = [];
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
  const get = (options: CredentialRequestOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const cancel = (): void => reject(new DOMException('', 'NotAllowedError'));
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const response = {
        clientDataJSON: bytes('{}'),
        authenticatorData: bytes('a'),
        signature: bytes('s'),
        userHandle: null,
      };
      asked.push({ options, choose: () => resolve({ id: 'aWQ', response }), cancel });
    });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const last = () => asked.at(-1);
  const offered = () => waitFor(() => expect(last()?.options).toMatchObject({ mediation: 'conditional' }));
  const inDialog = () => waitFor(() => expect(last()?.options).not.toHaveProperty('mediation'));
  return { asked, last, offered, inDialog };
}

async function openWithPasskeys() {
  const passkeys = stubPasskeys();
  const api = installFakeApi();
  api.on(REQUEST, () => json({ challenge: 'Y2g', rpId: 'localhost' }));
  const app = await renderApp('/login', { api });
  await passkeys.offered();
  return { ...app, ...passkeys };
}

describe('passkeys at login', () => {
  it('have a button beside the offer, which ends for the dialog and comes back after a cancel', async () => {
    const { user, asked, last, offered, inDialog } = await openWithPasskeys();
    await user.click(passkeyButton());
    await inDialog();
    expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
    await user.click(passkeyButton());
    expect(asked).toHaveLength(2);
    last()?.cancel();
    await offered();
    expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true, true, false]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep the dialog where the offer comes after the press', async () => {
    const passkeys = stubPasskeys();
    const api = installFakeApi();
    const requests: ((answer: Response) => void)[] = [];
    api.on(REQUEST, () => new Promise((resolve) => requests.push(resolve)));
    const { user } = await renderApp('/login', { api });
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(passkeyButton());
    await waitFor(() => expect(requests).toHaveLength(2));
    for (const answer of requests.reverse()) {
      answer(json({ challenge: 'Y2g', rpId: 'localhost' }));
      await passkeys.inDialog();
    }
    await new Promise((resolve) => setTimeout(resolve));
    expect(passkeys.asked.map(({ options }) => options.signal?.aborted)).toEqual([false]);
  });

  it('open the session by the dialog', async () => {
    const { api, user, path, last, inDialog } = await openWithPasskeys();
    api.on(BY_PASSKEY, () => json(userOf('marina')));
    await user.click(passkeyButton());
    await inDialog();
    last()?.choose();
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('are refused in the note of the form, and can be chosen again', async () => {
    const { api, last, offered, asked } = await openWithPasskeys();
    api.on(BY_PASSKEY, () => problemAnswer('passkey_refused'));
    last()?.choose();
    await screen.findByText('Esta chave de acesso não foi aceita.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    for (const toasts of screen.getAllByRole('log'))
      expect(within(toasts).queryByRole('listitem')).toBeNull();
    await waitFor(() => expect(asked).toHaveLength(2));
    await offered();
  });

  it('have no button where the browser has none, or the operator does not offer them', async () => {
    await renderApp('/login');
    expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull();
    stubPasskeys();
    await renderApp('/login', { settings: { passkeys: false } });
    expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull();
  });
});

it('says on request what changes on a device of somebody else', async () => {
  const { user } = await renderApp('/login');
  const hint = screen.getByText(/^Não vamos lembrar dele/);
  expect(hint.closest('details')?.open).toBe(false);
  await user.click(screen.getByText('O que muda?'));
  expect(hint.closest('details')?.open).toBe(true);
});

it('leads from the password to the way out of forgetting it, in this order', async () => {
  const { user } = await renderApp('/login');
  await user.click(identity());
  await user.tab();
  expect(document.activeElement).toBe(password());
});
