import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const ASK = 'GET v2/account/confirmation';
const sentAt = new Date(2026, 10, 15, 14, 3).toISOString();
const unconfirmed = { confirmed: false, mail: { state: 'sent', at: sentAt }, resendInSeconds: 0 } as const;
const banner = () => screen.findByRole('region', { name: 'Confirmação do e-mail' });
const code = () => screen.getByLabelText<HTMLInputElement>('Código');
const confirm = () => screen.getByRole('button', { name: 'Confirmar' });

afterEach(() => vi.useRealTimers());

describe('the banner of an unconfirmed address', () => {
  it.each(['/', '/account', '/account/sessions'])('stands on %s', async (address) => {
    await renderApp(address, { api: accountApi({ confirmation: unconfirmed }) });
    await banner();
  });

  it.each(['/about', '/xpto'])('does not stand on %s', async (address) => {
    const { api } = await renderApp(address, { api: accountApi({ confirmation: unconfirmed }) });
    expect(api.calls(ASK)).toEqual([]);
  });

  it('is asked about for nobody who is not logged in', async () => {
    const { api } = await renderApp('/');
    await screen.findByRole('link', { name: 'Login' });
    expect(api.sent).toEqual([]);
  });

  it('is not there once the address is confirmed', async () => {
    const { api } = await renderApp('/', { api: accountApi() });
    await waitFor(() => expect(api.calls(ASK)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Confirmação do e-mail' })).toBeNull();
  });

  it('says nothing when it cannot be asked', async () => {
    const api = accountApi();
    api.on(ASK, () => problemAnswer('unavailable'));
    await renderApp('/', { api });
    await waitFor(() => expect(api.calls(ASK)).toHaveLength(1));
    expect(screen.queryByText('503')).toBeNull();
  });

  it.each([
    ['queued', 'E-mail na fila.'],
    ['sent', 'E-mail enviado às 14:03.'],
    ['refused', 'E-mail recusado pelo servidor: confira se o endereço está certo.'],
  ] as const)('says in words that the mail is %s', async (state, words) => {
    vi.setSystemTime(new Date(2026, 10, 15, 15, 0));
    const confirmation = { ...unconfirmed, mail: { state, at: sentAt } };
    await renderApp('/', { api: accountApi({ confirmation }) });
    expect(within(await banner()).getByText(words)).toBeDefined();
  });

  it('takes a code pasted with anything around its digits, then goes', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    expect(code().getAttribute('inputmode')).toBe('numeric');
    expect(code().getAttribute('autocomplete')).toBe('one-time-code');
    await user.click(code());
    await user.paste('Código: 123 456');
    expect(code().value).toBe('123456');
    api.on('POST v2/account/confirmEmailCode', nothing);
    api.on(ASK, () => json({ confirmed: true, mail: null, resendInSeconds: 0 }));
    await user.click(confirm());
    await screen.findByText('E-mail confirmado');
    await waitFor(() => expect(screen.queryByLabelText('Código')).toBeNull());
    expect(api.calls('POST v2/account/confirmEmailCode')[0]?.body).toEqual({ code: '123456' });
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('spends none of the five tries on less than six digits', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    await user.type(code(), '123{Enter}');
    await screen.findByText('O código tem 6 dígitos.');
    expect(api.calls('POST v2/account/confirmEmailCode')).toEqual([]);
  });

  it('says at the field that a code is wrong', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    const wrong = 'Este código não confere ou venceu.';
    api.on('POST v2/account/confirmEmailCode', () =>
      problemAnswer('code_invalid', { errors: { code: [wrong] } }),
    );
    await user.type(code(), '123456{Enter}');
    await screen.findByText(wrong);
    expect(document.activeElement).toBe(code());
  });

  it('counts down to the next mail, asks once when the time is over, and never by another clock', async () => {
    const api = accountApi({ confirmation: { ...unconfirmed, resendInSeconds: 3 } });
    await renderApp('/', { api });
    await banner();
    const waiting = screen.getByRole<HTMLButtonElement>('button', {
      name: /^Enviar de novo em \d segundos?$/,
    });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    api.on(ASK, () => json(unconfirmed));
    const button = await screen.findByRole<HTMLButtonElement>(
      'button',
      { name: 'Enviar de novo' },
      { timeout: 5000 },
    );
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await waitFor(() => expect(api.calls(ASK)).toHaveLength(2));
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    expect(api.calls(ASK)).toHaveLength(2);
  });

  it('claims no mail where the address was confirmed meanwhile', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    api.on('POST v2/account/resendConfirmation', nothing);
    api.on(ASK, () => json({ confirmed: true, mail: null, resendInSeconds: 0 }));
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await screen.findByText('E-mail confirmado');
    expect(screen.queryByText('E-mail a caminho')).toBeNull();
  });

  it('sends another mail at a press, and begins to count anew', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    api.on('POST v2/account/resendConfirmation', nothing);
    api.on(ASK, () => json({ confirmed: false, mail: { state: 'queued', at: sentAt }, resendInSeconds: 60 }));
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await screen.findByText('E-mail na fila.');
    const counting = screen.getByRole('button', { name: /^Enviar de novo em / });
    expect(counting.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(counting);
    await user.click(counting);
    expect(api.calls('POST v2/account/resendConfirmation')).toHaveLength(1);
  });

  it('asks again when the person comes back to the page', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    await renderApp('/', { api });
    await banner();
    api.on(ASK, () => json({ confirmed: true, mail: null, resendInSeconds: 0 }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Confirmação do e-mail' })).toBeNull());
  });
});
