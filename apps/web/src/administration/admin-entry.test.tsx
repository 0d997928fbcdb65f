import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountApi } from '../testing/account-answers.ts';
import { adminApi } from '../testing/admin-answers.ts';
import { cutConnection, json, nothing, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { takeLogged } from '../testing/watched-console.ts';

const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Administração' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the way in', () => {
  it('is a row of the account menu, for administrators only, and leads to the panel', async () => {
    const { user, path } = await renderApp('/account', { api: adminApi() });
    await user.click(await screen.findByRole('button', { name: 'Olá, Marina' }));
    await user.click(await screen.findByRole('link', { name: 'Administração' }));
    await screen.findByRole('heading', { level: 1, name: 'Painel' });
    expect(path()).toBe('/admin');
    // Its own pages have their sections instead.
    expect(screen.queryByRole('link', { name: 'Administração' })).toBeNull();
  });

  it('is not shown to others', async () => {
    const api = accountApi();
    const { user } = await renderApp('/account', { api });
    await screen.findByRole('region', { name: 'Sua segurança' });
    expect(api.calls('GET v2/account/me')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Olá, Marina' }));
    await waitFor(() => expect(api.calls('GET v2/account/me').length).toBeGreaterThan(0));
    expect(screen.queryByRole('link', { name: 'Administração' })).toBeNull();
  });

  it('needs a session, and the login returns to the page', async () => {
    const { path } = await renderApp('/admin/audit');
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('the menu', () => {
  it.each([
    ['owner', 'Painel Pessoas Aprovações E-mails Aplicativos Aparência Auditoria Administradores'],
    ['admin', 'Painel Pessoas Aprovações E-mails Aplicativos Auditoria'],
    ['support', 'Painel Pessoas E-mails Auditoria'],
    ['auditor', 'Painel Pessoas Aplicativos Auditoria Administradores'],
  ] as const)('of the role %s has what it permits', async (role, names) => {
    await renderApp('/admin', { api: adminApi(role) });
    expect(await menu()).toEqual(names.split(' '));
  });

  it('says how many requests and refused mails wait, and lights the arch of the page', async () => {
    await renderApp('/admin', { api: adminApi('owner', { approvalsWaiting: 2, mailsRefused: 100 }) });
    expect(await menu()).toEqual(
      expect.arrayContaining(['Aprovações22 esperando', 'E-mails99+100 esperando']),
    );
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Painel');
    const mails = screen.getByRole('link', { name: /mails/ });
    expect(mails.getAttribute('href')).toBe('/admin/mails?state=refused');
  });

  it.each([
    [true, 'main'],
    [false, 'banner'],
  ])('beside the page where it has room (%s), and otherwise in the menu', async (hasRoom, landmark) => {
    vi.stubGlobal('matchMedia', () => ({
      matches: hasRoom,
      addEventListener() {},
      removeEventListener() {},
    }));
    await renderApp('/admin', { api: adminApi() });
    await within(screen.getByRole(landmark)).findByRole('navigation', { name: 'Administração' });
    expect(screen.getAllByRole('navigation', { name: 'Administração' })).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('does not open a page that the role does not permit', async () => {
    const api = adminApi('support');
    await renderApp('/admin/administrators', { api });
    await screen.findByText('Sua função na administração não permite isto.');
  });
});

describe('a person without a right', () => {
  it.each(['admin_only', 'not_found'] as const)('sees the not-found page on %s', async (code) => {
    const api = accountApi();
    api.on('GET v2/admin/me', () => problemAnswer(code));
    await renderApp('/admin', { api });
    await screen.findByText('Página não encontrada');
    expect(screen.queryByRole('navigation', { name: 'Administração' })).toBeNull();
  });

  it('without a second factor is sent to Segurança', async () => {
    const api = accountApi();
    api.on('GET v2/admin/me', () => problemAnswer('second_factor_needed'));
    const { user, path } = await renderApp('/admin', { api });
    await screen.findByText(
      'Para entrar na administração, ligue a verificação em duas etapas em Minha conta › Segurança.',
    );
    await user.click(screen.getByRole('link', { name: 'Ir para Segurança' }));
    expect(path()).toBe('/account/security');
  });

  it('whose factor was shown too long ago confirms it, and then the page opens', async () => {
    const api = adminApi();
    let proved = false;
    const answer = json({ role: 'owner', permissions: ['people.find'], approvalsWaiting: 0 });
    api.on('GET v2/admin/me', () => (proved ? answer.clone() : problemAnswer('proof_required')));
    api.on('POST v2/account/prove', () => {
      proved = true;
      return nothing();
    });
    const { user } = await renderApp('/admin', { api });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(dialog.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Painel' });
  });
});

it('offers a retry when the server does not answer', async () => {
  const api = adminApi();
  const answered = json({ role: 'owner', permissions: ['people.find'], approvalsWaiting: 0 });
  let isDown = true;
  api.on('GET v2/admin/me', () => (isDown ? cutConnection() : answered.clone()));
  const { user } = await renderApp('/admin', { api });
  await screen.findByText('Sem resposta do servidor. Confira a sua internet e tente de novo.');
  expect(takeLogged()).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('heading', { level: 1, name: 'Painel' });
});
