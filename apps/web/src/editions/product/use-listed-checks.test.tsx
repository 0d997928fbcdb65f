import { sharedText } from '@portaria/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import {
  cutConnection,
  type FakeApi,
  installFakeApi,
  json,
  nothing,
  problemAnswer,
} from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';

const CHECK = 'POST v2/account/checkPassword';
const REGISTER = 'POST v2/account/register';
const tooCommon = sharedText.passwordTooCommon;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.register });
/** Rules with a tick, and those still without one. */
const rules = () => {
  const under = field(labels.password).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  const items = within(document.getElementById(under) as HTMLElement).getAllByRole('listitem');
  const textsOf = (isMet: boolean) =>
    items
      .filter((item) => item.className.includes('met') === isMet)
      .map((item) => item.textContent?.replace('atendido: ', ''));
  return { met: textsOf(true), open: textsOf(false) };
};
const [length, lists] = ['de 8 a 128 caracteres', 'difícil de adivinhar'];

/** Refuses these passwords, with the reason. */
function refusing(api: FakeApi, refused: Record<string, 'common' | 'context'>): void {
  api.on(CHECK, ({ body }) => json({ refusal: refused[(body as { password: string }).password] ?? null }));
}

const openRegister = (api = installFakeApi()) => renderApp('/login', { api, state: { view: 'register' } });

async function fill(user: UserEvent, password: string): Promise<void> {
  await user.type(field(labels.email), 'marina@exemplo.com.br');
  await user.type(field(labels.username), 'marina');
  await user.type(field(labels.password), password);
  await user.type(field(labels.confirmPassword), password);
}

describe('a new password of the product', () => {
  it('is asked about once, when its field is left, with the names typed so far', async () => {
    const { api, user } = await openRegister();
    await fill(user, 'Porta-Azul7');
    await waitFor(() => expect(rules()).toEqual({ met: [length, lists], open: [] }));
    await user.click(field(labels.password));
    await user.tab();
    expect(api.calls(CHECK).map(({ body }) => body)).toEqual([
      { password: 'Porta-Azul7', username: 'marina', email: 'marina@exemplo.com.br' },
    ]);
  });

  it('is not asked about while it breaks a rule, and neither before it is left', async () => {
    const { api, user } = await openRegister();
    await user.type(field(labels.password), 'sete7se');
    await user.tab();
    await user.click(field(labels.password));
    await user.keyboard('-mais');
    expect(api.calls(CHECK)).toEqual([]);
    expect(rules()).toEqual({ met: [length], open: [lists] });
  });

  it('is refused before all rules are ticked, and the form cannot be sent until it is changed', async () => {
    const api = installFakeApi();
    refusing(api, { Senha123: 'common' });
    const { user } = await openRegister(api);
    const seen: unknown[] = [];
    const watch = new MutationObserver(() => seen.push(rules().open));
    await fill(user, 'Senha12');
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    await user.type(field(labels.confirmPassword), '3');
    await user.type(field(labels.password), '3');
    await user.tab();
    await screen.findByText(tooCommon);
    watch.disconnect();
    expect(seen.filter((open) => (open as string[]).length === 0)).toEqual([]);
    expect(field(labels.password).getAttribute('aria-invalid')).toBe('true');
    await user.click(submit());
    expect(document.activeElement).toBe(field(labels.password));
    await user.type(field(labels.confirmPassword), '{Enter}');
    expect(document.activeElement).toBe(field(labels.password));
    expect(api.calls(REGISTER)).toEqual([]);
    for (const name of [labels.password, labels.confirmPassword]) await user.type(field(name), '-girassol');
    expect(screen.queryByText(tooCommon)).toBeNull();
    expect(field(labels.password).getAttribute('aria-invalid')).toBe('false');
    await waitFor(() => expect(rules().open).toEqual([]));
  });

  it('is asked about again when a name in it is changed', async () => {
    const api = installFakeApi();
    api.on(CHECK, ({ body }) =>
      json({ refusal: (body as { username: string }).username === 'marina' ? 'context' : null }),
    );
    const { user } = await openRegister(api);
    await fill(user, 'a marina de sempre');
    await screen.findByText('A senha não pode conter seu usuário, seu e-mail ou o nome do produto.');
    await user.type(field(labels.username), '{Backspace}o');
    await user.tab();
    await waitFor(() => expect(rules().open).toEqual([]));
  });

  it.each([
    ['offline', () => cutConnection()],
    ['limited', () => problemAnswer('too_many_requests', { retryAfter: 60 })],
    ['broken', () => problemAnswer('internal_error')],
    ['full', () => problemAnswer('unavailable')],
  ])('can be sent if the check is not answered: %s', async (_name, answer) => {
    const api = installFakeApi();
    api.on(CHECK, answer);
    api.on(REGISTER, () => json(userOf('marina')));
    const { user, path } = await openRegister(api);
    await fill(user, 'Porta-Azul7');
    await waitFor(() => expect(api.calls(CHECK)).toHaveLength(1));
    expect(rules()).toEqual({ met: [length], open: [lists] });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('shows the refusal of the server once if Enter is pressed in its field', async () => {
    const api = installFakeApi();
    refusing(api, { Senha123: 'common' });
    api.on(REGISTER, () => problemAnswer('password_too_common', { errors: { password: [tooCommon] } }));
    const { user } = await openRegister(api);
    await user.type(field(labels.confirmPassword), 'Senha123');
    await user.type(field(labels.email), 'marina@exemplo.com.br');
    await user.type(field(labels.username), 'marina');
    await user.type(field(labels.password), 'Senha123{Enter}');
    await screen.findByText(tooCommon);
    expect(document.activeElement).toBe(field(labels.password));
    await user.tab();
    await waitFor(() => expect(api.calls(CHECK)).toHaveLength(1));
    await user.click(submit());
    expect(screen.getAllByText(tooCommon)).toHaveLength(1);
    expect(api.calls(REGISTER)).toHaveLength(1);
  });

  it('ignores an answer about a password that is no longer there', async () => {
    const api = installFakeApi();
    let answer = (_: Response): void => undefined;
    api.on(CHECK, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await openRegister(api);
    await user.type(field(labels.password), 'Senha123');
    await user.tab();
    api.on(CHECK, () => json({ refusal: null }));
    await user.type(field(labels.password), '-girassol');
    await user.tab();
    await waitFor(() => expect(rules().open).toEqual([]));
    await act(async () => answer(json({ refusal: 'common' })));
    expect(screen.queryByText(tooCommon)).toBeNull();
    expect(rules().open).toEqual([]);
  });

  it('is not asked about where the operator’s policy asks no lists', async () => {
    const { api, user } = await renderApp('/login', {
      settings: { passwordPolicy: 'spec' },
      state: { view: 'register' },
    });
    await fill(user, 'Senha@123');
    expect(rules().open).toEqual([]);
    expect(api.calls(CHECK)).toEqual([]);
  });

  it('is asked about in the account area, with the names of its owner', async () => {
    const api = accountApi();
    refusing(api, { 'Porta-Verde8': 'context' });
    const { user } = await renderApp('/account/password', { api });
    await user.type(await screen.findByLabelText('Senha atual'), 'Porta-Azul7');
    await user.type(screen.getByLabelText('Nova senha'), 'Porta-Verde8');
    await user.type(screen.getByLabelText('Confirmar nova senha'), 'Porta-Verde8');
    await screen.findByText('A senha não pode conter seu usuário, seu e-mail ou o nome do produto.');
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }));
    expect(api.calls('POST v2/account/changePassword')).toEqual([]);
    expect(api.calls(CHECK)[0]?.body).toEqual({
      password: 'Porta-Verde8',
      username: 'marina',
      email: 'marina@exemplo.com.br',
    });
  });

  it('is asked about behind a mailed link, with the name in the link', async () => {
    const { api, user, path } = await renderApp('/reset-password#token=secret&username=marina');
    refusing(api, { 'Porta-Verde8': 'common' });
    api.on('POST v2/account/resetPassword', nothing);
    await user.type(await screen.findByLabelText(labels.password), 'Porta-Verde8');
    await user.type(field(labels.confirmPassword), 'Porta-Verde8{Enter}');
    await screen.findByText(tooCommon);
    expect(api.calls(CHECK)[0]?.body).toEqual({
      password: 'Porta-Verde8',
      username: 'marina',
      email: '',
    });
    expect(path()).toBe('/reset-password');
    expect(api.calls('POST v2/account/resetPassword')).toEqual([]);
  });
});

it('no login asks about its password', async () => {
  const { api, user } = await renderApp('/login');
  api.on('POST v2/account/login', () => json(userOf('marina')));
  await user.type(field(labels.usernameOrEmail), 'marina');
  await user.type(field(labels.password), 'Senha123');
  await user.tab();
  expect(api.calls(CHECK)).toEqual([]);
});
