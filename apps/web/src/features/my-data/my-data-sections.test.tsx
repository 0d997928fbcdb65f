import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

const dueAt = '2027-03-11T15:30:00.000Z';
const wait = /^A conta será excluída em /;
const deletion = (parts: { dueAt?: string } = {}) => json({ dueAt: null, ...parts });

interface Saved {
  name: string;
  text: Promise<string>;
}
let saved: Saved[];

beforeEach(() => {
  saved = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: files.get(this.href)?.text() ?? Promise.resolve('') });
  });
});

/** A file that the test sends in chunks. */
function slowFile() {
  let pieces: ReadableStreamDefaultController<Uint8Array>;
  let wasCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      pieces = controller;
    },
    cancel() {
      wasCancelled = true;
    },
  });
  return {
    answer: () => new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } }),
    send: (text: string) => pieces.enqueue(new TextEncoder().encode(text)),
    end: () => pieces.close(),
    cut: () => pieces.error(new TypeError('network error')),
    cancelled: () => wasCancelled,
  };
}

describe('what is stored', () => {
  const linked = /^As contas de outros serviços/;

  it('names linked accounts, where the operator has providers', async () => {
    const providers = [{ id: 'google', kind: 'google', name: 'Google' }];
    await renderApp('/account/data', { api: accountApi(), settings: { providers } });
    await screen.findByText(linked);
    expect(screen.getByText(/ninguém consegue ler/).textContent).toMatch(/^A senha de uma conta/);
  });

  it('does not name them elsewhere', async () => {
    await renderApp('/account/data', { api: accountApi() });
    await screen.findByText('O que guardamos');
    expect(screen.queryByText(linked)).toBeNull();
  });
});

describe('a copy of the data', () => {
  it('shows the progress and saves the complete file under its name', async () => {
    const api = accountApi();
    const file = slowFile();
    api.on('GET v2/account/export.json', file.answer);
    const { user } = await renderApp('/account/data', { api });
    await user.click(await screen.findByRole('button', { name: 'Baixar JSON' }));
    await screen.findByText('Preparando… 0,0 MB');
    expect(screen.getByRole('button', { name: 'Baixar página' }).getAttribute('aria-disabled')).toBe('true');
    file.send(`{"a": "${'x'.repeat(3_200_000)}`);
    await screen.findByText('Preparando… 3,2 MB');
    expect(saved).toEqual([]);
    file.send('"}');
    file.end();
    await screen.findByText('Pronto: meus-dados.json está nos seus downloads.');
    expect(saved.map(({ name }) => name)).toEqual(['meus-dados.json']);
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual({ a: 'x'.repeat(3_200_000) });
    expect(api.calls('GET v2/account/export.json')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('is downloaded once, however often the button is pressed meanwhile', async () => {
    const api = accountApi();
    const file = slowFile();
    api.on('GET v2/account/export.json', file.answer);
    const { user } = await renderApp('/account/data', { api });
    await user.dblClick(await screen.findByRole('button', { name: 'Baixar JSON' }));
    await screen.findByText('Preparando… 0,0 MB');
    await user.click(screen.getByRole('button', { name: 'Baixar página' }));
    file.end();
    await screen.findByText('Pronto: meus-dados.json está nos seus downloads.');
    expect(api.sent.filter(({ call }) => call.includes('export'))).toHaveLength(1);
  });

  it('is not saved if the connection breaks, and can be retried', async () => {
    const api = accountApi();
    const file = slowFile();
    api.on('GET v2/account/export.html', file.answer);
    const { user } = await renderApp('/account/data', { api });
    const press = await screen.findByRole('button', { name: 'Baixar página' });
    await user.click(press);
    await screen.findByText('Preparando… 0,0 MB');
    file.send('<!doctype html>');
    file.cut();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^O arquivo não chegou inteiro/);
    expect(saved).toEqual([]);
    api.on('GET v2/account/export.html', () => new Response('<!doctype html>'));
    await user.click(press);
    await screen.findByText('Pronto: meus-dados.html está nos seus downloads.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('requires step-up authentication if the last one is too old', async () => {
    const api = accountApi();
    api.on('GET v2/account/export.json', () => problemAnswer('proof_required'));
    api.on('POST v2/account/prove', nothing);
    const { user } = await renderApp('/account/data', { api });
    await user.click(await screen.findByRole('button', { name: 'Baixar JSON' }));
    await user.type(await screen.findByLabelText('Senha'), 'Porta-Azul7');
    api.on('GET v2/account/export.json', () => new Response('{}'));
    await user.keyboard('{Enter}');
    await screen.findByText('Pronto: meus-dados.json está nos seus downloads.');
  });

  it('shows how long to wait when the rate limit is reached', async () => {
    const api = accountApi();
    api.on('GET v2/account/export.json', () => problemAnswer('too_many_requests', { retryAfter: 3_600 }));
    const { user } = await renderApp('/account/data', { api });
    await user.click(await screen.findByRole('button', { name: 'Baixar JSON' }));
    expect((await screen.findByRole('alert')).textContent).toContain('1 hora');
    expect(takeLogged()).toHaveLength(1);
  });

  it('is aborted when the user leaves the page', async () => {
    const api = accountApi();
    const file = slowFile();
    api.on('GET v2/account/export.json', file.answer);
    const { user } = await renderApp('/account/data', { api });
    await user.click(await screen.findByRole('button', { name: 'Baixar JSON' }));
    await screen.findByText('Preparando… 0,0 MB');
    await user.click(screen.getByRole('link', { name: 'Segurança' }));
    await waitFor(() => expect(file.cancelled()).toBe(true));
    expect(saved).toEqual([]);
  });
});

describe('the deletion of the account', () => {
  const open = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
    return screen.findByRole('dialog', { name: 'Excluir sua conta?' });
  };

  it('is requested only after a dialog that names the day, and is then shown on the page', async () => {
    const api = accountApi();
    api.on('POST v2/account/askDeletion', () => deletion({ dueAt }));
    const { user } = await renderApp('/account/data', { api });
    const dialog = await open(user);
    const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
    const due = new Date(Date.now() + 7 * 86_400_000);
    expect(within(dialog).getByText(/não dá para desfazer/).textContent).toContain(day.format(due));
    await user.click(within(dialog).getByRole('button', { name: 'Manter a conta' }));
    expect(api.calls('POST v2/account/askDeletion')).toEqual([]);
    await open(user);
    api.on('GET v2/account/deletion', () => deletion({ dueAt }));
    await user.click(screen.getByRole('button', { name: 'Excluir em 7 dias' }));
    const panel = await screen.findByRole('region', { name: wait });
    expect(panel.textContent).toContain('11 de março de 2027, às ');
    const steps = within(within(panel).getByRole('list', { name: 'Exclusão da conta' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pedido04/03',
      expect.stringMatching(/^Hojefaltam? /),
      'Exclusão11/03',
    ]);
    expect(screen.queryByRole('button', { name: 'Excluir minha conta' })).toBeNull();
    expect(api.calls('POST v2/account/askDeletion')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('can be cancelled on the page', async () => {
    const api = accountApi();
    api.on('GET v2/account/deletion', () => deletion({ dueAt }));
    api.on('POST v2/account/dropDeletion', nothing);
    const { user } = await renderApp('/account/data', { api });
    const cancel = await screen.findByRole('button', { name: 'Cancelar a exclusão' });
    api.on('GET v2/account/deletion', () => deletion());
    await user.click(cancel);
    await screen.findByText('Sua conta continua como estava.');
    await screen.findByRole('button', { name: 'Excluir minha conta' });
  });

  it('disappears from the page if it was cancelled elsewhere', async () => {
    const api = accountApi();
    api.on('GET v2/account/deletion', () => deletion({ dueAt }));
    api.on('POST v2/account/dropDeletion', () => problemAnswer('deletion_not_pending'));
    const { user } = await renderApp('/account/data', { api });
    const cancel = await screen.findByRole('button', { name: 'Cancelar a exclusão' });
    api.on('GET v2/account/deletion', () => deletion());
    await user.click(cancel);
    await screen.findByRole('button', { name: 'Excluir minha conta' });
    expect(screen.queryByRole('region', { name: wait })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('keeps the button and shows how long to wait when the rate limit is reached', async () => {
    const api = accountApi();
    api.on('POST v2/account/askDeletion', () => problemAnswer('too_many_requests', { retryAfter: 3_600 }));
    const { user } = await renderApp('/account/data', { api });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Excluir em 7 dias' }));
    expect((await screen.findByRole('alert')).textContent).toContain('1 hora');
    expect(screen.getByRole('button', { name: 'Excluir minha conta' })).toBeDefined();
    expect(takeLogged()).toHaveLength(1);
  });

  it('is shown on every page that does not cancel it itself, with a link', async () => {
    const api = accountApi();
    api.on('GET v2/account/deletion', () => deletion({ dueAt }));
    const { user, path } = await renderApp('/account/security', { api });
    expect((await screen.findByText(/^Sua conta será excluída em/)).textContent).toContain(
      '11 de março de 2027',
    );
    await user.click(screen.getByRole('link', { name: 'Ver ou cancelar a exclusão' }));
    await screen.findByRole('region', { name: wait });
    expect(path()).toBe('/account/data');
    expect(screen.queryByText(/^Sua conta será excluída em/)).toBeNull();
  });

  it('offers a retry if its status cannot be fetched, and the copies stay available', async () => {
    const api = accountApi();
    api.on('GET v2/account/deletion', () => problemAnswer('unavailable', { retryAfter: 1 }));
    const { user } = await renderApp('/account/data', { api });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.getByRole('button', { name: 'Baixar JSON' })).toBeDefined();
    api.on('GET v2/account/deletion', () => deletion());
    await user.click(retry);
    await screen.findByRole('button', { name: 'Excluir minha conta' });
    expect(takeLogged()).toHaveLength(1);
  });
});
