import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi, sessionOf, thisSession } from '../../testing/account-answers.ts';
import { json, nothing } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const windows = sessionOf();
const unknown = sessionOf({
  id: '0198f7a0-0000-7000-8000-000000000002',
  browser: null,
  system: null,
  lastUsedAt: '2026-03-05T12:00:00.000Z',
});
const all = [windows, unknown, thisSession];
const panel = () => screen.findByRole('region', { name: 'Onde sua conta está aberta' });
const rows = async () => within(await panel()).getAllByRole('listitem');

describe('the sessions page', () => {
  it('lists them in plain words, one’s own first and marked', async () => {
    await renderApp('/account/sessions', { api: accountApi({ sessions: all }) });
    const [own, next, last] = await rows();
    expect(own?.textContent).toMatch(/^Chrome no Android Este aparelho ?Rede 203\.0\.113\.x · em uso agora/);
    expect(own?.querySelector('button')).toBeNull();
    expect(next?.textContent).toMatch(/^Navegador desconhecido /);
    expect(last?.textContent).toMatch(/^Firefox no Windows /);
  });

  it('ends one and moves the focus to the list', async () => {
    const api = accountApi({ sessions: all });
    api.on('POST v2/account/endSession', nothing);
    const { user } = await renderApp('/account/sessions', { api });
    const end = await screen.findByRole('button', { name: 'Encerrar sessão: Firefox no Windows' });
    api.on('GET v2/account/sessions', () => json({ sessions: [thisSession, unknown], devices: [] }));
    await user.click(end);
    await screen.findByText('Firefox no Windows vai pedir a senha de novo.');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(api.calls('POST v2/account/endSession')[0]?.body).toEqual({ id: windows.id });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  it('ends all others only after a question', async () => {
    const api = accountApi({ sessions: all });
    api.on('POST v2/account/endOtherSessions', nothing);
    const { user } = await renderApp('/account/sessions', { api });
    const open = await screen.findByRole('button', { name: 'Encerrar as outras sessões' });
    await user.click(open);
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar as outras sessões?' });
    expect(within(dialog).getByText(/ vão pedir a senha de novo/)).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(open));
    expect(api.calls('POST v2/account/endOtherSessions')).toEqual([]);
    await user.click(open);
    api.on('GET v2/account/sessions', () => json({ sessions: [thisSession], devices: [] }));
    await user.click(await screen.findByRole('button', { name: 'Encerrar sessões' }));
    await within(await panel()).findByText('Sua conta está aberta só neste aparelho.');
    expect(api.calls('POST v2/account/endOtherSessions')).toHaveLength(1);
  });

  const device = {
    id: '0198f7a0-0000-7000-8000-00000000000d',
    browser: 'Edge',
    system: 'Windows',
    knownSince: '2025-03-05T12:00:00.000Z',
    lastUsedAt: '2025-11-01T12:00:00.000Z',
  };

  it('lists devices without a session, and forgets one', async () => {
    const api = accountApi({ sessions: [thisSession], devices: [device] });
    api.on('POST v2/account/forgetDevice', nothing);
    const { user } = await renderApp('/account/sessions', { api });
    await screen.findByText('Conhecido desde 5 de março de 2025 · última entrada em 1 de novembro de 2025');
    const forget = screen.getByRole('button', { name: 'Esquecer aparelho: Edge no Windows' });
    api.on('GET v2/account/sessions', () => json({ sessions: [thisSession], devices: [] }));
    await user.click(forget);
    await screen.findByText('A próxima entrada em Edge no Windows vai contar como aparelho novo.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Esquecer/ })).toBeNull());
    expect(api.calls('POST v2/account/forgetDevice')[0]?.body).toEqual({ id: device.id });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  it('makes the session a short one on a computer of somebody else’s', async () => {
    const api = accountApi({ sessions: [thisSession] });
    api.on('POST v2/account/borrowDevice', nothing);
    const { user } = await renderApp('/account/sessions', { api });
    const borrow = await screen.findByRole('button', { name: 'Este computador é de outra pessoa' });
    const borrowed = { ...thisSession, borrowed: true };
    api.on('GET v2/account/sessions', () => json({ sessions: [borrowed], devices: [] }));
    await user.click(borrow);
    await screen.findByText('Sessão curta');
    expect(screen.queryByRole('button', { name: 'Este computador é de outra pessoa' })).toBeNull();
    expect(localStorage.getItem('borrowed')).toBe('1');
  });
});
