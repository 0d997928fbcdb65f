import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const newEmail = () => screen.findByLabelText<HTMLInputElement>('Novo e-mail');

describe('changing the e-mail', () => {
  it('says that both mailboxes were mailed, and shows what waits', async () => {
    const api = accountApi();
    const { user } = await renderApp('/account/email', { api });
    api.on('POST v2/account/changeEmail', nothing);
    await screen.findByText('marina@exemplo.com.br');
    api.on('GET v2/account/emailChange', () => json({ pendingEmail: 'nova@exemplo.com.br' }));
    await user.type(await newEmail(), 'nova@exemplo.com.br{Enter}');
    await screen.findByText(
      'Mandamos um link de confirmação para nova@exemplo.com.br e um aviso para marina@exemplo.com.br. Nada muda até a confirmação.',
    );
    await screen.findByRole('region', { name: 'Troca pendente' });
    expect((await newEmail()).value).toBe('');
  });

  it('cancels what waits', async () => {
    const api = accountApi({ pendingEmail: 'nova@exemplo.com.br' });
    api.on('POST v2/account/cancelEmailChange', nothing);
    const { user } = await renderApp('/account/email', { api });
    const cancel = await screen.findByRole('button', { name: 'Cancelar a troca' });
    api.on('GET v2/account/emailChange', () => json({ pendingEmail: null }));
    await user.click(cancel);
    await screen.findByText('Troca cancelada');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Troca pendente' })).toBeNull());
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('shows the new address instead where the change was confirmed elsewhere', async () => {
    const api = accountApi({ pendingEmail: 'nova@exemplo.com.br' });
    api.on('POST v2/account/cancelEmailChange', () => problemAnswer('email_change_not_pending'));
    const { user } = await renderApp('/account/email', { api });
    const cancel = await screen.findByRole('button', { name: 'Cancelar a troca' });
    api.on('GET v2/account/emailChange', () => json({ pendingEmail: null }));
    const roles = ['user'];
    api.on('GET v2/account/me', () =>
      json({ username: 'marina', email: 'nova@exemplo.com.br', emailConfirmed: true, roles }),
    );
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Troca pendente' })).toBeNull());
    expect(screen.getByText('nova@exemplo.com.br')).toBeDefined();
    expect(screen.queryByText('Troca cancelada')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('says at the field that an address is taken', async () => {
    const api = accountApi();
    api.on('POST v2/account/changeEmail', () =>
      problemAnswer('email_taken', { errors: { email: ['Este email já está em uso.'] } }),
    );
    const { user } = await renderApp('/account/email', { api });
    await user.type(await newEmail(), 'outra@exemplo.com.br{Enter}');
    expect(await screen.findAllByText('Este email já está em uso.')).toHaveLength(2);
    expect((await newEmail()).value).toBe('outra@exemplo.com.br');
  });
});
