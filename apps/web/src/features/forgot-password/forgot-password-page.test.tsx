import { ruleText } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

const { sent } = labels;
const plainText = (status: number) => ({ status, headers: { 'content-type': 'text/plain' } });
const email = () => screen.getByLabelText<HTMLInputElement>(labels.email);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });

describe('the forgot-password page', () => {
  it('lets the browser fill the address in [V6.2.7]', async () => {
    await renderApp('/login/forgot-password');
    expect(email().autocomplete).toBe('email');
  });

  it('shows what is wrong with the address after the first blur [§5.10 §5.12]', async () => {
    const { user } = await renderApp('/login/forgot-password');
    await user.type(email(), 'marina@');
    expect(screen.queryByText(ruleText.email)).toBeNull();
    await user.tab();
    expect(screen.getByText(ruleText.email)).toBeDefined();
    await user.type(email(), 'exemplo.com.br');
    await user.clear(email());
    expect(screen.getByText(ruleText.required('email'))).toBeDefined();
  });

  it('sends the address and the reset page, and reports that the link was sent [§2.55 §3.7 §7.5]', async () => {
    const { api, user } = await renderApp('/login/forgot-password');
    api.on('POST v2/account/forgotPassword', nothing);
    await user.type(email(), 'marina@exemplo.com.br{Enter}');
    await screen.findByText(sent);
    expect(api.calls('POST v2/account/forgotPassword')[0]?.body).toEqual({
      email: 'marina@exemplo.com.br',
      clientURI: `${window.location.origin}/reset-password`,
    });
  });

  it('shows at the form that the server is unavailable [§2.56]', async () => {
    const { api, user } = await renderApp('/login/forgot-password');
    api.on('POST v2/account/forgotPassword', () => problemAnswer('unavailable'));
    await user.type(email(), 'marina@exemplo.com.br{Enter}');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByText(sent)).toBeNull();
    expect(takeLogged()).toHaveLength(1);
  });

  it.each([
    ['a 401', () => problemAnswer('auth_required'), 'Não autorizado.'],
    ['a 400 with a text', () => new Response('Endereço recusado', plainText(400)), 'Endereço recusado'],
    ['a 422 with errors', () => json({ errors: { email: ['Domínio recusado'] } }, 422), 'Domínio recusado'],
  ])('shows %s on the page [§2.56 §8.12]', async (_name, answer, shown) => {
    const { api, user } = await renderApp('/login/forgot-password');
    api.on('POST v2/account/forgotPassword', answer);
    await user.type(email(), 'marina@exemplo.com.br{Enter}');
    await within(screen.getByRole('main')).findAllByText(shown);
    expect(screen.queryByText(sent)).toBeNull();
    takeLogged();
  });

  it('resets success and error on each submit [§2.56 §4.11 §4.12]', async () => {
    const { api, user } = await renderApp('/login/forgot-password');
    api.on('POST v2/account/forgotPassword', nothing);
    await user.type(email(), 'marina@exemplo.com.br{Enter}');
    await screen.findByText(sent);
    let answer = (_: Response): void => undefined;
    api.on('POST v2/account/forgotPassword', () => new Promise((resolve) => (answer = resolve)));
    await user.click(submit());
    await waitFor(() => expect(api.calls('POST v2/account/forgotPassword')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(sent)).toBeNull());
    answer(
      problemAnswer('client_uri_not_allowed', {
        errors: { clientURI: ['Este endereço de redefinição não é permitido.'] },
      }),
    );
    const list = await screen.findByRole('region', { name: 'Confira estes pontos:' });
    expect(list.textContent).toContain('Este endereço de redefinição não é permitido.');
    expect(screen.queryByText(sent)).toBeNull();
    api.on('POST v2/account/forgotPassword', nothing);
    await user.click(submit());
    await screen.findByText(sent);
    expect(screen.queryByRole('region', { name: 'Confira estes pontos:' })).toBeNull();
  });
});
