import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../testing/account-answers.ts';
import { nothing, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { takeLogged } from '../testing/watched-console.ts';

const CALL = 'POST v2/account/protectAccount';

async function ask(api = accountApi()) {
  const app = await renderApp('/account', { api });
  const button = await screen.findByRole('button', { name: 'Não fui eu' });
  await app.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Não foi você?' }));
  return { ...app, button, dialog };
}

describe('"not me" from inside the account', () => {
  it('explains what will happen and focuses the safe choice, which comes first', async () => {
    const { api, user, button, dialog } = await ask();
    expect(dialog.getByText(/^Vamos encerrar as outras sessões e os outros aparelhos/)).toBeDefined();
    const cancel = dialog.getByRole('button', { name: 'Cancelar' });
    expect(dialog.getAllByRole('button')[0]).toBe(cancel);
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(CALL)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('protects the account after the password, then opens the password page', async () => {
    const api = accountApi();
    let steppedUp = false;
    api.on(CALL, () => (steppedUp ? nothing() : problemAnswer('proof_required')));
    api.on('POST v2/account/prove', () => {
      steppedUp = true;
      return nothing();
    });
    const { user, path, dialog } = await ask(api);
    await user.click(dialog.getByRole('button', { name: 'Proteger a conta' }));
    const stepUp = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(stepUp.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await waitFor(() => expect(path()).toBe('/account/security'));
    expect(screen.getByText('Conta protegida')).toBeDefined();
    expect(api.calls(CALL)).toHaveLength(2);
    await screen.findByLabelText('Senha atual');
    expect(screen.queryByRole('dialog', { name: 'Não foi você?' })).toBeNull();
  });

  it('is busy in its dialog while the call runs', async () => {
    const api = accountApi();
    api.on(CALL, () => new Promise<Response>(() => undefined));
    const { user, dialog } = await ask(api);
    await user.click(dialog.getByRole('button', { name: 'Proteger a conta' }));
    const button = dialog.getByRole('button', { name: 'Proteger a conta' });
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('stays on the page when the step-up is cancelled or the server is unavailable', async () => {
    const api = accountApi();
    api.on(CALL, () => problemAnswer('proof_required'));
    const { user, path, dialog } = await ask(api);
    await user.click(dialog.getByRole('button', { name: 'Proteger a conta' }));
    await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).toBeNull());
    expect(path()).toBe('/account');
    expect(screen.queryByText('Conta protegida')).toBeNull();
    api.on(CALL, () => problemAnswer('unavailable', { retryAfter: 30 }));
    await user.click(dialog.getByRole('button', { name: 'Proteger a conta' }));
    await dialog.findByText('O serviço está ocupado. Tente de novo em 30 segundos.');
    expect(path()).toBe('/account');
    expect(takeLogged()).toHaveLength(1);
  });
});
