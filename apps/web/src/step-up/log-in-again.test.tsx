import type { PublicLoginProvider } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi, changeTaken } from '../testing/account-answers.ts';
import { json, pendingFacts, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { storeUser, userOf } from '../testing/tokens.ts';
import { takeLogged } from '../testing/watched-console.ts';

const CHANGE = 'POST v2/account/changeEmail';
const START = 'POST v2/account/startExternal';
const typed = 'nova@exemplo.com.br';
const url = 'http://127.0.0.1:4000/google/authorize?state=e';
const providers: PublicLoginProvider[] = [
  { id: 'google', kind: 'google', name: 'Google' },
  { id: 'acme', kind: 'oidc', name: 'Acme' },
];
const bytes = new Uint8Array([1]).buffer;

const assign = vi.fn<(to: string | URL) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.stubGlobal('PublicKeyCredential', {});
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null };
  const get = () => Promise.resolve({ id: 'AQ', response });
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as unknown as CredentialsContainer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A session that ended under a form. The token says by what it was opened. */
async function endUnderForm(amr: string[]) {
  const api = accountApi();
  let isOpen = false;
  api.on(CHANGE, () => (isOpen ? changeTaken(api, typed) : problemAnswer('session_invalid')));
  api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
  storeUser(userOf('marina', { amr }));
  const settings = { providers, passkeys: true };
  const app = await renderApp('/account/security#email', { api, settings });
  await app.user.type(await screen.findByLabelText('Novo e-mail'), typed);
  await app.user.click(screen.getByRole('button', { name: 'Trocar e-mail' }));
  const box = within(await screen.findByRole('dialog', { name: 'Entrar de novo?' }));
  const open = (): Response => {
    isOpen = true;
    return json(userOf('marina', { jti: '2' }));
  };
  return { ...app, api, box, open };
}

const buttons = (box: { getAllByRole: (role: string) => HTMLElement[] }): (string | null)[] =>
  box.getAllByRole('button').map(({ textContent }) => textContent);
const others = ['Usar chave de acesso', 'Entrar de novo com o Google', 'Entrar de novo com Acme'];

describe('a session that ended under a form', () => {
  it.each([[['fed']], [['pop', 'user', 'mfa']]])(
    'offers every way in, and asks for no password where it was opened by %j',
    async (amr) => {
      const { box, user } = await endUnderForm(amr);
      expect(box.getByText(/^Sua sessão terminou. Entre como marina para continuar\./)).toBeDefined();
      expect(box.queryByLabelText('Senha')).toBeNull();
      expect(buttons(box)).toEqual([...others, 'Entrar com a senha', 'Cancelar']);
      await user.click(box.getByRole('button', { name: 'Entrar com a senha' }));
      await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Senha')));
    },
  );

  it.each([[['pwd']], [['otp', 'mfa']], [[]]])(
    'asks for the password too where it may be there: %j',
    async (amr) => {
      const { box } = await endUnderForm(amr);
      await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Senha')));
      expect(box.getByRole('button', { name: 'Entrar de novo com o Google' })).toBeDefined();
      expect(box.queryByRole('button', { name: 'Entrar com a senha' })).toBeNull();
    },
  );

  it('is reopened by a passkey, and the form is sent', async () => {
    const { api, box, user, open } = await endUnderForm(['pop']);
    api.on('GET v2/account/passkeyRequest', () => json({ challenge: 'AAAA', rpId: 'localhost' }));
    api.on('POST v2/account/loginWithPasskey', open);
    await user.click(box.getByRole('button', { name: 'Usar chave de acesso' }));
    await screen.findByText('Enviamos um código para nova@exemplo.com.br');
    expect(api.calls(CHANGE).at(-1)?.body).toEqual({ email: typed });
  });

  it('leaves for the provider and comes back to this section', async () => {
    const { api, box, user } = await endUnderForm(['fed']);
    api.on(START, () => json({ url }));
    await user.click(box.getByRole('button', { name: 'Entrar de novo com o Google' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(api.calls(START)[0]?.body).toEqual({ provider: 'google', from: '/account/security#email' });
  });

  it('says that a provider does not answer, and keeps the other ways', async () => {
    const { api, box, user } = await endUnderForm(['fed']);
    api.on(START, () => problemAnswer('provider_unavailable', { retryAfter: 30 }));
    await user.click(box.getByRole('button', { name: 'Entrar de novo com o Google' }));
    await box.findByRole('alert');
    expect(buttons(box)).toContain('Usar chave de acesso');
    expect(takeLogged()).toHaveLength(1);
  });

  it('asks for the second factor after the password, in its own dialog', async () => {
    const { api, box, user, open } = await endUnderForm(['pwd', 'otp', 'mfa']);
    api.on('POST v2/account/login', () => problemAnswer('second_factor_required'));
    api.on('GET v2/account/secondFactor', () =>
      json({ username: 'marina', methods: ['totp', 'recovery-code'], passkey: null, ...pendingFacts }),
    );
    api.on('POST v2/account/secondFactorCode', open);
    await user.type(box.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    const second = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(await second.findByLabelText('Código'), '123456{Enter}');
    await screen.findByText('Enviamos um código para nova@exemplo.com.br');
  });
});
