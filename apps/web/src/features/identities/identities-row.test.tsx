import type { IdentitiesResponse, IdentitySummary, PublicLoginProvider } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi, overviewAnswer } from '../../testing/account-answers.ts';
import { type FakeApi, factorsOff, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

const LIST = 'GET v2/account/identities';
const START = 'POST v2/account/startExternalLink';
const UNLINK = 'POST v2/account/unlinkIdentity';
const url = 'http://127.0.0.1:4000/google/authorize?state=l';
const provider = (id: string, name: string): PublicLoginProvider => ({ id, kind: id, name });
const [google, apple, acme] = [
  provider('google', 'Google'),
  provider('apple', 'Apple'),
  provider('acme', 'Acme'),
];
const providers = [google, apple];

const identityOf = (parts: Partial<IdentitySummary> = {}): IdentitySummary => ({
  id: '0198f7a0-0000-7000-8000-0000000000a1',
  provider: 'google',
  name: 'Google',
  hint: 'm•••@gmail.com',
  createdAt: '2026-11-15T12:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  ...parts,
});
const passkey = {
  id: '0198f7a0-0000-7000-8000-0000000000f0',
  name: 'iCloud',
  synced: true,
  createdAt: '2026-03-03T12:00:00.000Z',
  lastUsedAt: null,
};

const assign = vi.fn<(to: string | URL) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

/** An account with these identities, in an installation with these providers. */
function linkedTo(identities: IdentitySummary[], state: Parameters<typeof accountApi>[0] = {}): FakeApi {
  const api = accountApi(state);
  const hasPassword = state.overview?.passwordChangedAt !== null;
  api.on(LIST, () => json({ hasPassword, identities } satisfies IdentitiesResponse));
  return api;
}

const open = (api: FakeApi, known: PublicLoginProvider[] | null = providers, path = '/account/security') =>
  renderApp(path, { api, settings: known === null ? {} : { providers: known } });

async function openDialog(api: FakeApi, known?: PublicLoginProvider[]) {
  const app = await open(api, known);
  await app.user.click(await screen.findByRole('button', { name: /^Formas de entrar/ }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Formas de entrar' })) };
}

const rows = (): (string | null)[] => {
  const group = screen.getByRole('region', { name: 'Como você entra' });
  return [...group.querySelectorAll('ul > li')].map(({ textContent }) => textContent);
};

describe('the ways in of an account', () => {
  it('are neither shown nor asked for where there is no provider', async () => {
    const api = accountApi();
    await open(api, null);
    await screen.findByRole('button', { name: /^Senha/ });
    await screen.findByText('Nenhum aplicativo tem acesso à sua conta.');
    expect(rows()).toHaveLength(5);
    expect(screen.queryByText('Formas de entrar')).toBeNull();
    expect(api.calls(LIST)).toEqual([]);
  });

  it('name what is linked, and offer the rest', async () => {
    const { dialog } = await openDialog(linkedTo([identityOf()]));
    expect(rows()[1]).toBe('Formas de entrarGoogle');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Google, m•••@gmail.com, desde 15/11/2026, usado hojeDesvincular',
      'AppleNão vinculadaVincular',
    ]);
  });

  it('leave out what a provider did not say', async () => {
    const identity = identityOf({ provider: 'apple', name: 'Apple', hint: null, lastUsedAt: null });
    const { dialog } = await openDialog(linkedTo([identity]));
    expect(dialog.getAllByRole('listitem')[0]?.textContent).toBe(
      'Apple, desde 15/11/2026, ainda não usadaDesvincular',
    );
  });

  it('wait for a confirmed address, as passkeys do', async () => {
    await open(linkedTo([], { overview: { emailConfirmed: false } }));
    await screen.findByText('Formas de entrar');
    expect(rows()[1]).toBe('Formas de entrarDepois de confirmar o e-mail');
    expect(screen.queryByRole('button', { name: /^Formas de entrar/ })).toBeNull();
  });

  it('let an unconfirmed account see its identity, and link no other', async () => {
    const { dialog } = await openDialog(linkedTo([identityOf()], { overview: { emailConfirmed: false } }));
    dialog.getByText('Depois de confirmar o e-mail');
    expect(dialog.getAllByRole('button', { name: /incular/ })).toHaveLength(1);
  });

  it('are asked for again after a failure, and the rest of the page works', async () => {
    const api = linkedTo([identityOf()]);
    let isDown = true;
    api.on(LIST, () =>
      isDown ? problemAnswer('unavailable') : json({ hasPassword: true, identities: [identityOf()] }),
    );
    const { user } = await open(api);
    await screen.findByRole('button', { name: /^Senha/ });
    isDown = false;
    expect(screen.queryByText('Formas de entrar')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText('Google');
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    takeLogged();
  });
});

describe('linking a provider', () => {
  it('leads to the provider after the step-up, and stays busy meanwhile', async () => {
    const api = linkedTo([]);
    let proved = false;
    api.on(START, () => (proved ? json({ url }) : problemAnswer('proof_required')));
    api.on('POST v2/account/prove', () => {
      proved = true;
      return nothing();
    });
    const { user, dialog } = await openDialog(api);
    await user.click(dialog.getByRole('button', { name: 'Vincular o Google' }));
    await user.type(await screen.findByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(api.calls(START).map(({ body }) => body)).toEqual([
      { provider: 'google' },
      { provider: 'google' },
    ]);
    const button = dialog.getByRole('button', { name: 'Vincular o Google' });
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    ['Vincular o Google', 'pelo Google'],
    ['Vincular a Apple', 'pela Apple'],
  ])('says who did not answer: %s', async (name, subject) => {
    const api = linkedTo([]);
    api.on(START, () => problemAnswer('provider_unavailable', { retryAfter: 30 }));
    const { user, dialog } = await openDialog(api);
    await user.click(dialog.getByRole('button', { name }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      `O acesso ${subject} não está funcionando agora. Tente mais tarde.`,
    );
    expect(assign).not.toHaveBeenCalled();
    takeLogged();
  });

  it('shows another failure as any form does', async () => {
    const api = linkedTo([]);
    api.on(START, () => problemAnswer('email_unconfirmed'));
    const { user, dialog } = await openDialog(api);
    await user.click(dialog.getByRole('button', { name: 'Vincular o Google' }));
    await dialog.findByRole('alert');
  });
});

describe('unlinking a provider', () => {
  it('asks first, says where the access ends, and keeps the focus', async () => {
    let identities = [identityOf()];
    const api = linkedTo([]);
    api.on(LIST, () => json({ hasPassword: true, identities }));
    api.on(UNLINK, () => {
      identities = [];
      return nothing();
    });
    const { user, dialog } = await openDialog(api);
    await user.click(dialog.getByRole('button', { name: 'Desvincular o Google' }));
    const question = within(await screen.findByRole('dialog', { name: 'Desvincular o Google?' }));
    question.getByText(/^O Google \(m•••@gmail\.com\) não entra mais nesta conta/);
    question.getByText(/^O acesso dado no Google termina lá:/);
    const link = question.getByRole('link', { name: 'aplicativos conectados ao Google' });
    expect(link.getAttribute('href')).toBe('https://myaccount.google.com/connections');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noreferrer');
    await user.click(question.getByRole('button', { name: 'Desvincular' }));
    await screen.findByText('Google desvinculado');
    await dialog.findByRole('button', { name: 'Vincular o Google' });
    expect(api.calls(UNLINK).map(({ body }) => body)).toEqual([{ id: identityOf().id }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Formas de entrar'));
  });

  it('leads nowhere where the page of connected applications is not known', async () => {
    const identity = identityOf({ provider: 'acme', name: 'Acme' });
    const { user, dialog } = await openDialog(linkedTo([identity]), [acme]);
    await user.click(dialog.getByRole('button', { name: 'Desvincular o Acme' }));
    await screen.findByText('O acesso dado no Acme termina lá.');
    expect(screen.queryByRole('link', { name: /^aplicativos conectados/ })).toBeNull();
  });

  it('refuses to take the only way in', async () => {
    const api = linkedTo([identityOf()]);
    api.on(UNLINK, () => problemAnswer('last_way_in'));
    const { user, dialog } = await openDialog(api);
    await user.click(dialog.getByRole('button', { name: 'Desvincular o Google' }));
    await user.click(await screen.findByRole('button', { name: 'Desvincular' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Esta é a sua única forma de entrar. Crie uma senha ou uma chave de acesso antes.',
    );
  });
});

describe('an account without a password', () => {
  const overview = { passwordChangedAt: null };

  it('says how it is opened, and offers to create one', async () => {
    const both = [identityOf(), identityOf({ id: 'a2', provider: 'apple', name: 'Apple' })];
    await open(linkedTo(both, { overview }));
    await screen.findByText('Formas de entrar');
    expect(rows()[0]).toBe('SenhaEsta conta não tem senha. Você entra com o Google e a Apple. Criar senha');
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
  });

  it('says so also where the operator has removed its provider', async () => {
    await open(linkedTo([identityOf()], { overview }), null);
    await screen.findByText('Esta conta não tem senha. Você entra com o Google.');
    await screen.findByRole('button', { name: /^Formas de entrar/ });
  });

  it('has no row of ways in where there is none at all', async () => {
    await open(linkedTo([], { overview }), null);
    await screen.findByText('Esta conta não tem senha.');
    expect(screen.queryByText('Formas de entrar')).toBeNull();
  });
});

describe('creating a password', () => {
  const CREATE = 'POST v2/account/createPassword';
  const typed = { password: 'Porta-Azul7', confirmPassword: 'Porta-Azul7' };

  /** The account gets its password when `created` is called. */
  function withoutPassword(): { api: FakeApi; created: () => void } {
    const api = linkedTo([]);
    let hasPassword = false;
    const identities = [identityOf()];
    api.on(LIST, () => json({ hasPassword, identities } satisfies IdentitiesResponse));
    api.on('GET v2/account/overview', () =>
      overviewAnswer({ passwordChangedAt: hasPassword ? new Date().toISOString() : null }),
    );
    return {
      api,
      created: () => {
        hasPassword = true;
      },
    };
  }

  async function fill(api: FakeApi) {
    const app = await open(api);
    await app.user.click(await screen.findByRole('button', { name: /Criar senha$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar senha' }));
    await app.user.type(dialog.getByLabelText('Nova senha'), typed.password);
    await app.user.type(dialog.getByLabelText('Confirmar nova senha'), typed.confirmPassword);
    return { ...app, dialog, submit: dialog.getByRole('button', { name: 'Criar senha' }) };
  }

  it('turns the row into the usual one, which has the focus', async () => {
    const { api, created } = withoutPassword();
    api.on(CREATE, () => {
      created();
      return nothing();
    });
    const { user, submit } = await fill(api);
    await user.click(submit);
    await screen.findByText('Senha criada');
    await screen.findByText(/^Enviamos um aviso para o seu e-mail/);
    const row = await screen.findByRole('button', { name: /^Senha Trocada hoje$/ });
    expect(document.activeElement).toBe(row);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls(CREATE).map(({ body }) => body)).toEqual([typed]);
    await user.click(row);
    await screen.findByRole('dialog', { name: 'Trocar senha' });
  });

  it('sends no password that breaks a rule', async () => {
    const { api } = withoutPassword();
    const { user, dialog, submit } = await fill(api);
    await user.type(dialog.getByLabelText('Confirmar nova senha'), '8');
    await user.click(submit);
    expect(document.activeElement).toBe(dialog.getByLabelText('Confirmar nova senha'));
    expect(api.calls(CREATE)).toEqual([]);
  });

  it('shows what the server says of it at the field', async () => {
    const { api } = withoutPassword();
    const message = 'Esta senha é muito comum.';
    api.on(CREATE, () => problemAnswer('password_too_common', { errors: { password: [message] } }));
    const { user, dialog, submit } = await fill(api);
    await user.click(submit);
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText('Nova senha')).toHaveProperty('value', typed.password);
  });

  it('shows the password that another tab has created', async () => {
    const { api, created } = withoutPassword();
    api.on(CREATE, () => {
      created();
      return problemAnswer('password_exists');
    });
    const { user, submit } = await fill(api);
    await user.click(submit);
    const row = await screen.findByRole('button', { name: /^Senha Trocada hoje$/ });
    expect(document.activeElement).toBe(row);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Senha criada')).toBeNull();
    takeLogged();
  });

  it('keeps what was typed while the person proves who they are', async () => {
    const { api, created } = withoutPassword();
    let proved = false;
    api.on('GET v2/account/factors', () =>
      json({ ...factorsOff, withoutPassword: { mailbox: 'm•••@exemplo.com.br', providers: ['google'] } }),
    );
    api.on('POST v2/account/askProofCode', nothing);
    api.on('POST v2/account/proveMailed', () => {
      proved = true;
      return nothing();
    });
    api.on(CREATE, () => {
      if (!proved) return problemAnswer('proof_required');
      created();
      return nothing();
    });
    const { user, submit } = await fill(api);
    await user.click(submit);
    await user.click(await screen.findByRole('button', { name: 'Enviar código' }));
    await user.type(await screen.findByLabelText('Código'), '123456{Enter}');
    await screen.findByText('Senha criada');
    expect(api.calls(CREATE).map(({ body }) => body)).toEqual([typed, typed]);
    const row = await screen.findByRole('button', { name: /^Senha Trocada hoje$/ });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});

describe('a changed password', () => {
  const CHANGE = 'POST v2/account/changePassword';

  it.each([
    [
      [identityOf()],
      [passkey, { ...passkey, id: 'f1' }],
      ' Também entram nesta conta: Google, 2 chaves de acesso.',
    ],
    [[], [passkey], ' Também entram nesta conta: 1 chave de acesso.'],
    [[], [], ''],
  ])('names what it does not close', async (identities, passkeys, also) => {
    const api = linkedTo(identities);
    api.on('GET v2/account/factors', () => json({ ...factorsOff, passkeys }));
    api.on(CHANGE, nothing);
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: /^Senha/ }));
    await user.type(await screen.findByLabelText('Senha atual'), 'Porta-Azul7');
    await user.type(screen.getByLabelText('Nova senha'), 'Porta-Verde8');
    await user.type(screen.getByLabelText('Confirmar nova senha'), 'Porta-Verde8{Enter}');
    const words = await screen.findByText(/^Senha trocada\. As outras sessões foram encerradas/);
    expect(words.textContent).toBe(
      `Senha trocada. As outras sessões foram encerradas. Enviamos um aviso para o seu e-mail, com um link caso não tenha sido você.${also}`,
    );
  });
});

describe('the deletion of an account', () => {
  const press = async (api: FakeApi, known: PublicLoginProvider[] | null) => {
    const { user } = await open(api, known, '/account/data');
    await user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
    return within(await screen.findByRole('dialog', { name: 'Excluir sua conta?' }));
  };

  it('says where the access of its providers ends', async () => {
    const dialog = await press(linkedTo([identityOf()]), providers);
    dialog.getByText(/^O acesso dado no Google termina lá:/);
    dialog.getByRole('link', { name: 'aplicativos conectados ao Google' });
  });

  it('asks nothing about providers where there is none', async () => {
    const api = accountApi();
    const dialog = await press(api, null);
    expect(dialog.queryByText(/termina lá/)).toBeNull();
    expect(api.calls(LIST)).toEqual([]);
  });

  it('goes on without them where they do not come', async () => {
    const api = linkedTo([]);
    api.on(LIST, () => problemAnswer('unavailable'));
    const dialog = await press(api, providers);
    dialog.getByRole('button', { name: 'Excluir em 7 dias' });
  });
});
