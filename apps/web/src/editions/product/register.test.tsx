import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.register });
async function openRegister(address = '/login', part = { role: 'region', name: labels.loginTitle }) {
  const app = await renderApp(address);
  const { getByRole } = within(await screen.findByRole(part.role, part));
  await app.user.click(getByRole('button', { name: labels.openRegister }));
  await screen.findByRole('heading', { name: labels.registerTitle });
  return app;
}

async function fill(user: UserEvent, values: Partial<Record<string, string>> = {}): Promise<void> {
  const all = {
    [labels.email]: 'marina@exemplo.com.br',
    [labels.username]: 'marina',
    [labels.password]: 'Senha-1',
    [labels.confirmPassword]: 'Senha-1',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await user.type(field(label), value ?? '');
}

describe('the register form', () => {
  it.each([
    ['identity_taken', 'marina'],
    ['username_taken', 'marina'],
    ['email_taken', 'marina@exemplo.com.br'],
  ] as const)('offers login after %s, filled in with %s', async (code, identity) => {
    const { api, user } = await openRegister();
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
    api.on('POST v2/account/register', () =>
      problemAnswer(code, { errors: { email: ['Este e-mail já está em uso.'] } }),
    );
    await fill(user);
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    const heading = await screen.findByRole('heading', { name: labels.loginTitle });
    expect(document.activeElement).toBe(heading);
    expect(field(labels.usernameOrEmail).value).toBe(identity);
    expect(field(labels.password).value).toBe('');
    expect(api.calls('POST v2/account/login')).toEqual([]);
  });

  it('offers no login after another error', async () => {
    const { api, user } = await openRegister();
    api.on('POST v2/account/register', () =>
      problemAnswer('password_too_common', { errors: { password: ['Esta senha é muito comum.'] } }),
    );
    await fill(user);
    await user.click(submit());
    await screen.findByRole('region', { name: 'Confira estes pontos:' });
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  });
});
