import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi, changeAnswer, overviewAnswer } from '../../testing/account-answers.ts';
import { type FakeApi, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

const ASK = 'GET v2/account/emailChange';
const pendingEmail = 'nova@exemplo.com.br';
const dueAt = new Date(2026, 10, 18, 14, 3).toISOString();

// Only the clock is fake. Timers still run in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12, 0) }));
afterEach(() => void vi.useRealTimers());

const newEmail = () => screen.findByLabelText<HTMLInputElement>('Novo e-mail');
const newCode = () => screen.findByLabelText<HTMLInputElement>('Código do endereço novo');
const currentCode = () => screen.findByLabelText<HTMLInputElement>('Código do e-mail atual');
const pending = () => screen.queryByRole('dialog', { name: 'Troca pendente' });
const row = () => screen.getByRole('button', { name: /^E-mail/ });

/** The API responses after the address has changed. */
function changed(api: FakeApi): void {
  api.on(ASK, () => changeAnswer());
  api.on('GET v2/account/overview', () => overviewAnswer({ email: pendingEmail }));
}

describe('a change of e-mail', () => {
  it('is requested, and the page then shows the code field', async () => {
    const api = accountApi();
    const { user } = await renderApp('/account/email', { api });
    api.on('POST v2/account/changeEmail', nothing);
    const field = await newEmail();
    api.on(ASK, () => changeAnswer({ pendingEmail }));
    await user.type(field, `${pendingEmail}{Enter}`);
    await screen.findByText('Enviamos um código para nova@exemplo.com.br');
    expect(screen.getByText('falta o código').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.queryByLabelText('Novo e-mail')).toBeNull();
    expect(api.calls('POST v2/account/changeEmail')[0]?.body).toEqual({ email: pendingEmail });
    const code = await newCode();
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByRole('log').textContent).toBe('');
  });

  it('shows at the field that an address is taken', async () => {
    const api = accountApi();
    api.on('POST v2/account/changeEmail', () =>
      problemAnswer('email_taken', { errors: { email: ['Este e-mail já está em uso.'] } }),
    );
    const { user } = await renderApp('/account/email', { api });
    await user.type(await newEmail(), 'outra@exemplo.com.br{Enter}');
    expect(await screen.findAllByText('Este e-mail já está em uso.')).toHaveLength(1);
    expect(document.activeElement).toBe(await newEmail());
    expect((await newEmail()).value).toBe('outra@exemplo.com.br');
  });

  it('takes effect at once with the code of the new mailbox if the old address is unconfirmed', async () => {
    const api = accountApi({ change: { pendingEmail } });
    api.on('POST v2/account/confirmEmailChangeCode', nothing);
    const { user } = await renderApp('/account/email', { api });
    const field = await newCode();
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    changed(api);
    await user.click(field);
    await user.paste('Código: 123 456');
    await screen.findByText('Sua conta agora usa nova@exemplo.com.br.');
    expect(api.calls('POST v2/account/confirmEmailChangeCode')[0]?.body).toEqual({ code: '123456' });
    await waitFor(() => expect(pending()).toBeNull());
    await waitFor(() => expect(row().textContent).toContain('nova@exemplo.com.br'));
    expect(document.activeElement).toBe(row());
  });

  it('is delayed after the code if the current address is confirmed, and shows the deadline', async () => {
    const api = accountApi({ change: { pendingEmail } });
    api.on('POST v2/account/confirmEmailChangeCode', nothing);
    const { user } = await renderApp('/account/email', { api });
    const field = await newCode();
    api.on(ASK, () => changeAnswer({ pendingEmail, dueAt, codeSent: true }));
    await user.type(field, '123456{Enter}');
    await screen.findByText(
      'A troca acontece na quarta, 18 de novembro, ou já, com o código enviado ao e-mail atual',
    );
    expect((await currentCode()).value).toBe('');
    expect(screen.getByRole('log').textContent).toBe('');
    expect(screen.getByText(/^Depois disso, sua conta passa a usar nova@exemplo.com.br/)).toBeDefined();
  });

  it('takes effect at once with the code of the current mailbox', async () => {
    const api = accountApi({ change: { pendingEmail, dueAt, codeSent: true } });
    api.on('POST v2/account/approveEmailChange', nothing);
    const { user } = await renderApp('/account/email', { api });
    const field = await currentCode();
    changed(api);
    await user.type(field, '654321{Enter}');
    await screen.findByText('Sua conta agora usa nova@exemplo.com.br.');
    expect(api.calls('POST v2/account/approveEmailChange')[0]?.body).toEqual({ code: '654321' });
    expect(api.calls('POST v2/account/confirmEmailChangeCode')).toEqual([]);
  });

  it('shows no code field when no code was sent', async () => {
    const api = accountApi({ change: { pendingEmail, dueAt } });
    await renderApp('/account/email', { api });
    await screen.findByText('A troca acontece na quarta, 18 de novembro');
    expect(screen.queryByLabelText(/^Código/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancelar a troca' })).toBeDefined();
  });

  it('shows a wrong code at the field and a problem with the address elsewhere', async () => {
    const api = accountApi({ change: { pendingEmail } });
    const { user } = await renderApp('/account/email', { api });
    const wrong = 'Código incorreto ou vencido.';
    const call = 'POST v2/account/confirmEmailChangeCode';
    api.on(call, () => problemAnswer('code_invalid', { errors: { code: [wrong] } }));
    const field = await newCode();
    await user.type(field, '12345{Enter}');
    await screen.findByText('O código tem 6 dígitos.');
    expect(api.calls(call)).toEqual([]);
    await user.type(field, '6{Enter}');
    await screen.findByText(wrong);
    expect(document.activeElement).toBe(field);
    api.on(call, () => problemAnswer('email_taken', { errors: { email: ['Este e-mail já está em uso.'] } }));
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await screen.findByText('Este e-mail já está em uso.');
    expect(pending()).not.toBeNull();
  });

  it.each([
    ['a code', {}],
    ['the wait', { dueAt }],
  ])('can be cancelled while it waits for %s', async (_what, parts) => {
    const api = accountApi({ change: { pendingEmail, ...parts } });
    api.on('POST v2/account/cancelEmailChange', nothing);
    const { user } = await renderApp('/account/email', { api });
    const cancel = await screen.findByRole('button', { name: 'Cancelar a troca' });
    api.on(ASK, () => changeAnswer());
    await user.click(cancel);
    await screen.findByText('Troca cancelada');
    expect(pending()).toBeNull();
    expect(document.activeElement).toBe(row());
    await user.click(row());
    expect((await newEmail()).value).toBe('');
  });

  it('shows the new address if the change was completed elsewhere', async () => {
    const api = accountApi({ change: { pendingEmail } });
    api.on('POST v2/account/cancelEmailChange', () => problemAnswer('email_change_not_pending'));
    const { user } = await renderApp('/account/email', { api });
    const cancel = await screen.findByRole('button', { name: 'Cancelar a troca' });
    changed(api);
    await user.click(cancel);
    await waitFor(() => expect(pending()).toBeNull());
    await waitFor(() => expect(row().textContent).toContain('nova@exemplo.com.br'));
    expect(screen.queryByText('Troca cancelada')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(row()));
  });

  it('can be left where its state cannot be fetched', async () => {
    const api = accountApi();
    api.on(ASK, () => problemAnswer('unavailable'));
    const { user } = await renderApp('/account/email', { api });
    await screen.findByRole('dialog', { name: 'Trocar e-mail' });
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    takeLogged();
  });

  it('takes the code of an unconfirmed address first', async () => {
    const api = accountApi({ overview: { emailConfirmed: false } });
    api.on('POST v2/account/confirmEmailCode', () => {
      api.on('GET v2/account/overview', () => overviewAnswer());
      return nothing();
    });
    const { user } = await renderApp('/account/email', { api });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar e-mail' }));
    dialog.getByText(/^Digite o código que enviamos para marina@exemplo.com.br\./);
    expect(screen.queryByLabelText('Novo e-mail')).toBeNull();
    const field = await currentCode();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, '123456');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('POST v2/account/confirmEmailCode')[0]?.body).toEqual({ code: '123456' });
    expect(document.activeElement).toBe(row());
    await waitFor(() => expect(row().textContent).not.toContain('Falta confirmar'));
  });

  it('corrects an unconfirmed address behind its code', async () => {
    const api = accountApi({ overview: { emailConfirmed: false } });
    const { user } = await renderApp('/account/email', { api });
    await user.click(await screen.findByRole('button', { name: 'Corrigir o endereço' }));
    await newEmail();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(row());
    await currentCode();
  });

  it('is where the banner leads to correct the address', async () => {
    const confirmation = { confirmed: false, mail: null, resendInSeconds: 0 };
    const api = accountApi({ overview: { emailConfirmed: false }, confirmation });
    const { user } = await renderApp('/account/security', { api });
    await user.click(await screen.findByRole('link', { name: 'Corrigir o endereço' }));
    await newEmail();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    // A press on the row is not the press on the banner.
    await user.click(row());
    await currentCode();
  });
});
