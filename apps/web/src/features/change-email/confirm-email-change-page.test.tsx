import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../editions/product/account-parts.ts';
import '../../editions/product/link-pages.tsx';
import { changeAnswer } from '../../testing/account-answers.ts';
import { nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storeUser, userOf } from '../../testing/tokens.ts';

// Only the clock is fake. Timers still run in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12, 0) }));
afterEach(() => void vi.useRealTimers());

const pendingEmail = 'nova@exemplo.com.br';
const dueAt = new Date(2026, 10, 18, 14, 3).toISOString();

async function press(change: () => Response) {
  storeUser(userOf('marina'));
  const app = await renderApp('/confirm-email-change#token=secret&username=marina');
  app.api.on('POST v2/account/confirmEmailChange', nothing);
  app.api.on('GET v2/account/emailChange', change);
  await app.user.click(await screen.findByRole('button', { name: 'Confirmar novo e-mail' }));
  return app;
}

describe('confirming the link for a new address', () => {
  it('reports that the account uses the address if there is no delay', async () => {
    await press(() => changeAnswer());
    await screen.findByText('Pronto: sua conta agora usa este endereço.');
  });

  it('shows the deadline of a delayed change', async () => {
    await press(() => changeAnswer({ pendingEmail, dueAt, codeSent: true }));
    await screen.findByText('A troca acontece na quarta, 18 de novembro.');
    const marks = screen.getByRole('list', { name: 'Andamento da troca' });
    const steps = within(marks).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Pedidofeito',
      'Confirmadonovo e-mail',
      'Trocaem 18/11',
    ]);
    // The tick belongs to what is over.
    expect(steps.map((step) => step.querySelector('svg') !== null)).toEqual([true, true, false]);
    expect(marks.closest('[role="status"]')?.querySelectorAll('svg')).toHaveLength(2);
  });

  it('reports success even if the status cannot be fetched', async () => {
    await press(() => problemAnswer('unavailable'));
    await screen.findByText(/^Endereço confirmado\. Veja em Minha conta/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
