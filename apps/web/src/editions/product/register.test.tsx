import { ruleText } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';

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
    [labels.password]: 'Porta-Azul7',
    [labels.confirmPassword]: 'Porta-Azul7',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await user.type(field(label), value ?? '');
}

describe('the register form', () => {
  it('shows all that is missing if it is pressed too early, and focuses the first', async () => {
    const { api, user } = await openRegister();
    await user.type(field(labels.email), 'marina@exemplo.com.br');
    await user.click(submit());
    expect(document.activeElement).toBe(field(labels.username));
    for (const name of ['username', 'password', 'confirmPassword'] as const)
      expect(screen.getByText(ruleText.required(name))).toBeDefined();
    expect(field(labels.email).getAttribute('aria-invalid')).toBe('false');
    expect(api.calls('POST v2/account/register')).toEqual([]);
  });

  it('is sent if a password manager filled it without an event', async () => {
    const { api, user, path } = await openRegister();
    api.on('POST v2/account/register', () => json(userOf('marina')));
    for (const [label, value] of [
      [labels.email, 'marina@exemplo.com.br'],
      [labels.username, 'marina'],
      [labels.password, 'Porta-Azul7'],
      [labels.confirmPassword, 'Porta-Azul7'],
    ] as const)
      field(label).value = value;
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each([
    ['identity_taken', 'marina'],
    ['username_taken', 'marina'],
    ['email_taken', 'marina@exemplo.com.br'],
  ] as const)('offers login after %s, filled in with %s', async (code, identity) => {
    const { api, user } = await openRegister();
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

  const terms = { termsUrl: 'https://exemplo.com.br/termos' };
  const privacy = { privacyUrl: 'https://exemplo.com.br/privacidade' };
  it.each([
    [{ ...terms, ...privacy }, 'os Termos de uso e a Política de privacidade.'],
    [terms, 'os Termos de uso.'],
    [privacy, 'a Política de privacidade.'],
  ])('says at the button what it agrees to: %o', async (settings, what) => {
    await renderApp('/login', { settings, state: { view: 'register' } });
    const form = screen.getByRole('form', { name: labels.registerTitle });
    const sentence = within(form).getByText(/^Ao criar a conta/);
    expect(sentence.textContent).toBe(`Ao criar a conta, você concorda com ${what}`);
    // In the form the links are only in the sentence.
    const links = within(form).getAllByRole('link');
    expect(links.every((link) => sentence.contains(link))).toBe(true);
  });

  it('says nothing of it where the operator configured nothing', async () => {
    await openRegister();
    expect(screen.queryByText(/^Ao criar a conta/)).toBeNull();
  });

  it('shows each fault once, at its field, focuses the first and sends what was corrected', async () => {
    const { api, user, path } = await openRegister();
    api.on('POST v2/account/register', () =>
      problemAnswer('identity_taken', {
        errors: { username: ['Este usuário já está em uso.'], email: ['Este e-mail já está em uso.'] },
      }),
    );
    await fill(user);
    await user.click(submit());
    await screen.findByText('Este e-mail já está em uso.');
    expect(screen.getAllByText('Este usuário já está em uso.')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Confira estes pontos:' })).toBeNull();
    expect(document.activeElement).toBe(field(labels.email));
    expect(field(labels.username).getAttribute('aria-invalid')).toBe('true');
    expect(field(labels.password).value).toBe('Porta-Azul7');
    await user.type(field(labels.username), '2');
    expect(field(labels.username).getAttribute('aria-invalid')).toBe('false');
    await user.type(field(labels.email), 'r');
    api.on('POST v2/account/register', () => json(userOf('marina2')));
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('lists above the form what no field of it shows', async () => {
    const { api, user } = await openRegister();
    api.on('POST v2/account/register', () =>
      problemAnswer('validation_failed', {
        errors: { email: ['Este e-mail já está em uso.'], captcha: ['Falta uma resposta.'] },
      }),
    );
    await fill(user);
    await user.click(submit());
    const list = await screen.findByRole('region', { name: 'Confira estes pontos:' });
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Falta uma resposta.',
    ]);
    expect(document.activeElement).toBe(list);
  });

  it('leads to the login at any time, and keeps what was typed there before', async () => {
    const { user } = await renderApp('/login');
    await user.type(field(labels.usernameOrEmail), 'marina');
    await user.click(screen.getAllByRole('button', { name: labels.openRegister })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: labels.loginTitle });
    expect(field(labels.usernameOrEmail).value).toBe('marina');
  });
});
