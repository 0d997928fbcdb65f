import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi, deviceOf, devicesAnswer, sessionOf, thisDevice } from '../../testing/account-answers.ts';
import { nothing } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const windows = deviceOf();
const unknown = deviceOf({
  id: null,
  browser: null,
  system: null,
  knownSince: null,
  sessions: [sessionOf({ id: '0198f7a0-0000-7000-8000-000000000002', network: '198.51.100.0/24' })],
});
const all = [thisDevice, windows, unknown];
const page = '/account/security#aparelhos';
const panel = () => screen.findByRole('region', { name: 'Aparelhos conectados' });
const names = async () =>
  [...(await panel()).querySelectorAll('strong')].map(({ textContent }) => textContent);

describe('connected devices', () => {
  it('are listed with their sessions, and this one is marked', async () => {
    await renderApp(page, { api: accountApi({ devices: all }) });
    await waitFor(async () =>
      expect(await names()).toEqual(['Chrome no Android', 'Firefox no Windows', 'Navegador desconhecido']),
    );
    const [own, same, other] = (await panel()).querySelectorAll(':scope > ul > li');
    expect(own?.textContent).toMatch(/^Chrome no Android Este aparelhoEm uso agora · nesta mesma rede/);
    expect(own?.querySelector('button')).toBeNull();
    expect(same?.textContent).toContain('nesta mesma rede');
    expect(other?.textContent).toContain('outra rede (198.51.100.x)');
  });

  it('group the sessions of one device, each with a distinct name', async () => {
    const second = sessionOf({
      id: '0198f7a0-0000-7000-8000-000000000003',
      createdAt: '2026-03-01T12:00:00.000Z',
      lastUsedAt: '2026-03-02T12:00:00.000Z',
    });
    const device = deviceOf({ sessions: [sessionOf(), second] });
    await renderApp(page, { api: accountApi({ devices: [thisDevice, device] }) });
    const buttons = await screen.findAllByRole('button', { name: /^Encerrar sessão: Firefox no Windows/ });
    expect(buttons).toHaveLength(2);
    expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(2);
  });

  it('lose a session and then have the focus', async () => {
    const api = accountApi({ devices: all });
    api.on('POST v2/account/endSession', nothing);
    const { user } = await renderApp(page, { api });
    const end = await screen.findByRole('button', { name: /^Encerrar sessão: Firefox no Windows/ });
    api.on('GET v2/account/devices', () => devicesAnswer(thisDevice, unknown));
    await user.click(end);
    await screen.findByText('Firefox no Windows vai pedir a senha de novo.');
    await waitFor(async () => expect(await names()).toHaveLength(2));
    expect(api.calls('POST v2/account/endSession')[0]?.body).toEqual({ id: windows.sessions[0]?.id });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  it('all end at once only after a confirmation, which comes before the list', async () => {
    const api = accountApi({ devices: all });
    api.on('POST v2/account/endOtherSessions', nothing);
    const { user } = await renderApp(page, { api });
    const open = await screen.findByRole('button', { name: 'Encerrar as outras sessões' });
    expect(within(await panel()).getAllByRole('button')[0]).toBe(open);
    await user.click(open);
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar as outras sessões?' });
    expect(within(dialog).getByText(/ vão pedir a senha de novo/)).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(open));
    expect(api.calls('POST v2/account/endOtherSessions')).toEqual([]);
    await user.click(open);
    api.on('GET v2/account/devices', () => devicesAnswer(thisDevice));
    await user.click(await screen.findByRole('button', { name: 'Encerrar sessões' }));
    await within(await panel()).findByText('Você está conectado só neste aparelho.');
    expect(api.calls('POST v2/account/endOtherSessions')).toHaveLength(1);
  });

  it('without a session can be forgotten', async () => {
    const device = deviceOf({ browser: 'Edge', sessions: [], lastUsedAt: '2025-11-01T12:00:00.000Z' });
    const api = accountApi({ devices: [thisDevice, device] });
    api.on('POST v2/account/forgetDevice', nothing);
    const { user } = await renderApp(page, { api });
    await screen.findByText(
      'Sem sessão aberta. Conhecido desde 5 de março de 2025, último acesso em 1 de novembro de 2025.',
    );
    const forget = screen.getByRole('button', { name: /^Esquecer aparelho: Edge no Windows/ });
    api.on('GET v2/account/devices', () => devicesAnswer(thisDevice));
    await user.click(forget);
    await screen.findByText('O próximo acesso em Edge no Windows vai contar como aparelho novo.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Esquecer/ })).toBeNull());
    expect(api.calls('POST v2/account/forgetDevice')[0]?.body).toEqual({ id: device.id });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  it('shorten the session on a borrowed computer', async () => {
    const api = accountApi();
    api.on('POST v2/account/borrowDevice', nothing);
    const { user } = await renderApp(page, { api });
    const borrow = await screen.findByRole('button', { name: 'Este computador é de outra pessoa' });
    const [session] = thisDevice.sessions;
    api.on('GET v2/account/devices', () =>
      devicesAnswer({ ...thisDevice, id: null, sessions: [{ ...sessionOf(session), borrowed: true }] }),
    );
    await user.click(borrow);
    await screen.findByText('Sessão curta');
    expect(screen.queryByRole('button', { name: 'Este computador é de outra pessoa' })).toBeNull();
    expect(localStorage.getItem('borrowed')).toBe('1');
  });
});
