import type { FactorsResponse } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi, overviewAnswer } from '../../testing/account-answers.ts';
import { cutConnection, factorsOff, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
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
const panel = () => screen.findByRole('region', { name: 'Verificação em duas etapas' });

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
  it('is turned on by the first code of the app, and shows the recovery codes once', async () => {
    const { api, become } = apiWith(factorsOff);
    api.on('POST v2/account/confirmTotp', () => {
      become(factorsOn);
      return json({ recoveryCodes: codes });
    });
    const { user } = await renderApp('/account/security', { api });
    const box = within(await panel());
    await box.findByText('Desligada. Ligue para que a senha sozinha não baste.');
    await user.click(box.getByRole('button', { name: 'Ligar com aplicativo autenticador' }));
    expect(await box.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await box.findByRole('img', { name: 'Código QR para o aplicativo autenticador' });
    await user.type(box.getByLabelText('Código do aplicativo'), '123456{Enter}');
    await box.findByRole('heading', { name: 'Guarde estes códigos' });
    expect(api.calls('POST v2/account/confirmTotp').map(({ body }) => body)).toEqual([
      { setup: 'sealed', code: '123456' },
    ]);
    for (const code of codes) expect(box.getByText(code)).toBeDefined();
    await user.click(box.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    const done = box.getByRole<HTMLButtonElement>('button', { name: 'Concluir' });
    expect(done.disabled).toBe(true);
    await user.click(box.getByLabelText('Guardei os códigos'));
    await user.click(done);
    await box.findByText('Ligada desde 3 de março.');
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(document.activeElement).toBe(box.getByRole('heading', { name: 'Verificação em duas etapas' }));
  });

  it('ends the other sessions and devices by default, which is said there, and keeps them if asked', async () => {
    const { api } = apiWith(factorsOff);
    api.on('POST v2/account/confirmTotp', () => json({ recoveryCodes: codes }));
    const { user } = await renderApp('/account/security', { api });
    const box = within(await panel());
    await user.click(await box.findByRole('button', { name: 'Ligar com aplicativo autenticador' }));
    const others = await box.findByRole<HTMLInputElement>('checkbox', { name: 'Sair dos outros aparelhos' });
    expect(others.checked).toBe(true);
    box.getByText(/^Quem já entrou só com a sua senha sai agora/);
    await user.click(others);
    await user.type(box.getByLabelText('Código do aplicativo'), '123456{Enter}');
    await box.findByRole('heading', { name: 'Guarde estes códigos' });
    expect(api.calls('POST v2/account/confirmTotp').map(({ body }) => body)).toEqual([
      { setup: 'sealed', code: '123456', keepOthers: true },
    ]);
  });

  it('asks the same before a passkey is required, and not when the application is changed', async () => {
    const passkey = { id: '1', name: 'Celular', synced: true, createdAt: factorsOn.since, lastUsedAt: null };
    const { api, become } = apiWith({ ...factorsOff, passkeys: [passkey] });
    api.on('POST v2/account/requireSecondFactor', () => {
      become(factorsOn);
      return json({ recoveryCodes: null });
    });
    const { user } = await renderApp('/account/security', { api });
    const box = within(await panel());
    await user.click(await box.findByRole('button', { name: 'Pedir uma chave de acesso depois da senha' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ligar as duas etapas?' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Ligar' }));
    await user.click(await box.findByRole('button', { name: 'Trocar de aplicativo' }));
    await box.findByLabelText('Código do aplicativo');
    expect(box.queryByRole('checkbox')).toBeNull();
    expect(api.calls('POST v2/account/requireSecondFactor').map(({ body }) => body)).toEqual([{}]);
  });

  it('stays off when the setup is cancelled', async () => {
    const { api } = apiWith(factorsOff);
    const { user } = await renderApp('/account/security', { api });
    const box = within(await panel());
    await user.click(await box.findByRole('button', { name: 'Ligar com aplicativo autenticador' }));
    await user.click(await box.findByRole('button', { name: 'Cancelar' }));
    await box.findByRole('button', { name: 'Ligar com aplicativo autenticador' });
    expect(api.calls('POST v2/account/confirmTotp')).toHaveLength(0);
  });

  it('shows a wrong first code at the field', async () => {
    const { api } = apiWith(factorsOff);
    const message = 'Este código não confere ou já foi usado. Espere o próximo.';
    api.on('POST v2/account/confirmTotp', () =>
      problemAnswer('factor_code_wrong', { errors: { code: [message] } }),
    );
    const { user } = await renderApp('/account/security', { api });
    const box = within(await panel());
    await user.click(await box.findByRole('button', { name: 'Ligar com aplicativo autenticador' }));
    await user.type(await box.findByLabelText('Código do aplicativo'), '000000{Enter}');
    await box.findByText(message);
  });

  it('is turned off after a confirmation that names the consequence', async () => {
    const { api, become } = apiWith(factorsOn);
    api.on('POST v2/account/dropSecondFactor', () => {
      become(factorsOff);
      return nothing();
    });
    const { user } = await renderApp('/account/security', { api });
    const box = within(await panel());
    await user.click(await box.findByRole('button', { name: 'Desligar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desligar as duas etapas?' }));
    dialog.getByText(/A senha sozinha volta a dar acesso/);
    await user.click(dialog.getByRole('radio', { name: 'Só troquei' }));
    await user.click(dialog.getByRole('button', { name: 'Desligar' }));
    await box.findByText('Desligada. Ligue para que a senha sozinha não baste.');
  });

  it('shows how many recovery codes are left, and makes new ones', async () => {
    const { api } = apiWith(factorsOn);
    api.on('POST v2/account/renewRecoveryCodes', () => json({ recoveryCodes: codes }));
    const { user } = await renderApp('/account/security', { api });
    const box = within(await screen.findByRole('region', { name: 'Códigos de recuperação' }));
    box.getByText('8 de 10 ainda valem.');
    await user.click(box.getByRole('button', { name: 'Gerar novos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gerar novos códigos?' }));
    await user.click(dialog.getByRole('radio', { name: 'Só troquei' }));
    await user.click(dialog.getByRole('button', { name: 'Gerar novos' }));
    await screen.findByRole('heading', { name: 'Guarde estes códigos' });
  });
});

describe('a role that requires the second factor', () => {
  it('leaves no way to turn it off', async () => {
    const { api } = apiWith({ ...factorsOn, required: true });
    await renderApp('/account/security', { api });
    const box = within(await panel());
    await box.findByText('Sua função exige a segunda etapa.');
    expect(box.queryByRole('button', { name: 'Desligar' })).toBeNull();
    expect(box.getByRole('button', { name: 'Trocar de aplicativo' })).toBeDefined();
  });
});

describe('remembered devices', () => {
  const FORGET = 'POST v2/account/forgetRememberedDevices';
  const devices = () => screen.findByRole('region', { name: 'Aparelhos lembrados' });

  it('are counted and forgotten together, without a confirmation', async () => {
    const { api, become } = apiWith({ ...factorsOn, rememberedDevices: 2 });
    api.on(FORGET, () => {
      become(factorsOn);
      return nothing();
    });
    const { user } = await renderApp('/account/security', { api });
    const box = within(await devices());
    box.getByText('2 aparelhos não pedem a segunda etapa.');
    await user.click(box.getByRole('button', { name: 'Esquecer todos' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Aparelhos lembrados' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Verificação em duas etapas');
    expect(api.calls(FORGET)).toHaveLength(1);
  });

  it('are one or none', async () => {
    const { api } = apiWith({ ...factorsOn, rememberedDevices: 1 });
    await renderApp('/account/security', { api });
    within(await devices()).getByText('1 aparelho não pede a segunda etapa.');
  });

  it('stay if the server did not answer', async () => {
    const { api } = apiWith({ ...factorsOn, rememberedDevices: 2 });
    api.on(FORGET, cutConnection);
    const { user } = await renderApp('/account/security', { api });
    const box = within(await devices());
    await user.click(box.getByRole('button', { name: 'Esquecer todos' }));
    await box.findByText(/^Sem resposta do servidor/);
    box.getByText('2 aparelhos não pedem a segunda etapa.');
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
    const box = within(await panel());
    await box.findByText(/A partir de 19 de novembro de 2031, às 14:03, um link no seu e-mail/);
    await user.click(box.getByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(box.queryByText(/A partir de/)).toBeNull());
    await screen.findByText('Pedido cancelado');
    expect(document.activeElement).toBe(box.getByRole('heading', { name: 'Verificação em duas etapas' }));
  });

  it.each(['/', '/account'])('is shown and cancelled at %s', async (page) => {
    const api = accountApi({ overview: { factorRecoveryDueAt: due } });
    api.on(CANCEL, () => {
      api.on('GET v2/account/overview', () => overviewAnswer());
      return nothing();
    });
    const { user, path } = await renderApp(page, { api });
    const main = within(screen.getByRole('main'));
    await main.findByText(/^Pedido para desligar as duas etapas/);
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
  it('names the second factor without counting it as something to see', async () => {
    const { api } = apiWith(factorsOff);
    await renderApp('/account', { api });
    const row = (await screen.findByRole('heading', { name: 'Duas etapas' })).closest('li');
    within(row as HTMLElement).getByRole('link', { name: /^Ligar/ });
    expect(screen.getByText('Tudo em ordem')).toBeDefined();
  });

  it('warns when few recovery codes are left', async () => {
    const { api } = apiWith({ ...factorsOn, recoveryCodes: { left: 2 } });
    await renderApp('/account', { api });
    await screen.findByText('Restam 2 códigos de recuperação.');
    expect(screen.getByText('1 coisa para ver')).toBeDefined();
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
    await user.click(await screen.findByRole('button', { name: 'Gerar novos' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Gerar novos códigos?' }));
    await user.click(ask.getByRole('radio', { name: 'Só troquei' }));
    await user.click(ask.getByRole('button', { name: 'Gerar novos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    const field = dialog.getByLabelText('Código');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(dialog.queryByLabelText('Senha')).toBeNull();
    await user.type(field, '123456{Enter}');
    await screen.findByRole('heading', { name: 'Guarde estes códigos' });
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
    await user.click(await screen.findByRole('button', { name: 'Gerar novos' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Gerar novos códigos?' }));
    await user.click(ask.getByRole('radio', { name: 'Só troquei' }));
    await user.click(ask.getByRole('button', { name: 'Gerar novos' }));
    const login = within(await screen.findByRole('dialog', { name: 'Entrar de novo?' }));
    await user.type(login.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    const second = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(second.getByLabelText('Código'), '123456{Enter}');
    await screen.findByRole('heading', { name: 'Guarde estes códigos' });
    expect(path()).toBe('/account/security');
  });
});
