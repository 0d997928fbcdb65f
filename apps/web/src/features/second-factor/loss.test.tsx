import type { FactorsResponse } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { factorsOff, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const day = '2026-03-03T12:00:00.000Z';
const passkey = { id: 'a', name: 'Celular', synced: true, createdAt: day, lastUsedAt: null };
const factorsOn = {
  ...factorsOff,
  since: day,
  totp: { createdAt: day, lastUsedAt: null },
  passkeys: [passkey],
  recoveryCodes: { left: 8 },
  mayDeclare: true,
} satisfies FactorsResponse;
const codes = ['AB12-CD34-EF56'];
const stolen = { password: 'Porta-Azul7', recoveryCode: 'AB12-CD34-EF56' };

async function open(factors: FactorsResponse = factorsOn) {
  const api = accountApi();
  api.on('GET v2/account/factors', () => json(factors));
  api.on('POST v2/account/renewRecoveryCodes', () => json({ recoveryCodes: codes }));
  api.on('POST v2/account/startTotp', () =>
    json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://x', setup: 's' }),
  );
  api.on('POST v2/account/confirmTotp', () => json({ recoveryCodes: null }));
  for (const call of ['dropSecondFactor', 'removePasskey']) api.on(`POST v2/account/${call}`, nothing);
  const app = await renderApp('/account/security', { api });
  const sent = (call: string) => api.calls(`POST v2/account/${call}`).map(({ body }) => body);
  return { ...app, sent };
}

/** Where each change is. */
const rows: Record<string, RegExp> = {
  Desligar: /^Verificação em duas etapas/,
  'Gerar novos': /^Códigos de recuperação/,
  'Remover Celular': /^Chaves de acesso/,
};

async function press(app: Awaited<ReturnType<typeof open>>, name: string, title: string) {
  await app.user.click(await screen.findByRole('button', { name: rows[name] as RegExp }));
  await app.user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: title }));
}

type Box = ReturnType<typeof within>;
async function declare({ user }: Awaited<ReturnType<typeof open>>, box: Box): Promise<void> {
  await user.click(box.getByRole('radio', { name: 'Perdi ou roubaram' }));
  box.getByText(/nenhum link “Não fui eu” traz de volta/);
  await user.type(box.getByLabelText('Senha'), stolen.password);
  await user.type(box.getByLabelText('Código de recuperação'), stolen.recoveryCode);
}

describe('the question at every change that ends a factor', () => {
  it.each([
    ['Desligar', 'Desligar as duas etapas?', 'Desligar', 'dropSecondFactor', {}],
    ['Gerar novos', 'Gerar novos códigos?', 'Gerar novos', 'renewRecoveryCodes', {}],
    ['Remover Celular', 'Remover esta chave de acesso?', 'Remover', 'removePasskey', { id: 'a' }],
  ])(
    'is asked by %s, with no answer chosen, and both answers are sent',
    async (name, title, go, call, more) => {
      const app = await open();
      const box = await press(app, name, title);
      const group = within(box.getByRole('group', { name: 'O que aconteceu?' }));
      expect(group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
        false,
        false,
      ]);
      await app.user.click(box.getByRole('button', { name: go }));
      box.getByText('Escolha uma das duas respostas.');
      expect(document.activeElement).toBe(box.getByRole('radio', { name: 'Perdi ou roubaram' }));
      expect(app.sent(call)).toEqual([]);
      await declare(app, box);
      await app.user.click(box.getByRole('button', { name: go }));
      await waitFor(() => expect(app.sent(call)).toEqual([{ ...more, stolen }]));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    },
  );

  it('is answered with the arrow keys, and “Só troquei” sends nothing more', async () => {
    const app = await open();
    const box = await press(app, 'Desligar', 'Desligar as duas etapas?');
    box.getByRole('radio', { name: 'Perdi ou roubaram' }).focus();
    await app.user.keyboard('{ArrowDown}');
    expect(box.getByRole<HTMLInputElement>('radio', { name: 'Só troquei' }).checked).toBe(true);
    box.getByText(/desfaz esta mudança por 7 dias/);
    expect(box.queryByLabelText('Senha')).toBeNull();
    await app.user.click(box.getByRole('button', { name: 'Desligar' }));
    await waitFor(() => expect(app.sent('dropSecondFactor')).toEqual([{}]));
  });

  it('says where the device or the codes are too young that the mail could undo the change, which is made', async () => {
    const app = await open({ ...factorsOn, mayDeclare: false });
    const box = await press(app, 'Desligar', 'Desligar as duas etapas?');
    await app.user.click(box.getByRole('radio', { name: 'Perdi ou roubaram' }));
    box.getByText(/quem lê o seu e-mail pode desfazê-la/);
    expect(box.queryByLabelText('Senha')).toBeNull();
    await app.user.click(box.getByRole('button', { name: 'Desligar' }));
    await waitFor(() => expect(app.sent('dropSecondFactor')).toEqual([{}]));
  });

  it('shows a wrong password or code at its field, and keeps the dialog and what was typed', async () => {
    const app = await open();
    const box = await press(app, 'Desligar', 'Desligar as duas etapas?');
    await app.user.click(box.getByRole('radio', { name: 'Perdi ou roubaram' }));
    await app.user.click(box.getByRole('button', { name: 'Desligar' }));
    box.getByText('Digite um código de recuperação.');
    expect(document.activeElement).toBe(box.getByLabelText('Senha'));
    expect(app.sent('dropSecondFactor')).toEqual([]);
    await declare(app, box);
    const message = 'Este código de recuperação não confere, já foi usado ou é recente demais.';
    app.api.on('POST v2/account/dropSecondFactor', () =>
      problemAnswer('recovery_code_wrong', { errors: { recoveryCode: [message] } }),
    );
    await app.user.click(box.getByRole('button', { name: 'Desligar' }));
    await box.findByText(message);
    const field = box.getByLabelText<HTMLInputElement>('Código de recuperação');
    expect(document.activeElement).toBe(field);
    expect([field.value, box.getByLabelText<HTMLInputElement>('Senha').value]).toEqual([
      stolen.recoveryCode,
      stolen.password,
    ]);
  });

  it('is asked beside the first code of an application that replaces another', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: /^Verificação em duas etapas/ }));
    await app.user.click(await screen.findByRole('button', { name: /^Trocar de aplicativo/ }));
    await app.user.click(await screen.findByRole('button', { name: /^Outro aplicativo/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Já adicionei' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Digite o código que apareceu' }));
    // The question comes first, so it is read before the field.
    expect(document.activeElement?.textContent).toBe('Digite o código que apareceu');
    await app.user.type(panel.getByLabelText('Código do aplicativo'), '123456{Enter}');
    panel.getByText('Escolha uma das duas respostas.');
    expect(app.sent('confirmTotp')).toEqual([]);
    await declare(app, panel);
    await app.user.click(panel.getByRole('button', { name: 'Trocar' }));
    await waitFor(() => expect(app.sent('confirmTotp')).toEqual([{ setup: 's', code: '123456', stolen }]));
  });
});
