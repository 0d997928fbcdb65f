import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountApi, deviceOf, devicesAnswer, sessionOf, thisDevice } from '../../testing/account-answers.ts';
import { nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

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
const group = () => screen.findByRole('region', { name: 'Aparelhos' });
const rows = async () =>
  within(await group())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function openDevice(user: UserEvent, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('connected devices', () => {
  it('are rows with their state, and this one is marked', async () => {
    const { user } = await renderApp(page, { api: accountApi({ devices: all }) });
    await screen.findByRole('button', { name: /^Chrome no Android/ });
    expect(await rows()).toEqual([
      'Chrome no Android Este aparelho agora',
      'Firefox no Windowsnesta mesma rede · em 4 de março',
      'Navegador desconhecidooutra rede (198.51.100.x) · em 4 de março',
      'Encerrar as outras sessões',
    ]);
    const own = await openDevice(user, /^Chrome no Android/);
    own.getByText(/^Em uso agora · nesta mesma rede/);
    expect(own.queryByRole('button', { name: /^Encerrar/ })).toBeNull();
  });

  it('say the place instead of the network where it is known', async () => {
    const [own] = thisDevice.sessions;
    const here = { ...thisDevice, sessions: [{ ...sessionOf(own), place: 'São Paulo, SP' }] };
    const there = deviceOf({
      sessions: [sessionOf({ network: '198.51.100.0/24', place: 'Lisboa, Portugal' })],
    });
    const { user } = await renderApp(page, { api: accountApi({ devices: [here, there] }) });
    await screen.findByText(/^Lisboa/);
    expect(await rows()).toEqual([
      'Chrome no Android Este aparelho São Paulo, SP · agora',
      'Firefox no WindowsLisboa, Portugal · em 4 de março',
      'Encerrar as outras sessões',
    ]);
    const box = await openDevice(user, /^Chrome no Android/);
    box.getByText(/^Em uso agora · São Paulo, SP/);
  });

  it('say that there is only this one', async () => {
    await renderApp(page, { api: accountApi() });
    await screen.findByText('Só este aparelho');
    expect(await rows()).toEqual(['Chrome no Android Só este aparelho agora']);
  });

  it('group the sessions of one device, each with a distinct name', async () => {
    const second = sessionOf({
      id: '0198f7a0-0000-7000-8000-000000000003',
      createdAt: '2026-03-01T12:00:00.000Z',
      lastUsedAt: '2026-03-02T12:00:00.000Z',
    });
    const device = deviceOf({ sessions: [sessionOf(), second] });
    const { user } = await renderApp(page, { api: accountApi({ devices: [thisDevice, device] }) });
    const box = await openDevice(user, /^Firefox no Windows 2 sessões/);
    const buttons = box.getAllByRole('button', { name: /^Encerrar sessão: Firefox no Windows/ });
    expect(buttons).toHaveLength(2);
    expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(2);
  });

  it('lose a session, and the focus goes to the heading where the row is gone', async () => {
    const api = accountApi({ devices: all });
    api.on('POST v2/account/endSession', nothing);
    const { user } = await renderApp(page, { api });
    const box = await openDevice(user, /^Firefox no Windows/);
    api.on('GET v2/account/devices', () => devicesAnswer(thisDevice, unknown));
    await user.click(box.getByRole('button', { name: /^Encerrar sessão: Firefox no Windows/ }));
    await screen.findByText('Firefox no Windows vai pedir a senha de novo.');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(api.calls('POST v2/account/endSession')[0]?.body).toEqual({ id: windows.sessions[0]?.id });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Aparelhos'));
  });

  it('all end at once only after a confirmation', async () => {
    const api = accountApi({ devices: all });
    api.on('POST v2/account/endOtherSessions', nothing);
    const { user } = await renderApp(page, { api });
    const open = await screen.findByRole('button', { name: 'Encerrar as outras sessões' });
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
    await within(await group()).findByText('Só este aparelho');
    expect(api.calls('POST v2/account/endOtherSessions')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Aparelhos'));
  });

  it('without a session can be forgotten', async () => {
    const device = deviceOf({ browser: 'Edge', sessions: [], lastUsedAt: '2025-11-01T12:00:00.000Z' });
    const api = accountApi({ devices: [thisDevice, device] });
    api.on('POST v2/account/forgetDevice', nothing);
    const { user } = await renderApp(page, { api });
    const box = await openDevice(user, /^Edge no Windows/);
    box.getByText(
      'Sem sessão aberta. Conhecido desde 5 de março de 2025, último acesso em 1 de novembro de 2025.',
    );
    const forget = box.getByRole('button', { name: /^Esquecer aparelho: Edge no Windows/ });
    api.on('GET v2/account/devices', () => devicesAnswer(thisDevice));
    await user.click(forget);
    await screen.findByText('O próximo acesso em Edge no Windows vai contar como aparelho novo.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(api.calls('POST v2/account/forgetDevice')[0]?.body).toEqual({ id: device.id });
  });

  it('shorten the session on a shared computer', async () => {
    const api = accountApi();
    api.on('POST v2/account/borrowDevice', nothing);
    const { user } = await renderApp(page, { api });
    const box = await openDevice(user, /^Chrome no Android/);
    const [session] = thisDevice.sessions;
    api.on('GET v2/account/devices', () =>
      devicesAnswer({ ...thisDevice, id: null, sessions: [{ ...sessionOf(session), borrowed: true }] }),
    );
    await user.click(box.getByRole('button', { name: 'Este aparelho não é meu' }));
    await within(await group()).findByText('Sessão curta');
    const again = await openDevice(user, /^Chrome no Android/);
    again.getByText(/^Este aparelho não será lembrado/);
    expect(again.queryByRole('button', { name: 'Este aparelho não é meu' })).toBeNull();
    expect(localStorage.getItem('borrowed')).toBe('1');
  });

  const closed = deviceOf({ browser: 'Edge', sessions: [] });
  it.each([
    ['endSession', /^Firefox no Windows/, /^Encerrar sessão: Firefox/],
    ['forgetDevice', /^Edge no Windows/, /^Esquecer aparelho: Edge/],
    ['borrowDevice', /^Chrome no Android/, 'Este aparelho não é meu'],
    ['endOtherSessions', 'Encerrar as outras sessões', 'Encerrar sessões'],
  ])('say in the dialog that the call %s failed', async (call, row, name) => {
    const api = accountApi({ devices: [thisDevice, windows, closed] });
    api.on(`POST v2/account/${call}`, () => problemAnswer('too_many_requests', { retryAfter: 30 }));
    const { user } = await renderApp(page, { api });
    const box = await openDevice(user, row);
    await user.click(box.getByRole('button', { name }));
    await box.findByText('Muitas tentativas. Tente de novo em 30 segundos.');
    takeLogged();
  });
});
