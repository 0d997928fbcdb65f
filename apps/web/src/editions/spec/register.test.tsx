import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar' });
/** The messages under a field. The checklist above them has its own list. */
const messages = (label: string) => {
  const under = field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return [...(document.getElementById(under)?.children ?? [])].map(({ textContent }) => textContent);
};

async function openRegister(address = '/login', part = { role: 'region', name: 'Login' }) {
  const app = await renderApp(address);
  const { getByRole } = within(await screen.findByRole(part.role, part));
  await app.user.click(getByRole('button', { name: 'Register' }));
  await screen.findByRole('heading', { name: 'Sign up' });
  return app;
}

async function fill(user: UserEvent, values: Partial<Record<string, string>> = {}): Promise<void> {
  const all = {
    Email: 'marina@exemplo.com.br',
    Usuário: 'marina',
    Senha: 'Senha-1',
    'Confirmação de senha': 'Senha-1',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await user.type(field(label), value ?? '');
}

describe('the register form', () => {
  it('opens in place with its four fields, named as in the payload [§2.44 §2.46 §2.47]', async () => {
    await openRegister();
    expect(['Email', 'Usuário', 'Senha', 'Confirmação de senha'].map((label) => field(label).name)).toEqual([
      'email',
      'username',
      'password',
      'confirmPassword',
    ]);
    expect(
      ['Email', 'Usuário', 'Senha', 'Confirmação de senha'].map((label) => field(label).autocomplete),
    ).toEqual(['email', 'username', 'new-password', 'new-password']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign up' }));
  });

  it('disables the button while invalid and shows the reasons after the first blur [§2.48 §5.1 §5.2 §5.3 §5.4 §5.8 §5.12 §5.13 §5.16]', async () => {
    const { user } = await openRegister();
    expect(submit().disabled).toBe(true);
    expect(screen.queryByText('Por favor, insira email')).toBeNull();
    for (const label of ['Email', 'Usuário', 'Senha', 'Confirmação de senha']) {
      await user.click(field(label));
      await user.tab();
    }
    for (const name of ['email', 'usuário', 'senha', 'confirmação de senha']) {
      expect(screen.getByText(`Por favor, insira ${name}`)).toBeDefined();
    }
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Email'), 'marina@');
    expect(screen.getByText('Insira um email válido')).toBeDefined();
    await user.clear(field('Email'));
    await fill(user);
    expect(submit().disabled).toBe(false);
    expect(screen.queryByText(/Por favor, insira/)).toBeNull();
  });

  it('shows all broken rules of a password, in order [§5.5 §5.6 §5.14 §5.15 §5.18]', async () => {
    const { user } = await openRegister();
    await user.type(field('Senha'), 'abc');
    await user.tab();
    expect(messages('Senha')).toEqual([
      'Senha deve ter no mínimo 5 caracteres',
      'A senha deve atender o requisitos, sendo no minimo um de cada dos seguintes caracteres:' +
        'letra maiúsculaletra minúsculanúmerocaractere especial (#?!@$%^&*-)',
    ]);
    await user.clear(field('Senha'));
    await user.type(field('Senha'), 'Senha-1234567890123');
    expect(messages('Senha')).toEqual(['Senha deve ter no máximo 18 caracteres']);
  });

  it('compares the two passwords whichever of them is edited [§5.9 §5.17]', async () => {
    const { user } = await openRegister();
    await fill(user, { 'Confirmação de senha': 'Senha-2' });
    await user.tab();
    expect(screen.getByText('Senhas não conferem')).toBeDefined();
    await user.clear(field('Senha'));
    await user.type(field('Senha'), 'Senha-2');
    expect(screen.queryByText('Senhas não conferem')).toBeNull();
  });

  it('asks nothing about a password before the form is sent', async () => {
    const { api, user } = await openRegister();
    const before = api.sent.length;
    await fill(user, { Senha: 'Senha@123', 'Confirmação de senha': 'Senha@123' });
    await user.tab();
    expect(submit().disabled).toBe(false);
    expect(api.sent.slice(before)).toEqual([]);
  });

  it('returns to the guarded page that was requested', async () => {
    const { api, user, path } = await openRegister('/xpto');
    api.on('POST v2/account/register', () => json(userOf('marina')));
    await fill(user);
    await user.click(submit());
    await screen.findByText('test-guard works!');
    expect(path()).toBe('/xpto');
  });

  it('lists the server messages in the order of the fields, focuses the list, links to the fields, marks them and sends what was corrected [§8.2]', async () => {
    const { api, user, path } = await openRegister();
    api.on('POST v2/account/register', () =>
      problemAnswer('identity_taken', {
        errors: { username: ['Este usuário já está em uso.'], email: ['Este e-mail já está em uso.'] },
      }),
    );
    await fill(user);
    await user.click(submit());
    const list = await screen.findByRole('region', { name: 'Confira estes pontos:' });
    expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'Este e-mail já está em uso.',
      'Este usuário já está em uso.',
    ]);
    expect(document.activeElement).toBe(list);
    await user.click(screen.getByRole('link', { name: 'Este usuário já está em uso.' }));
    expect(document.activeElement).toBe(field('Usuário'));
    expect(field('Usuário').getAttribute('aria-invalid')).toBe('true');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(field('Senha').value).toBe('Senha-1');
    await user.type(field('Usuário'), '2');
    expect(field('Usuário').getAttribute('aria-invalid')).toBe('false');
    await user.type(field('Email'), 'r');
    api.on('POST v2/account/register', () => json(userOf('marina2')));
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/'));
    expect(localStorage.getItem('user')).not.toBeNull();
  });
});
