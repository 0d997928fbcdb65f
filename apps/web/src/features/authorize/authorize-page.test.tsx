import type { AuthorizeDetailsResponse } from '@portaria/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi, json, nothing, pendingFacts, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./authorize-page.tsx'),
    import('../../step-up/guarded-calls.tsx'),
    import('../second-factor/second-factor-page.tsx'),
  ]),
);

const DETAILS = 'GET v2/authorize/details';
const DECIDE = 'POST v2/authorize/decide';
const continueTo = 'http://localhost/oidc/auth/abc';
const details: AuthorizeDetailsResponse = {
  app: {
    name: 'Loja do João',
    host: 'loja.exemplo.com.br',
    uri: null,
    policyUri: 'https://loja.exemplo.com.br/privacidade',
  },
  missing: null,
  consent: true,
  press: false,
  account: { username: 'marina', email: 'marina@exemplo.com.br' },
  actions: [],
  scopes: [
    { name: 'openid', refusable: false, chosen: true },
    { name: 'phone', refusable: true, chosen: true },
    { name: 'documento', refusable: true, chosen: false },
  ],
};

const replace = vi.fn<(to: string | URL) => void>();
beforeEach(() => {
  replace.mockReset();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
});

async function open(answer: Partial<AuthorizeDetailsResponse> | null, isLoggedIn = true) {
  if (isLoggedIn) storeUser(userOf('marina'));
  const api = installFakeApi();
  api.on(DETAILS, () => (answer === null ? problemAnswer('not_found') : json({ ...details, ...answer })));
  api.on(DECIDE, () => json({ continueTo }));
  return { ...(await renderApp('/authorize/abc', { api })), api };
}

describe('the request of an application', () => {
  it.each(['/brand/apps/loja/0123456789abcdef', undefined])(
    'shows the mark of the application at %s, or its initials',
    async (mark) => {
      await open({ app: { ...details.app, mark } });
      await screen.findByRole('heading', { level: 1, name: 'Loja do João quer acessar sua conta' });
      expect(document.querySelector('main img')?.getAttribute('src')).toBe(mark);
      expect(screen.queryAllByText('LJ')).toHaveLength(mark === undefined ? 1 : 0);
    },
  );

  it('names who asks and what for, and sends what was ticked', async () => {
    const { api, user } = await open({});
    await screen.findByRole('heading', { level: 1, name: 'Loja do João quer acessar sua conta' });
    expect(screen.getByText(/Você está como marina \(marina@exemplo\.com\.br\)\./)).toBeTruthy();
    expect(screen.getByText('Identificar sua conta')).toBeTruthy();
    expect(screen.getByText('Depois você volta para loja.exemplo.com.br.')).toBeTruthy();
    const policy = screen.getByRole('link', { name: 'Leia a política de privacidade de Loja do João' });
    expect(policy.getAttribute('href')).toBe('https://loja.exemplo.com.br/privacidade');
    await user.click(screen.getByLabelText('Ver seu CPF ou CNPJ'));
    await user.click(screen.getByLabelText('Ver seu telefone'));
    await user.click(screen.getByRole('button', { name: 'Autorizar' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(DECIDE).map(({ body }) => body)).toEqual([
      { uid: 'abc', decision: 'allow', scopes: 'openid documento' },
    ]);
  });

  it('lists what it wants to do at services before what the person may refuse', async () => {
    await open({ actions: ['Ver seus pedidos'] });
    await screen.findByText('Ver seus pedidos');
    const list = within(screen.getByRole('main'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Identificar sua conta',
      'Ver seus pedidos',
      'Ver seu telefone',
      'Ver seu CPF ou CNPJ',
    ]);
  });

  it('has the focus on what it asks, because its loading had none', async () => {
    await open({});
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('sends a refusal', async () => {
    const { api, user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(DECIDE)[0]?.body).toMatchObject({ decision: 'deny' });
  });

  it('goes on by itself where nothing is asked', async () => {
    await open({ consent: false });
    await screen.findByRole('heading', { level: 1, name: 'Acesso confirmado' });
    expect(screen.getByRole('button', { name: 'Abrindo Loja do João' })).toBeDefined();
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
  });

  it('A304 native-auto-approval: waits for a press where any program could have asked, and says that it was pressed', async () => {
    const { api, user } = await open({ consent: false, press: true });
    await screen.findByRole('heading', { level: 1, name: 'Continuar em Loja do João?' });
    expect(screen.getByText(/Você está como marina \(marina@exemplo\.com\.br\)\./)).toBeTruthy();
    expect(screen.getByText(/^Continue só se você acabou de abrir/)).toBeTruthy();
    expect(api.calls(DECIDE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(DECIDE)[0]?.body).toMatchObject({ decision: 'allow', pressed: true });
  });

  it('says when it is over', async () => {
    await open(null);
    await screen.findByRole('heading', { level: 1, name: 'Este pedido expirou' });
    expect(screen.getByText('Se o aplicativo não abriu, volte a ele e comece de novo.')).toBeTruthy();
  });

  it('asks for a login first, and comes back by way of the second factor', async () => {
    const { api, user, path } = await open({ missing: 'login', account: null }, false);
    await screen.findByRole('heading', { level: 1, name: 'Entre para continuar em Loja do João' });
    expect(screen.getByText('com a sua conta Portaria')).toBeTruthy();
    api.on('POST v2/account/login', () => problemAnswer('second_factor_required'));
    const methods = ['totp', 'recovery-code'];
    api.on('GET v2/account/secondFactor', () =>
      json({ username: 'marina', methods, passkey: null, ...pendingFacts }),
    );
    api.on('POST v2/account/secondFactorCode', () => json(userOf('marina')));
    await user.type(screen.getByLabelText('Usuário ou e-mail'), 'marina');
    await user.type(screen.getByLabelText('Senha'), 'Porta-Azul7');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await user.type(await screen.findByLabelText('Código do aplicativo autenticador'), '123456{Enter}');
    await waitFor(() => expect(path()).toBe('/authorize/abc'));
  });

  it('asks for the password again where the application demands it', async () => {
    const { api, user } = await open({ missing: 'proof', consent: false });
    await screen.findByRole('heading', {
      level: 1,
      name: 'Confirme sua senha para continuar em Loja do João',
    });
    api.on(DECIDE, () => problemAnswer('proof_required'));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('dialog');
    expect(replace).not.toHaveBeenCalled();
  });

  it('lets a visitor go back to the application', async () => {
    const { api, user } = await open({ missing: 'login', account: null }, false);
    api.on('POST v2/authorize/leave', () => json({ continueTo }));
    await user.click(await screen.findByRole('button', { name: 'Voltar para Loja do João' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls('POST v2/authorize/leave')[0]?.body).toEqual({ uid: 'abc' });
  });

  it('says to a visitor who goes back late that the request is over', async () => {
    const { api, user, path } = await open({ missing: 'login', account: null }, false);
    api.on('POST v2/authorize/leave', () => {
      api.on(DETAILS, () => problemAnswer('not_found'));
      return problemAnswer('not_found');
    });
    await user.click(await screen.findByRole('button', { name: 'Voltar para Loja do João' }));
    await screen.findByRole('heading', { level: 1, name: 'Este pedido expirou' });
    expect(path()).toBe('/authorize/abc');
  });

  it('opens the registration for an application that asks for it, with its hint filled in', async () => {
    const hint = 'nova@exemplo.com.br';
    const { user } = await open({ missing: 'login', account: null, create: true, loginHint: hint }, false);
    await screen.findByRole('heading', { level: 1, name: 'Criar conta' });
    expect(screen.getByText('para continuar em Loja do João')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(hint);
    // Who has an account after all stays at the login.
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByRole('heading', { level: 1, name: 'Entre para continuar em Loja do João' });
    expect(screen.getByLabelText<HTMLInputElement>('Usuário ou e-mail').value).toBe(hint);
  });
});

const CONFIRM = 'POST v2/account/confirmEmailCode';
const unconfirmed = { confirmed: false, mail: { state: 'sent', at: '2026-03-04T12:41:00.000Z' } } as const;

async function openUnconfirmed(pendingEmail: string | null = null) {
  const opened = await open({ missing: 'confirmation' });
  const { api } = opened;
  let pending = pendingEmail;
  api.on('GET v2/account/confirmation', () => json({ ...unconfirmed, resendInSeconds: 0 }));
  api.on('GET v2/account/emailChange', () => json({ pendingEmail: pending, dueAt: null, codeSent: false }));
  api.on('POST v2/account/changeEmail', ({ body }) => {
    pending = (body as { email: string }).email;
    return nothing();
  });
  await screen.findByRole('heading', { level: 1, name: 'Confirme seu e-mail' });
  const code = () => screen.getByLabelText<HTMLInputElement>('Código');
  /** What the server says once the address is confirmed. */
  const confirmed = (): void => {
    api.on(DETAILS, () => json({ ...details, consent: false }));
  };
  return { ...opened, code, confirmed };
}

describe('a newcomer whose address is not confirmed', () => {
  it('goes on at the sixth digit, without another press', async () => {
    const { api, user, code, confirmed } = await openUnconfirmed();
    expect(screen.getByText('para continuar em Loja do João')).toBeTruthy();
    expect(screen.getByText('marina@exemplo.com.br')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Onde você está' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Contacriada',
      'E-maila confirmar',
      'Loja do Joãoem seguida',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(code()));
    api.on(CONFIRM, () => {
      confirmed();
      return nothing();
    });
    await user.type(code(), '482137');
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(CONFIRM).map(({ body }) => body)).toEqual([{ code: '482137' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeTruthy();
  });

  it('keeps a wrong code, selected, below one message', async () => {
    const { api, user, code } = await openUnconfirmed();
    api.on(CONFIRM, () =>
      problemAnswer('code_invalid', { errors: { code: ['O código não confere. Vale o mais recente.'] } }),
    );
    await user.type(code(), '482136');
    await screen.findByText('O código não confere. Vale o mais recente.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(code().value).toBe('482136');
    expect(replace).not.toHaveBeenCalled();
  });

  it('goes on when another tab confirmed the address', async () => {
    const { confirmed } = await openUnconfirmed();
    confirmed();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'address-confirmed', newValue: '1' }));
    });
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
  });

  it('says that the request is over where another tab of it was faster', async () => {
    const { api, user, code, confirmed, path } = await openUnconfirmed();
    api.on(CONFIRM, () => {
      confirmed();
      return nothing();
    });
    api.on(DECIDE, () => {
      api.on(DETAILS, () => problemAnswer('not_found'));
      return problemAnswer('not_found');
    });
    await user.type(code(), '482137');
    await screen.findByRole('heading', { level: 1, name: 'Este pedido expirou' });
    expect(path()).toBe('/authorize/abc');
  });

  it('corrects the address in place, and takes the code of the new one', async () => {
    const { api, user, code, confirmed } = await openUnconfirmed();
    await user.click(screen.getByRole('button', { name: 'Corrigir e-mail' }));
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    expect(email.value).toBe('marina@exemplo.com.br');
    expect(document.activeElement).toBe(email);
    // Its text is selected, so that it is typed over.
    await user.keyboard('marina@exemplo.org');
    await user.click(screen.getByRole('button', { name: 'Enviar novo código' }));
    await screen.findByText('marina@exemplo.org');
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    api.on('POST v2/account/confirmEmailChangeCode', () => {
      confirmed();
      return nothing();
    });
    await user.type(code(), '112233');
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
    expect(api.calls(CONFIRM)).toEqual([]);
  });

  it('goes back to the first address after a wrong correction, and takes the code that went there', async () => {
    const { api, user, code, confirmed } = await openUnconfirmed('marina@exemplo.og');
    await screen.findByText('marina@exemplo.og');
    api.on('POST v2/account/changeEmail', () =>
      problemAnswer('email_unchanged', { errors: { email: ['Este já é o e-mail da sua conta.'] } }),
    );
    api.on('POST v2/account/cancelEmailChange', () => {
      api.on('GET v2/account/emailChange', () => json({ pendingEmail: null, dueAt: null, codeSent: false }));
      return nothing();
    });
    await user.click(screen.getByRole('button', { name: 'Corrigir e-mail' }));
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    await user.clear(email);
    await user.type(email, ' Marina@exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Enviar novo código' }));
    await screen.findByText('marina@exemplo.com.br');
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    // It may have been long ago.
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toBeTruthy();
    api.on(CONFIRM, () => {
      confirmed();
      return nothing();
    });
    await user.type(code(), '482137');
    await waitFor(() => expect(replace).toHaveBeenCalledWith(continueTo));
  });
});

describe('the page for a request that was not recognised', () => {
  it('shows the code, and nothing else that someone wrote into the address', async () => {
    await renderApp('/authorize-error#code=invalid_redirect_uri');
    await screen.findByRole('heading', { level: 1, name: 'Não dá para entrar por este link' });
    expect(screen.getByText(/informe o código invalid_redirect_uri\./)).toBeTruthy();
  });

  it('names the application and leads back to it', async () => {
    const api = installFakeApi();
    const shop = { name: 'Loja do João', uri: 'https://loja.exemplo.com.br/' };
    api.on('GET v2/authorize/application', () => json(shop));
    await renderApp('/authorize-error#code=invalid_redirect_uri&app=loja', { api });
    await screen.findByText(/^Loja do João fez um pedido que não reconhecemos\./);
    const back = screen.getByRole('link', { name: 'Voltar para Loja do João' });
    expect(back.getAttribute('href')).toBe(shop.uri);
    expect(api.calls('GET v2/authorize/application')[0]?.query).toEqual({ id: 'loja' });
  });

  it.each(['#code=Ligue%20para%200800', '#code=<b>', '#x', ''])('ignores %s', async (hash) => {
    await renderApp(`/authorize-error${hash}`);
    await screen.findByText(/Nada foi compartilhado\./);
    expect(screen.queryByText(/informe o código/)).toBeNull();
  });
});
