import type { FactorsResponse } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { accountApi, overviewAnswer } from '../../testing/account-answers.ts';
import {
  cutConnection,
  type FakeApi,
  factorsOff,
  json,
  nothing,
  problemAnswer,
} from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';
import { takeLogged } from '../../testing/watched-console.ts';

const started = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Portaria:marina', setup: 'sealed' };
const codes = Array.from({ length: 10 }, (_, at) => `ABC${at}-DEFG-HJKM`);
const factorsOn = {
  since: '2026-03-03T12:00:00.000Z',
  totp: { createdAt: '2026-03-03T12:00:00.000Z', lastUsedAt: null },
  passkeys: [],
  recoveryCodes: { left: 8 },
  rememberedDevices: 0,
  required: false,
  recoveryDueAt: null,
  mayDeclare: false,
  signal: null,
} satisfies FactorsResponse;
const passkey = { id: '1', name: 'Celular', synced: true, createdAt: factorsOn.since, lastUsedAt: null };
const row = () => screen.findByRole('button', { name: /^Verificação em duas etapas/ });
const keep = 'Pronto. Agora guarde estes códigos';

async function toSecondStep(user: UserEvent): Promise<void> {
  await user.click(await row());
  await user.click(await screen.findByRole('button', { name: /^Google Authenticator/ }));
  await screen.findByRole('dialog', { name: 'Adicione sua conta ao aplicativo' });
}

async function renewCodes(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Códigos de recuperação/ }));
  await user.click(await screen.findByRole('button', { name: 'Gerar novos' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Gerar novos códigos?' }));
  await user.click(ask.getByRole('radio', { name: 'Só troquei' }));
  await user.click(ask.getByRole('button', { name: 'Gerar novos' }));
}

/** The call runs until its answer is given. */
function answerLater(api: FakeApi, call: string): (answer: Response) => void {
  let give = (_answer: Response): void => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  api.on(call, () => answer);
  return give;
}

function apiWith(factors: FactorsResponse) {
  const api = accountApi();
  let now = factors;
  api.on('GET v2/account/factors', () => json(now));
  api.on('POST v2/account/startTotp', () => json(started));
  return {
    api,
    become: (next: FactorsResponse) => {
      now = next;
    },
  };
}

describe('the second factor in Segurança', () => {
  it('is turned on in three steps by the first code of the app, and shows the recovery codes once', async () => {
    const { api, become } = apiWith(factorsOff);
    api.on('POST v2/account/confirmTotp', () => {
      become(factorsOn);
      return json({ recoveryCodes: codes });
    });
    const { user } = await renderApp('/account/security', { api });
    await waitFor(async () =>
      expect((await row()).textContent).toBe('Verificação em duas etapasRecomendado Desligada'),
    );
    await user.click(await row());
    const choose = within(await screen.findByRole('dialog', { name: 'Qual aplicativo você usa?' }));
    choose.getByText('Passo 1 de 3');
    await user.click(choose.getByRole('button', { name: /^Google Authenticator/ }));
    const add = within(await screen.findByRole('dialog', { name: 'Adicione sua conta ao aplicativo' }));
    add.getByText('Abra o Google Authenticator.');
    add.getByText('JBSW Y3DP EHPK 3PXP');
    await add.findByRole('img', { name: 'Código QR para o aplicativo autenticador' });
    await user.click(add.getByRole('button', { name: 'Já adicionei' }));
    const type = within(await screen.findByRole('dialog', { name: 'Digite o código que apareceu' }));
    expect(document.activeElement).toBe(type.getByLabelText('Código do aplicativo'));
    await user.keyboard('123456{Enter}');
    const box = within(await screen.findByRole('dialog', { name: keep }));
    expect(api.calls('POST v2/account/confirmTotp').map(({ body }) => body)).toEqual([
      { setup: 'sealed', code: '123456' },
    ]);
    for (const code of codes) expect(box.getByText(code)).toBeDefined();
    const done = box.getByRole<HTMLButtonElement>('button', { name: 'Concluir' });
    const kept = box.getByLabelText('Guardei os códigos fora deste aparelho');
    const missing = 'Guarde os códigos e marque esta caixa.';
    await user.click(done);
    expect(document.activeElement).toBe(kept);
    expect(box.getByText(missing)).toBeDefined();
    await user.click(kept);
    expect(box.queryByText(missing)).toBeNull();
    await user.click(done);
    await waitFor(async () =>
      expect((await row()).textContent).toBe('Verificação em duas etapasLigada desde 3 de março'),
    );
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(document.activeElement).toBe(await row());
  });

  it('is opened by a link to it', async () => {
    const { api } = apiWith(factorsOff);
    await renderApp('/account/security#duas-etapas', { api });
    await screen.findByRole('dialog', { name: 'Qual aplicativo você usa?' });
  });

  it('is busy in the row of the chosen application while the set-up starts', async () => {
    const { api } = apiWith(factorsOff);
    answerLater(api, 'POST v2/account/startTotp');
    const { user } = await renderApp('/account/security', { api });
    await user.click(await row());
    await user.click(await screen.findByRole('button', { name: /^Google Authenticator/ }));
    const choice = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-busy');
    expect(choice(/^Google Authenticator/)).toBe('true');
    expect(choice(/^Outro aplicativo/)).toBeNull();
  });

  it('opens the application by a link on a phone, and shows the picture for another device', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList);
    const { api } = apiWith(factorsOff);
    const { user } = await renderApp('/account/security', { api });
    await toSecondStep(user);
    const open = screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir no aplicativo' });
    expect(open.getAttribute('href')).toBe(started.uri);
    const other = screen.getByText('Usar outro aparelho').closest('details');
    expect(other?.open).toBe(false);
    await waitFor(() => expect(other?.querySelector('svg')).not.toBeNull());
    media.mockRestore();
  });

  it('keeps what the codes open with them: on the sheet and in the file', async () => {
    const { api } = apiWith(factorsOn);
    api.on('POST v2/account/renewRecoveryCodes', () => json({ recoveryCodes: codes }));
    const { user } = await renderApp('/account/security', { api });
    await renewCodes(user);
    const box = within(await screen.findByRole('dialog', { name: keep }));
    // A link to the section leads here.
    expect(box.getByRole('heading', { name: keep }).id).toBe('codigos-de-recuperacao');
    const sheet = document.querySelector('[data-sheet]');
    expect(sheet?.querySelector('h3')?.textContent).toBe('Portaria: códigos de recuperação');
    const facts = [...(sheet?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
    expect(facts[0]).toBe('marina@exemplo.com.br');
    expect(facts[1]).toMatch(/^\d+ de \S+ de 20\d\d, às \d\d:\d\d$/);
    expect(facts[2]).toBe(
      'localhost:3000, depois da senha, em “Tentar de outro jeito”, “Use um código de recuperação”',
    );
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(box.getByRole('button', { name: 'Baixar' }));
    const [file] = saved.mock.calls[0] as [Blob];
    expect(await file.text()).toBe(
      `Portaria: códigos de recuperação\n\nConta: ${facts[0]}\nCriados em: ${facts[1]}\nPara usar: ${facts[2]}\nImportante: Cada código vale uma vez. Guarde longe do celular.\n\n${codes.join('\n')}\n`,
    );
    await user.click(box.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await box.findByText('Copiados', { selector: '[role="status"]' });
    for (const spy of [saved, pressed]) spy.mockRestore();
  });

  it('asks before Esc discards a started set-up or codes that were not kept', async () => {
    const { api } = apiWith(factorsOff);
    api.on('POST v2/account/confirmTotp', () => json({ recoveryCodes: codes }));
    const { user } = await renderApp('/account/security', { api });
    await toSecondStep(user);
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Fechar sem ligar?' });
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Adicione sua conta ao aplicativo' });
    await user.click(screen.getByRole('button', { name: 'Já adicionei' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    await screen.findByRole('dialog', { name: keep });
    await user.keyboard('{Escape}');
    const ask = within(await screen.findByRole('dialog', { name: 'Fechar sem guardar os códigos?' }));
    await user.click(ask.getByRole('button', { name: 'Fechar sem guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await row());
  });

  it('shows new codes also where the dialog was left before they came', async () => {
    const { api } = apiWith(factorsOn);
    const answer = answerLater(api, 'POST v2/account/renewRecoveryCodes');
    const { user } = await renderApp('/account/security', { api });
    await renewCodes(user);
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(json({ recoveryCodes: codes }));
    const box = within(await screen.findByRole('dialog', { name: keep }));
    await user.click(box.getByLabelText('Guardei os códigos fora deste aparelho'));
    await user.click(box.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toMatch(/^Códigos de recuperação/);
  });

  it('shows the first codes also where the set-up was left before they came', async () => {
    const { api } = apiWith(factorsOff);
    const answer = answerLater(api, 'POST v2/account/confirmTotp');
    const { user } = await renderApp('/account/security', { api });
    await toSecondStep(user);
    await user.click(screen.getByRole('button', { name: 'Já adicionei' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    await user.keyboard('{Escape}');
    const ask = within(await screen.findByRole('dialog', { name: 'Fechar sem ligar?' }));
    await user.click(ask.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(json({ recoveryCodes: codes }));
    await screen.findByRole('dialog', { name: keep });
  });

  it('shows the first codes also where the question about the passkey was left before they came', async () => {
    const { api } = apiWith({ ...factorsOff, passkeys: [passkey] });
    const answer = answerLater(api, 'POST v2/account/requireSecondFactor');
    const { user } = await renderApp('/account/security', { api });
    await user.click(await row());
    await user.click(await screen.findByRole('button', { name: /^Ligar com chave de acesso/ }));
    await user.click(await screen.findByRole('button', { name: 'Ligar' }));
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(json({ recoveryCodes: codes }));
    await screen.findByRole('dialog', { name: keep });
  });

  it('ends the other sessions and devices by default, which is said there, and keeps them if asked', async () => {
    const { api } = apiWith(factorsOff);
    api.on('POST v2/account/confirmTotp', () => json({ recoveryCodes: codes }));
    const { user } = await renderApp('/account/security', { api });
    await toSecondStep(user);
    await user.click(screen.getByRole('button', { name: 'Já adicionei' }));
    const others = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Sair dos outros aparelhos',
    });
    expect(others.checked).toBe(true);
    screen.getByText(/^Quem já entrou só com a sua senha sai agora/);
    await user.click(others);
    await user.type(screen.getByLabelText('Código do aplicativo'), '123456{Enter}');
    await screen.findByRole('dialog', { name: keep });
    expect(api.calls('POST v2/account/confirmTotp').map(({ body }) => body)).toEqual([
      { setup: 'sealed', code: '123456', keepOthers: true },
    ]);
  });

  it('asks the same before a passkey is required, which says that it turns two steps on, and not when the application is changed', async () => {
    const { api, become } = apiWith({ ...factorsOff, passkeys: [passkey] });
    api.on('POST v2/account/requireSecondFactor', () => {
      become(factorsOn);
      return json({ recoveryCodes: null });
    });
    const { user } = await renderApp('/account/security', { api });
    await user.click(await row());
    const choice = await screen.findByRole('button', { name: /^Ligar com chave de acesso/ });
    expect(choice.textContent).toContain('Liga as duas etapas');
    await user.click(choice);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ligar as duas etapas?' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Ligar' }));
    await waitFor(async () => expect((await row()).textContent).toContain('Ligada desde'));
    await user.click(await row());
    await user.click(await screen.findByRole('button', { name: /^Trocar de aplicativo/ }));
    await user.click(await screen.findByRole('button', { name: /^Outro aplicativo/ }));
    await user.click(await screen.findByRole('button', { name: 'Já adicionei' }));
    await screen.findByLabelText('Código do aplicativo');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(api.calls('POST v2/account/requireSecondFactor').map(({ body }) => body)).toEqual([{}]);
  });

  it.each([
    ['Trocar', factorsOn, 'Aplicativo trocado'],
    ['Adicionar', { ...factorsOn, totp: null, passkeys: [passkey] }, 'Aplicativo adicionado'],
  ])('says %s where it is on already', async (verb, factors, done) => {
    const { api } = apiWith(factors);
    api.on('POST v2/account/confirmTotp', () => json({ recoveryCodes: null }));
    const { user } = await renderApp('/account/security', { api });
    await user.click(await row());
    await user.click(await screen.findByRole('button', { name: /aplicativo/ }));
    await user.click(await screen.findByRole('button', { name: /^Outro aplicativo/ }));
    await user.click(await screen.findByRole('button', { name: 'Já adicionei' }));
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: `Fechar sem ${verb.toLowerCase()}?` });
    await user.keyboard('{Escape}');
    const changed = screen.queryByRole('radio', { name: 'Só troquei' });
    if (changed !== null) await user.click(changed);
    screen.getByRole('button', { name: verb });
    // The sixth digit sends it.
    await user.type(screen.getByLabelText('Código do aplicativo'), '123456');
    await screen.findByText(done);
  });

  it('shows the current state where another tab turned it on meanwhile', async () => {
    const { api, become } = apiWith(factorsOff);
    const { user } = await renderApp('/account/security', { api });
    await user.click(await row());
    become(factorsOn);
    await user.click(await screen.findByRole('button', { name: /^Google Authenticator/ }));
    const now = within(await screen.findByRole('dialog', { name: 'Verificação em duas etapas' }));
    now.getByText('Ligada desde 3 de março.');
    now.getByRole('button', { name: /^Trocar de aplicativo/ });
  });

  it('shows a wrong first code at the field', async () => {
    const { api } = apiWith(factorsOff);
    const message = 'Este código não confere ou já foi usado. Espere o próximo.';
    api.on('POST v2/account/confirmTotp', () =>
      problemAnswer('factor_code_wrong', { errors: { code: [message] } }),
    );
    const { user } = await renderApp('/account/security', { api });
    await toSecondStep(user);
    await user.click(screen.getByRole('button', { name: 'Já adicionei' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Código do aplicativo');
    await user.type(field, '000000');
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    // The next one replaces it.
    await user.keyboard('111111');
    await waitFor(() => expect(api.calls('POST v2/account/confirmTotp')).toHaveLength(2));
    expect(field.value).toBe('111111');
  });

  it('is turned off after a confirmation that names the consequence', async () => {
    const { api, become } = apiWith(factorsOn);
    api.on('POST v2/account/dropSecondFactor', () => {
      become(factorsOff);
      return nothing();
    });
    const { user } = await renderApp('/account/security', { api });
    await user.click(await row());
    await user.click(await screen.findByRole('button', { name: 'Desligar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desligar as duas etapas?' }));
    dialog.getByText(/A senha sozinha volta a dar acesso/);
    await user.click(dialog.getByRole('radio', { name: 'Só troquei' }));
    await user.click(dialog.getByRole('button', { name: 'Desligar' }));
    await waitFor(async () => expect((await row()).textContent).toContain('Desligada'));
    expect(document.activeElement).toBe(await row());
  });

  it('shows how many recovery codes are left', async () => {
    const { api } = apiWith(factorsOn);
    await renderApp('/account/security', { api });
    await screen.findByRole('button', { name: 'Códigos de recuperação 8 de 10 ainda valem' });
  });
});

describe('rows that cannot be used yet', () => {
  it('say what comes first, and a link to one shows it', async () => {
    const api = accountApi({ overview: { emailConfirmed: false } });
    api.on('GET v2/account/factors', () => json(factorsOff));
    await renderApp('/account/security#duas-etapas', { api });
    expect(await screen.findAllByText('Depois de confirmar o e-mail')).toHaveLength(2);
    screen.getByText('Depois de ligar as duas etapas');
    expect(screen.queryByRole('button', { name: /^(Chaves|Verificação|Códigos)/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Verificação em duas etapas/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a role that requires the second factor', () => {
  it('leaves no way to turn it off', async () => {
    const { api } = apiWith({ ...factorsOn, required: true });
    const { user } = await renderApp('/account/security', { api });
    await user.click(await row());
    const box = within(await screen.findByRole('dialog'));
    box.getByText('Sua função exige a verificação em duas etapas.');
    expect(box.queryByRole('button', { name: 'Desligar' })).toBeNull();
    box.getByRole('button', { name: /^Trocar de aplicativo/ });
  });

  it('is said where it is off', async () => {
    const { api } = apiWith({ ...factorsOff, required: true });
    await renderApp('/account/security', { api });
    await waitFor(async () =>
      expect((await row()).textContent).toBe('Verificação em duas etapasSua função exige Desligada'),
    );
  });
});

describe('remembered devices', () => {
  const FORGET = 'POST v2/account/forgetRememberedDevices';
  const remembered = { name: /^Aparelhos lembrados/ };

  it('are counted and forgotten together', async () => {
    const { api, become } = apiWith({ ...factorsOn, rememberedDevices: 2 });
    api.on(FORGET, () => {
      become(factorsOn);
      return nothing();
    });
    const { user } = await renderApp('/account/security', { api });
    const open = await screen.findByRole('button', remembered);
    expect(open.textContent).toBe('Aparelhos lembrados2 aparelhos');
    await user.click(open);
    const box = within(await screen.findByRole('dialog', { name: 'Aparelhos lembrados' }));
    box.getByText('2 aparelhos não pedem a segunda etapa.');
    await user.click(box.getByRole('button', { name: 'Esquecer todos' }));
    await waitFor(() => expect(screen.queryByRole('button', remembered)).toBeNull());
    expect(document.activeElement?.textContent).toBe('Aparelhos');
    expect(api.calls(FORGET)).toHaveLength(1);
  });

  it('stay if the server did not answer', async () => {
    const { api } = apiWith({ ...factorsOn, rememberedDevices: 1 });
    api.on(FORGET, cutConnection);
    const { user } = await renderApp('/account/security', { api });
    await user.click(await screen.findByRole('button', remembered));
    const box = within(await screen.findByRole('dialog', { name: 'Aparelhos lembrados' }));
    await user.click(box.getByRole('button', { name: 'Esquecer todos' }));
    await box.findByText(/^Sem resposta do servidor/);
    box.getByText('1 aparelho não pede a segunda etapa.');
    takeLogged();
  });
});

describe('a pending recovery', () => {
  const CANCEL = 'POST v2/account/cancelFactorRecovery';
  const due = new Date(2031, 10, 19, 14, 3).toISOString();

  it('is shown with its date and cancelled in Segurança', async () => {
    const { api, become } = apiWith({ ...factorsOn, recoveryDueAt: due });
    api.on(CANCEL, () => {
      become(factorsOn);
      return nothing();
    });
    const { user } = await renderApp('/account/security', { api });
    const box = within(await screen.findByRole('region', { name: 'Pedido para desligar as duas etapas' }));
    box.getByText(/A partir de 19 de novembro de 2031, às 14:03, um link no seu e-mail/);
    const now = box.getByText('Hoje').closest('li');
    expect(now?.getAttribute('aria-current')).toBe('step');
    expect(now?.nextElementSibling?.textContent).toBe('Duas etapas foraa partir de 19/11');
    await user.click(box.getByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(screen.queryByText(/A partir de/)).toBeNull());
    await screen.findByText('Pedido cancelado');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it.each(['/', '/account'])('is shown and cancelled at %s', async (page) => {
    const api = accountApi({ overview: { factorRecoveryDueAt: due } });
    api.on(CANCEL, () => {
      api.on('GET v2/account/overview', () => overviewAnswer());
      return nothing();
    });
    const { user, path } = await renderApp(page, { api });
    const main = within(screen.getByRole('main'));
    await main.findByRole('heading', { name: 'Pedido para desligar as duas etapas' });
    main.getByText(/A partir de 19 de novembro de 2031, às 14:03/);
    await user.click(main.getByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(main.queryByText(/A partir de 19 de novembro/)).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
    expect(path()).toBe(page);
  });

  it('stays on home if the server did not answer', async () => {
    const api = accountApi({ overview: { factorRecoveryDueAt: due } });
    api.on(CANCEL, cutConnection);
    const { user } = await renderApp('/', { api });
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    const main = within(screen.getByRole('main'));
    await main.findByText(/^Sem resposta do servidor/);
    main.getByRole('button', { name: 'Cancelar pedido' });
    takeLogged();
  });
});

describe('the check-up', () => {
  it('warns when few recovery codes are left', async () => {
    const { api } = apiWith({ ...factorsOn, recoveryCodes: { left: 2 } });
    await renderApp('/account', { api });
    await screen.findByRole('heading', { name: '1 ponto de atenção' });
    screen.getByText('Restam 2 códigos de recuperação.');
    screen.getByRole('link', { name: 'Duas etapas Atenção Restam 2 códigos' });
  });
});

describe('step-up with a second factor', () => {
  it('asks for a code instead of the password', async () => {
    const { api } = apiWith(factorsOn);
    let proved = false;
    api.on('POST v2/account/renewRecoveryCodes', () =>
      proved ? json({ recoveryCodes: codes }) : problemAnswer('proof_required'),
    );
    api.on('POST v2/account/proveCode', () => {
      proved = true;
      return nothing();
    });
    const { user } = await renderApp('/account/security', { api });
    await renewCodes(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    const field = dialog.getByLabelText('Código');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(dialog.queryByLabelText('Senha')).toBeNull();
    await user.type(field, '123456{Enter}');
    await screen.findByRole('dialog', { name: keep });
    expect(api.calls('POST v2/account/proveCode').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('asks for the code after the password where the session ended, and keeps the page', async () => {
    const { api } = apiWith(factorsOn);
    let reopened = false;
    api.on('POST v2/account/renewRecoveryCodes', () =>
      reopened ? json({ recoveryCodes: codes }) : problemAnswer('session_invalid'),
    );
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    api.on('POST v2/account/login', () => problemAnswer('second_factor_required'));
    api.on('POST v2/account/secondFactorCode', () => {
      reopened = true;
      return json(userOf('marina', { jti: '2' }));
    });
    const { user, path } = await renderApp('/account/security', { api });
    await renewCodes(user);
    const login = within(await screen.findByRole('dialog', { name: 'Entrar de novo?' }));
    await user.type(login.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    const second = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(second.getByLabelText('Código'), '123456{Enter}');
    await screen.findByRole('dialog', { name: keep });
    expect(path()).toBe('/account/security');
  });
});
