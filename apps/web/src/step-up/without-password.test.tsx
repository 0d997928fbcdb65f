import type { FactorsResponse, PublicLoginProvider } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi, changeTaken } from '../testing/account-answers.ts';
import { type FakeApi, factorsOff, json, nothing, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { takeLogged } from '../testing/watched-console.ts';

const CHANGE = 'POST v2/account/changeEmail';
const ASK = 'POST v2/account/askProofCode';
const PROVE = 'POST v2/account/proveMailed';
const START = 'POST v2/account/startExternal';
const FACTORS = 'GET v2/account/factors';
const mailbox = 'm•••@exemplo.com.br';
const asks = `Esta conta não tem senha. Vamos enviar um código para ${mailbox}.`;
const takes = `Para continuar, digite o código que enviamos para ${mailbox}.`;
const kept = ' O que você preencheu fica como está.';
const password = /^Para continuar, digite a sua senha de novo\./;
const sent = 'Enviamos um código para nova@exemplo.com.br';
const asking = { name: 'Confirme que é você' };
const url = 'http://127.0.0.1:4000/google/authorize?state=e';
const providers: PublicLoginProvider[] = [
  { id: 'google', kind: 'google', name: 'Google' },
  { id: 'microsoft', kind: 'microsoft', name: 'Microsoft' },
  { id: 'acme', kind: 'oidc', name: 'Acme' },
  { id: 'github', kind: 'github', name: 'GitHub' },
];
const passkey = {
  id: '0198f7a0-0000-7000-8000-0000000000f0',
  name: 'iCloud',
  synced: true,
  createdAt: '2026-03-03T12:00:00.000Z',
  lastUsedAt: null,
};
const factorsWithout = (
  withoutPassword: FactorsResponse['withoutPassword'],
  parts: Partial<FactorsResponse> = {},
): FactorsResponse => ({ ...factorsOff, withoutPassword, ...parts });

const assign = vi.fn<(to: string | URL) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An account whose change of address waits for a step-up. */
function apiOf(factors: FactorsResponse): FakeApi {
  const api = accountApi();
  let proved = false;
  api.on(FACTORS, () => json(factors));
  api.on(CHANGE, () => (proved ? changeTaken(api, 'nova@exemplo.com.br') : problemAnswer('proof_required')));
  api.on(ASK, nothing);
  for (const way of [PROVE, 'POST v2/account/provePasskey'])
    api.on(way, () => {
      proved = true;
      return nothing();
    });
  return api;
}

async function askForChange(api: FakeApi) {
  const app = await renderApp('/account/security#email', { api, settings: { providers } });
  await app.user.type(await screen.findByLabelText('Novo e-mail'), 'nova@exemplo.com.br');
  await app.user.click(screen.getByRole('button', { name: 'Trocar e-mail' }));
  return { ...app, box: within(await screen.findByRole('dialog', asking)) };
}

const buttons = (box: { getAllByRole: (role: string) => HTMLElement[] }): (string | null)[] =>
  box.getAllByRole('button').map(({ textContent }) => textContent);

describe('the step-up of an account without a password', () => {
  it('mails a code only when asked to, and takes it', async () => {
    const api = apiOf(factorsWithout({ mailbox, providers: ['google'] }));
    const { user, box } = await askForChange(api);
    expect(box.getByText(asks + kept)).toBeDefined();
    expect(box.queryByLabelText('Senha')).toBeNull();
    expect(box.queryByLabelText('Código')).toBeNull();
    expect(buttons(box)).toEqual(['Entrar de novo com o Google', 'Cancelar', 'Enviar código']);
    const send = box.getByRole('button', { name: 'Enviar código' });
    await waitFor(() => expect(document.activeElement).toBe(send));
    expect(api.calls(ASK)).toEqual([]);
    await user.keyboard('{Enter}');
    const code = await box.findByLabelText<HTMLInputElement>('Código');
    expect(box.getByText(takes + kept)).toBeDefined();
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, '123 456');
    await user.click(box.getByRole('button', { name: 'Confirmar' }));
    await screen.findByText(sent);
    expect(screen.queryByRole('dialog', asking)).toBeNull();
    expect(api.calls(ASK)).toHaveLength(1);
    expect(api.calls(PROVE).map(({ body }) => body)).toEqual([{ code: '123456' }]);
    expect(api.calls(CHANGE)).toHaveLength(2);
  });

  it('mails another code', async () => {
    const api = apiOf(factorsWithout({ mailbox, providers: [] }));
    const { user, box } = await askForChange(api);
    await user.click(box.getByRole('button', { name: 'Enviar código' }));
    await user.click(await box.findByRole('button', { name: 'Enviar outro código' }));
    await box.findByText('Enviamos outro código. O código de antes não vale mais.');
    expect(api.calls(ASK)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Código')));
  });

  it('sends no code that is too short, and shows a wrong one at the field', async () => {
    const api = apiOf(factorsWithout({ mailbox, providers: [] }));
    const wrong = 'O código não confere. Vale o mais recente.';
    api.on(PROVE, () => problemAnswer('code_invalid', { errors: { code: [wrong] } }));
    const { user, box } = await askForChange(api);
    await user.click(box.getByRole('button', { name: 'Enviar código' }));
    const code = await box.findByLabelText('Código');
    await user.type(code, '12345{Enter}');
    await box.findByText('O código tem 6 dígitos.');
    expect(api.calls(PROVE)).toEqual([]);
    await user.type(code, '6{Enter}');
    expect(await box.findAllByText(wrong)).toHaveLength(1);
    expect(document.activeElement).toBe(code);
    expect(box.queryByRole('alert')).toBeNull();
  });

  it('says for how long no more mails are sent', async () => {
    const api = apiOf(factorsWithout({ mailbox, providers: [] }));
    api.on(ASK, () => problemAnswer('too_many_requests', { retryAfter: 30 }));
    const { user, box } = await askForChange(api);
    await user.click(box.getByRole('button', { name: 'Enviar código' }));
    expect((await box.findByRole('alert')).textContent).toContain('30 segundos');
    expect(box.getByText(asks + kept)).toBeDefined();
    takeLogged();
  });

  it('accepts a passkey', async () => {
    vi.stubGlobal('PublicKeyCredential', {});
    const bytes = new Uint8Array([1]).buffer;
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null };
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
      get: () => Promise.resolve({ id: 'AQ', response }),
    } as unknown as CredentialsContainer);
    const api = apiOf(factorsWithout({ mailbox, providers: [] }, { passkeys: [passkey] }));
    api.on('POST v2/account/provePasskeyRequest', () =>
      json({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] }),
    );
    const { user, box } = await askForChange(api);
    await user.click(box.getByRole('button', { name: 'Usar chave de acesso' }));
    await screen.findByText(sent);
    expect(api.calls(ASK)).toEqual([]);
  });

  it('offers the providers that are still there, and comes back to this section', async () => {
    const linked = ['google', 'microsoft', 'acme', 'removed'];
    const api = apiOf(factorsWithout({ mailbox, providers: linked }));
    api.on(START, () => json({ url }));
    const { user, box } = await askForChange(api);
    expect(buttons(box).slice(0, -2)).toEqual([
      'Entrar de novo com o Google',
      'Entrar de novo com a Microsoft',
      'Entrar de novo com Acme',
    ]);
    const again = box.getByRole('button', { name: 'Entrar de novo com o Google' });
    await user.click(again);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(api.calls(START).map(({ body }) => body)).toEqual([
      { provider: 'google', from: '/account/security#email' },
    ]);
    expect(again.getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    [['google'], 'Esta conta não tem senha. Para continuar, entre de novo.', ['Entrar de novo com o Google']],
    [[], 'Esta conta não tem senha. Para continuar, confirme antes o seu e-mail.', []],
  ])('mails nothing to an address that is not confirmed: %s', async (linked, lead, ways) => {
    const api = apiOf(factorsWithout({ mailbox: null, providers: linked }));
    const { box } = await askForChange(api);
    expect(box.getByText(lead)).toBeDefined();
    expect(buttons(box)).toEqual([...ways, 'Cancelar']);
  });

  it('says that a provider does not answer', async () => {
    const api = apiOf(factorsWithout({ mailbox: null, providers: ['google'] }));
    api.on(START, () => problemAnswer('provider_unavailable', { retryAfter: 30 }));
    const { user, box } = await askForChange(api);
    await user.click(box.getByRole('button', { name: 'Entrar de novo com o Google' }));
    await box.findByRole('alert');
    expect(assign).not.toHaveBeenCalled();
    takeLogged();
  });

  it.each([
    ['password_exists', factorsOff, password],
    [
      'factor_needed',
      { ...factorsOff, since: passkey.createdAt, recoveryCodes: { left: 10 } },
      /um código de recuperação/,
    ],
  ] as const)('asks again after %s', async (code, then, lead) => {
    const api = apiOf(factorsWithout({ mailbox, providers: [] }));
    api.on(ASK, () => problemAnswer(code));
    const { user, box } = await askForChange(api);
    api.on(FACTORS, () => json(then));
    await user.click(box.getByRole('button', { name: 'Enviar código' }));
    await screen.findByText(lead);
    expect(screen.getAllByRole('dialog', asking)).toHaveLength(1);
  });

  it('asks for the factor where it is on', async () => {
    const since = passkey.createdAt;
    const api = apiOf(factorsWithout({ mailbox, providers: [] }, { since, recoveryCodes: { left: 10 } }));
    const { box } = await askForChange(api);
    expect(box.getByLabelText('Código')).toBeDefined();
    expect(box.queryByRole('button', { name: 'Enviar código' })).toBeNull();
  });

  it('turns into a login if the session ends meanwhile', async () => {
    const api = apiOf(factorsWithout({ mailbox, providers: [] }));
    api.on(ASK, () => problemAnswer('session_invalid'));
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    const { user, box } = await askForChange(api);
    await user.click(box.getByRole('button', { name: 'Enviar código' }));
    await screen.findByRole('dialog', { name: 'Entrar de novo?' });
  });
});
