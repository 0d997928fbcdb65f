import { passwordPolicies, ruleText } from '@portaria/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { editionUnderTest } from '../../testing/edition-under-test.ts';
import { nothing, problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

const password = () => screen.findByLabelText(labels.password);
const confirmation = () => screen.getByLabelText(labels.confirmPassword);

describe('the reset page', () => {
  it('sends the token of the link with the new password, then opens login with a toast', async () => {
    storeUser(userOf());
    const { api, user, path } = await renderApp('/reset-password#token=secret');
    api.on('POST v2/account/resetPassword', nothing);
    await user.type(await password(), 'Porta-Azul8');
    await user.type(confirmation(), 'Porta-Azul8{Enter}');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.calls('POST v2/account/resetPassword')[0]?.body).toEqual({
      token: 'secret',
      password: 'Porta-Azul8',
      confirmPassword: 'Porta-Azul8',
    });
    expect(screen.getByText('Sua senha foi trocada. Entre com a nova senha.')).toBeDefined();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('applies the rules of the register form to the new password', async () => {
    const { min } = passwordPolicies[editionUnderTest().edition.newPasswords.policy];
    const { api, user } = await renderApp('/reset-password#token=secret');
    await user.type(await password(), 'Ab1');
    await user.type(confirmation(), 'Ab2');
    await user.tab();
    expect(screen.getByText(ruleText.minLength('password', min))).toBeDefined();
    expect(screen.getByText(ruleText.mismatch)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    expect(api.calls('POST v2/account/resetPassword')).toEqual([]);
  });

  it('reports a used link and offers another', async () => {
    const { api, user } = await renderApp('/reset-password#token=used');
    const deadLink = 'Este link já foi usado ou venceu. Peça outro.';
    api.on('POST v2/account/resetPassword', () =>
      problemAnswer('link_invalid', { errors: { token: [deadLink] } }),
    );
    await user.type(await password(), 'Porta-Azul8');
    await user.type(confirmation(), 'Porta-Azul8{Enter}');
    await screen.findByText(deadLink);
    expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe(
      '/login/forgot-password',
    );
  });

  it('reports at once that there is no link', async () => {
    await renderApp('/reset-password');
    expect(screen.getByText('Este link já foi usado ou venceu. Peça outro.')).toBeDefined();
  });

  it('keeps the link after a rejected password', async () => {
    const { api, user } = await renderApp('/reset-password#token=secret');
    api.on('POST v2/account/resetPassword', () =>
      problemAnswer('password_too_common', {
        errors: { password: ['Esta senha é muito comum. Escolha outra.'] },
      }),
    );
    await user.type(await password(), 'Porta-Azul8');
    await user.type(confirmation(), 'Porta-Azul8{Enter}');
    await screen.findAllByText('Esta senha é muito comum. Escolha outra.');
    api.on('POST v2/account/resetPassword', nothing);
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    await screen.findByText('Sua senha foi trocada. Entre com a nova senha.');
    expect(api.calls('POST v2/account/resetPassword')[1]?.body).toMatchObject({ token: 'secret' });
  });

  it('has a hidden username for password managers [V6.2.7]', async () => {
    await renderApp('/reset-password#token=secret&username=marina');
    const hidden = await waitFor(() =>
      document.querySelector<HTMLInputElement>('input[autocomplete="username"]'),
    );
    await waitFor(() => expect(hidden?.value).toBe('marina'));
    expect(hidden?.tabIndex).toBe(-1);
  });
});
