import { ruleText } from '@portaria/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const CHANGE = 'POST v2/account/changePassword';
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Trocar senha' });

async function fill(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Senha atual'), 'Porta-Azul7');
  await user.type(screen.getByLabelText('Nova senha'), 'Porta-Verde8');
  await user.type(screen.getByLabelText('Confirmar nova senha'), 'Porta-Verde8');
}

describe('changing the password', () => {
  it('uses a form that password managers understand [V6.2.7]', async () => {
    await renderApp('/account/password', { api: accountApi() });
    expect((await screen.findByLabelText('Senha atual')).getAttribute('autocomplete')).toBe(
      'current-password',
    );
    expect(screen.getByLabelText('Nova senha').getAttribute('autocomplete')).toBe('new-password');
    expect(document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')?.value).toBe(
      'marina',
    );
    expect(document.title).toBe('Segurança · Portaria');
  });

  it('shows what is missing if it is pressed too early, and sends nothing', async () => {
    const api = accountApi();
    const { user } = await renderApp('/account/password', { api });
    await user.type(await screen.findByLabelText('Senha atual'), 'Porta-Azul7');
    await user.click(submit());
    expect(document.activeElement).toBe(screen.getByLabelText('Nova senha'));
    expect(screen.getByText(ruleText.required('password'))).toBeDefined();
    expect(screen.getByText(ruleText.required('confirmPassword'))).toBeDefined();
    expect(api.calls(CHANGE)).toEqual([]);
  });

  it('sends all three fields, keeps the session and shows a confirmation', async () => {
    const api = accountApi();
    api.on(CHANGE, nothing);
    const { user, path } = await renderApp('/account/password', { api });
    await fill(user);
    await user.click(submit());
    const confirmation = await screen.findByText(/^Senha trocada\. As outras sessões foram encerradas/);
    expect(confirmation.closest('[role="status"]')).not.toBeNull();
    expect(path()).toBe('/account/security');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Senha/ }));
    await waitFor(() => expect(api.calls('GET v2/account/overview')).toHaveLength(3));
    expect(api.calls(CHANGE)[0]?.body).toEqual({
      currentPassword: 'Porta-Azul7',
      password: 'Porta-Verde8',
      confirmPassword: 'Porta-Verde8',
    });
    expect(localStorage.getItem('user')).not.toBeNull();
  });

  it('shows a wrong current password at its field and keeps the input', async () => {
    const api = accountApi();
    api.on(CHANGE, () =>
      problemAnswer('wrong_password', { errors: { currentPassword: ['Senha incorreta.'] } }),
    );
    const { user } = await renderApp('/account/password', { api });
    await fill(user);
    await user.click(submit());
    expect(await screen.findAllByText('Senha incorreta.')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Senha atual'));
    expect(screen.getByLabelText('Nova senha')).toHaveProperty('value', 'Porta-Verde8');
  });
});
