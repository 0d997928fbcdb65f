import { ruleText } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';

const fields = [labels.email, labels.username, labels.password, labels.confirmPassword];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.register });
async function openRegister(
  address = '/login',
  part: { role: string; name: string } = { role: 'region', name: labels.loginTitle },
) {
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
    [labels.password]: 'Porta-Azul7',
    [labels.confirmPassword]: 'Porta-Azul7',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await user.type(field(label), value ?? '');
}

describe('the register form', () => {
  it('opens in place with its four fields, named as in the payload [§2.44 §2.46 §2.47]', async () => {
    await openRegister();
    expect(fields.map((label) => field(label).name)).toEqual([
      'email',
      'username',
      'password',
      'confirmPassword',
    ]);
    expect(fields.map((label) => field(label).autocomplete)).toEqual([
      'email',
      'username',
      'new-password',
      'new-password',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: labels.registerTitle }));
  });

  it('opens with the button of the side panel too', async () => {
    await openRegister('/login', { role: 'complementary', name: labels.welcome });
    expect(field(labels.email).value).toBe('');
  });

  it('shows what is wrong after the first blur of each field [§5.1 §5.2 §5.3 §5.4 §5.8 §5.12 §5.13 §5.16]', async () => {
    const { user } = await openRegister();
    expect(screen.queryByText(ruleText.required('email'))).toBeNull();
    for (const label of fields) {
      await user.click(field(label));
      await user.tab();
    }
    for (const name of ['email', 'username', 'password', 'confirmPassword'] as const)
      expect(screen.getByText(ruleText.required(name))).toBeDefined();
    expect(field(labels.email).getAttribute('aria-invalid')).toBe('true');
    await user.type(field(labels.email), 'marina@');
    expect(screen.getByText(ruleText.email)).toBeDefined();
    await user.clear(field(labels.email));
    await fill(user);
    expect(screen.queryByText(ruleText.required('email'))).toBeNull();
  });

  it('compares the two passwords whichever of them is edited [§5.9 §5.17]', async () => {
    const { user } = await openRegister();
    await fill(user, { [labels.confirmPassword]: 'Porta-Azul8' });
    await user.tab();
    expect(screen.getByText(ruleText.mismatch)).toBeDefined();
    await user.clear(field(labels.password));
    await user.type(field(labels.password), 'Porta-Azul8');
    expect(screen.queryByText(ruleText.mismatch)).toBeNull();
  });

  it('sends the payload, stores the user and goes home [§2.50 §3.6 §4.3 §7.3]', async () => {
    const { api, user, path } = await openRegister();
    api.on('POST v2/account/register', () => json(userOf('marina')));
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/'));
    expect(api.calls('POST v2/account/register')[0]?.body).toEqual({
      username: 'marina',
      email: 'marina@exemplo.com.br',
      password: 'Porta-Azul7',
      confirmPassword: 'Porta-Azul7',
    });
    expect(localStorage.getItem('user')).not.toBeNull();
  });

  it('keeps the input except passwords after an error page', async () => {
    const { api, user, path, back } = await openRegister();
    api.on('POST v2/account/register', () => problemAnswer('not_found'));
    await fill(user);
    await user.click(submit());
    await screen.findByText(labels.notFound);
    expect(path()).toBe('/not-found');
    back();
    expect(path()).toBe('/login');
    expect(fields.map((label) => field(label).value)).toEqual(['marina@exemplo.com.br', 'marina', '', '']);
  });

  it('returns to login with Cancelar [§2.49 §4.10]', async () => {
    const { user } = await openRegister();
    await user.click(screen.getByRole('button', { name: labels.cancel }));
    expect(screen.getByRole('heading', { name: labels.loginTitle })).toBeDefined();
  });

  it('applies the strict password policy if configured', async () => {
    const app = await renderApp('/login', {
      settings: { passwordPolicy: 'strict' },
      state: { view: 'register' },
    });
    await app.user.type(field(labels.password), 'Porta-Azul7');
    await app.user.tab();
    expect(screen.getByText(ruleText.minLength('password', 15))).toBeDefined();
  });

  it('links to the terms and the privacy page only if they are configured', async () => {
    await openRegister();
    expect(screen.queryByRole('link', { name: 'Termos de uso' })).toBeNull();
  });
});
