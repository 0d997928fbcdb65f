import type { SecondFactorResponse } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cutConnection,
  installFakeApi,
  json,
  nothing,
  pendingFacts,
  problemAnswer,
} from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';
import { recoverySheet } from './recovery-sheet.ts';

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
const passkey = { challenge: 'Y2g', rpId: 'localhost', allowCredentials: [] };
const proof = { id: 'aWQ', clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw' };
const ofApp = 'Código do aplicativo autenticador';
const code = (label = ofApp) => screen.getByLabelText<HTMLInputElement>(label);

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
  await screen.findByLabelText(ofApp);
  return { ...app, api };
}

/** What the page keeps out of the way. */
async function other(user: UserEvent, name: RegExp) {
  await user.click(await screen.findByText('Tentar de outro jeito'));
  await user.click(await screen.findByRole('button', { name }));
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
  const asked: CredentialRequestOptions[] = [];
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: async (options: CredentialRequestOptions) => {
        asked.push(options);
        return {
          id: answer.id,
          rawId: bytes(answer.id),
          response: {
            clientDataJSON: bytes(answer.clientDataJSON),
            authenticatorData: bytes(answer.authenticatorData),
            signature: bytes(answer.signature),
            userHandle: null,
          },
        };
      },
    },
  });
  return asked;
}

describe('a login with a second factor', () => {
  it('says who is entering, without the mailbox, and waits for the code', async () => {
    await logIn();
    screen.getByText('Entrando como');
    screen.getByText('marina');
    expect(screen.getByRole('main').textContent).not.toContain('@');
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(screen.getByText('Tentar de outro jeito').closest('details')?.open).toBe(false);
  });

  it('sends the sixth digit, then returns to the page that required the login', async () => {
    const { api, user, path } = await logIn('/about');
    expect(screen.queryByText('403')).toBeNull();
    api.on(CODE, () => json(userOf('marina')));
    await user.type(code(), '12 34 56');
    await waitFor(() => expect(path()).toBe('/about'));
    expect(api.calls(CODE).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('accepts a recovery code in a field with a text keyboard', async () => {
    const { api, user, path } = await logIn();
    expect(code().inputMode).toBe('numeric');
    await other(user, /^Use um código de recuperação/);
    expect(code('Código').inputMode).toBe('');
    expect(document.activeElement).toBe(code('Código'));
    api.on(CODE, () => json(userOf('marina')));
    await user.type(code('Código'), 'AB12-CD34-EF56{Enter}');
    await waitFor(() => expect(path()).toBe('/'));
    expect(api.calls(CODE).map(({ body }) => body)).toEqual([{ code: 'AB12-CD34-EF56' }]);
  });

  it('goes back from the recovery code to the application', async () => {
    const { user } = await logIn();
    await other(user, /^Use um código de recuperação/);
    await other(user, /^Usar o aplicativo autenticador/);
    expect(code().inputMode).toBe('numeric');
    expect(document.activeElement).toBe(code());
  });

  it('has the passkey as its main button where there is one, and the code beside it', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    await open({ ...pending, passkey });
    const main = await screen.findByRole('button', { name: 'Usar chave de acesso' });
    expect(main.className).toMatch(/\bgo\b/);
    expect(screen.getByRole('button', { name: 'Confirmar' }).className).toMatch(/\bplain\b/);
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  it('has the code as its main button otherwise', async () => {
    await logIn();
    expect(screen.getByRole('button', { name: 'Confirmar' }).className).toMatch(/\bgo\b/);
    expect(screen.queryByRole('button', { name: /chave de acesso/ })).toBeNull();
  });

  it('asks a phone for the passkey on request', async () => {
    const asked = stubPasskey(proof);
    const { api, user } = await open({ ...pending, passkey });
    api.on('POST v2/account/secondFactorPasskey', () => json(userOf('marina')));
    await other(user, /^Chave de acesso de outro aparelho/);
    await waitFor(() => expect(api.calls('POST v2/account/secondFactorPasskey')).toHaveLength(1));
    expect(asked.map(({ publicKey }) => publicKey)).toMatchObject([{ hints: ['hybrid'] }]);
  });

  it('can be answered where the server did not say what there is', async () => {
    const api = installFakeApi();
    api.on('GET v2/account/secondFactor', cutConnection);
    await renderApp('/second-factor', { api });
    await screen.findByLabelText(ofApp);
    expect(takeLogged()).toHaveLength(1);
  });

  it.each([
    ['the application', pending],
    ['a passkey', { ...pending, methods: ['passkey' as const], passkey }],
  ])('shows what the printed recovery codes name, beside %s', async (_what, answer) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    await open(answer);
    const sheet = recoverySheet({ appName: '', account: '', codes: [], at: new Date(), host: '' });
    const [, disclosure = '', row = ''] = /“(.+)”, “(.+)”$/.exec(sheet.facts[2]?.[1] ?? '') ?? [];
    await screen.findByText(disclosure);
    expect(screen.getByRole('button', { name: /recuperação/ }).textContent).toContain(row);
    expect(row).not.toBe('');
  });

  it('is busy where a passkey was asked for in place of the code', async () => {
    stubPasskey(proof);
    const { api, user } = await open({ ...pending, passkey });
    api.on('POST v2/account/secondFactorPasskey', () => new Promise<Response>(() => undefined));
    await user.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
    const button = screen.getByRole('button', { name: 'Usar chave de acesso' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  });

  it('shows a wrong code at the field, keeps it and focuses it', async () => {
    const { api, user } = await logIn();
    const message = 'Este código não confere ou já foi usado. Espere o próximo.';
    api.on(CODE, () => problemAnswer('factor_code_wrong', { errors: { code: [message] } }));
    await user.type(code(), '000000');
    await screen.findByText(message);
    expect(screen.queryByRole('region', { name: 'Confira estes pontos:' })).toBeNull();
    expect(document.activeElement).toBe(code());
  });

  it('leads back to login when the time or the tries are over', async () => {
    const { api, user, path } = await logIn();
    api.on(CODE, () => problemAnswer('pending_login_over'));
    await user.type(code(), '000000');
    await screen.findByText('O tempo para confirmar acabou. Entre de novo.');
    const again = screen.getByRole('link', { name: 'Entrar de novo' });
    expect(again.parentElement?.className).toContain('whole');
    await user.click(again);
    expect(path()).toBe('/login');
  });
});

describe('a device that is remembered', () => {
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Não pedir/ });

  it('is offered unticked, and the choice is sent with the code', async () => {
    const { api, user } = await logIn();
    expect((await box()).checked).toBe(false);
    screen.getByText('Não pedir aqui por 30 dias');
    await user.click(await box());
    api.on(CODE, () => json(userOf('marina')));
    await user.type(code(), '123456');
    await waitFor(() => expect(api.calls(CODE)).toHaveLength(1));
    expect(api.calls(CODE)[0]?.body).toEqual({ code: '123456', remember: true });
  });

  it('is sent with the passkey too', async () => {
    stubPasskey(proof);
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
    expect((await screen.findByText(elsewhere)).closest('details')?.open).toBe(false);
    expect(screen.queryByRole('button', { name: 'Pedir por e-mail' })).toBeNull();
  });

  it('asks by mail on a known device, and reads that the mail is on its way', async () => {
    const { api, user } = await open({ ...pending, mayRecover: true });
    await user.click(await screen.findByText('Tentar de outro jeito'));
    screen.getByText('Pedido por e-mail, com 7 dias de espera');
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
    const lost = within(screen.getByText('Perdi o acesso').closest('details') ?? document.body);
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
  expect(screen.queryByLabelText(ofApp)).toBeNull();
});
