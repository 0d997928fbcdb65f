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

afterEach(() => vi.useRealTimers());

describe('the banner of an unconfirmed address', () => {
  it.each(['/', '/account', '/account/sessions'])('is shown on %s', async (address) => {
    await renderApp(address, { api: accountApi({ confirmation: unconfirmed }) });
    await banner();
  });

  it.each(['/about', '/login/forgot-password'])('is not shown on %s', async (address) => {
    const { api } = await renderApp(address, { api: accountApi({ confirmation: unconfirmed }) });
    expect(api.calls(ASK)).toEqual([]);
  });

  it('makes no request for a visitor', async () => {
    const { api } = await renderApp('/');
    await screen.findAllByRole('link', { name: 'Entrar' });
    expect(api.sent).toEqual([]);
  });

  it('is hidden once the address is confirmed', async () => {
    const { api } = await renderApp('/', { api: accountApi() });
    await waitFor(() => expect(api.calls(ASK)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Confirmação do e-mail' })).toBeNull();
  });

  it('shows no error when its request fails', async () => {
    const api = accountApi();
    api.on(ASK, () => problemAnswer('unavailable'));
    await renderApp('/', { api });
    await waitFor(() => expect(api.calls(ASK)).toHaveLength(1));
    expect(screen.queryByText('503')).toBeNull();
  });

  it.each([
    ['queued', 'Enviando o e-mail…'],
    ['sent', 'E-mail enviado às 14:03.'],
    ['refused', 'E-mail recusado pelo servidor: confira se o endereço está certo.'],
  ] as const)('describes the mail state %s', async (state, words) => {
    vi.setSystemTime(new Date(2026, 10, 15, 15, 0));
    const confirmation = { ...unconfirmed, mail: { state, at: sentAt } };
    await renderApp('/', { api: accountApi({ confirmation }) });
    expect(within(await banner()).getByText(words)).toBeDefined();
  });

  it('accepts a pasted code with text around its digits, then disappears', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    expect(code().getAttribute('inputmode')).toBe('numeric');
    expect(code().getAttribute('autocomplete')).toBe('one-time-code');
    api.on('POST v2/account/confirmEmailCode', () => {
      api.on(ASK, () => json({ confirmed: true, mail: null, resendInSeconds: 0 }));
      return nothing();
    });
    await user.click(code());
    await user.paste('Código: 123 456');
    await screen.findByText('E-mail confirmado');
    await waitFor(() => expect(screen.queryByLabelText('Código')).toBeNull());
    expect(api.calls('POST v2/account/confirmEmailCode')[0]?.body).toEqual({ code: '123456' });
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('uses no attempt for fewer than six digits', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    await user.type(code(), '123{Enter}');
    await screen.findByText('O código tem 6 dígitos.');
    expect(api.calls('POST v2/account/confirmEmailCode')).toEqual([]);
  });

  it('shows a wrong code at the field', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    const wrong = 'Código incorreto ou vencido.';
    api.on('POST v2/account/confirmEmailCode', () =>
      problemAnswer('code_invalid', { errors: { code: [wrong] } }),
    );
    await user.type(code(), '123456{Enter}');
    await screen.findByText(wrong);
    expect(document.activeElement).toBe(code());
  });

  it('counts down to the next mail, refetches once at the end and never polls', async () => {
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

  it('does not report a new mail if the address was confirmed meanwhile', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    api.on('POST v2/account/resendConfirmation', nothing);
    api.on(ASK, () => json({ confirmed: true, mail: null, resendInSeconds: 0 }));
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await screen.findByText('E-mail confirmado');
    expect(screen.queryByText('E-mail a caminho')).toBeNull();
  });

  it('sends another mail on click and restarts the countdown', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    const { user } = await renderApp('/', { api });
    await banner();
    api.on('POST v2/account/resendConfirmation', nothing);
    api.on(ASK, () => json({ confirmed: false, mail: { state: 'queued', at: sentAt }, resendInSeconds: 60 }));
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await screen.findByText('Enviando o e-mail…');
    const counting = screen.getByRole('button', { name: /^Enviar de novo em / });
    expect(counting.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(counting);
    await user.click(counting);
    expect(api.calls('POST v2/account/resendConfirmation')).toHaveLength(1);
  });

  it('takes a link that named it into its field, also where it arrives after the link was followed', async () => {
    const api = accountApi();
    let arrive: (answer: Response) => void = () => undefined;
    api.on(ASK, () => new Promise((resolve) => (arrive = resolve)));
    await renderApp('/account#confirmar-email', { api });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByLabelText('Código')).toBeNull();
    arrive(json(unconfirmed));
    await banner();
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  it('leaves the focus where the person has put it meanwhile', async () => {
    const api = accountApi();
    let arrive: (answer: Response) => void = () => undefined;
    api.on(ASK, () => new Promise((resolve) => (arrive = resolve)));
    await renderApp('/account#confirmar-email', { api });
    const [door] = await screen.findAllByRole('link', { name: /Senha/ });
    door?.focus();
    arrive(json(unconfirmed));
    await banner();
    expect(document.activeElement).toBe(door);
  });

  it('refetches when the user returns to the page', async () => {
    const api = accountApi({ confirmation: unconfirmed });
    await renderApp('/', { api });
    await banner();
    api.on(ASK, () => json({ confirmed: true, mail: null, resendInSeconds: 0 }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Confirmação do e-mail' })).toBeNull());
  });
});
