import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => import('./provider-buttons.tsx'));

const START = 'POST v2/account/startExternal';
const kinds = ['govbr', 'google', 'apple', 'microsoft', 'facebook', 'github', 'oidc', 'later'];
const names: Record<string, string> = {
  govbr: 'GOV.BR',
  apple: 'Apple',
  microsoft: 'Microsoft',
  google: 'Google',
};
const providers = kinds.map((kind) => ({ id: `${kind}-1`, kind, name: names[kind] ?? 'Acme' }));
const url = 'https://provedor.test/entrar?state=e1';
let assign = vi.fn();

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});

async function open(state?: { from: string }) {
  const api = installFakeApi();
  const app = await renderApp('/login', { api, settings: { providers }, state });
  await screen.findByText('ou');
  return { ...app, api };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the buttons of other providers', () => {
  it('have the words of their kind in the operator’s order, below the login', async () => {
    await open();
    const labels = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(labels.slice(labels.indexOf('Entrar') + 1)).toEqual([
      'Entrar com GOV.BR',
      'Continuar com o Google',
      'Continuar com a Apple',
      'Entrar com a Microsoft',
      'Continuar com o Facebook',
      'Continuar com o GitHub',
      'Entrar com Acme (oidc-1)',
      'Entrar com Acme (later-1)',
      'Criar conta',
    ]);
    for (const mark of document.querySelectorAll('button svg[width]'))
      expect(mark.getAttribute('aria-hidden')).toBe('true');
  });

  it('are not there where the operator has none', async () => {
    await renderApp('/login');
    expect(screen.queryByText('ou')).toBeNull();
  });

  it('lead to the provider and name the page that required the login', async () => {
    const { api, user } = await open({ from: '/account/activity' });
    api.on(START, () => json({ url }));
    await user.click(button('Continuar com o Google'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(api.calls(START).map(({ body }) => body)).toEqual([
      { provider: 'google-1', from: '/account/activity' },
    ]);
  });

  it('keep for the way back that the device is somebody else’s', async () => {
    const { api, user } = await open({ from: '/account/activity' });
    api.on(START, () => problemAnswer('provider_unavailable'));
    await user.click(screen.getByRole('checkbox', { name: 'Este aparelho não é meu' }));
    await user.click(button('Continuar com o Google'));
    await screen.findByRole('alert');
    expect(localStorage.getItem('left-login')).toBe('1/account/activity');
    await user.click(screen.getByRole('checkbox', { name: 'Este aparelho não é meu' }));
    await user.click(button('Continuar com o Google'));
    expect(localStorage.getItem('left-login')).toBe('0/account/activity');
  });

  it('leave once, and can be used again where the browser shows the page again', async () => {
    const { api, user } = await open();
    api.on(START, () => json({ url }));
    await user.click(button('Continuar com o Google'));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(button('Continuar com o Google').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Continuar com o Google'));
    await user.click(button('Entrar com a Microsoft'));
    expect(api.calls(START).map(({ body }) => body)).toEqual([{ provider: 'google-1' }]);
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(button('Continuar com o Google').getAttribute('aria-busy')).toBeNull());
    await user.click(button('Entrar com a Microsoft'));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it.each([
    [
      'Continuar com o Google',
      'O acesso pelo Google não está funcionando agora. Tente mais tarde ou entre com a senha.',
    ],
    [
      'Continuar com a Apple',
      'O acesso pela Apple não está funcionando agora. Tente mais tarde ou entre com a senha.',
    ],
  ])('say in the note of the login that the provider is away: %s', async (label, sentence) => {
    const { api, user } = await open();
    api.on(START, () => problemAnswer('provider_unavailable', { retryAfter: 30 }));
    await user.click(button(label));
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe(sentence);
    expect(note.compareDocumentPosition(screen.getByLabelText('Senha'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(button(label));
    await waitFor(() => expect(note.isConnected).toBe(false));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(assign).not.toHaveBeenCalled();
  });

  it('say that a provider is gone which the operator removed meanwhile, and stay on the page', async () => {
    const { api, user, path } = await open();
    api.on(START, () => problemAnswer('not_found'));
    await user.click(button('Entrar com a Microsoft'));
    await screen.findByText('A Microsoft está pausada aqui. Entre com a senha.');
    expect(path()).toBe('/login');
  });

  it('say how long to wait after too many attempts', async () => {
    const { api, user } = await open();
    api.on(START, () => problemAnswer('too_many_requests', { retryAfter: 90 }));
    await user.click(button('Entrar com a Microsoft'));
    await screen.findByText('Muitas tentativas. Tente de novo em 2 minutos.');
    expect(takeLogged()).toHaveLength(1);
  });
});
