import type { Owner } from '@portaria/harness/account-owner';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { account, age, kept, leaveBy, load, returnToTab, signIn } from '../test/test-page.tsx';
import { SHOP, startTestShop, type TestShop } from '../test/test-shop.ts';

describe('letting people in', () => {
  let shop: TestShop;
  let ana: Owner;
  beforeAll(async () => {
    shop = await startTestShop();
    ana = await shop.newPerson();
  });
  afterAll(() => shop?.close());
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  const tokenCalls = (spy: { mock: { calls: unknown[][] } }): number =>
    spy.mock.calls.filter(([address]) => String(address).endsWith('/oidc/token')).length;

  it('returns to the page that the person came from, and uses the code once', async () => {
    await load(shop, '/pedidos?pagina=2#fim');
    expect(account.status).toBe('signed-out');
    const there = await leaveBy('Entrar');
    expect(screen.getByRole('button', { name: 'Um momento…' }).getAttribute('aria-disabled')).toBe('true');
    const back = await shop.through(ana, there);
    const sent = vi.spyOn(globalThis, 'fetch');
    await load(shop, back);
    await waitFor(() => expect(window.location.href).toBe(`${SHOP}/pedidos?pagina=2#fim`));
    expect(tokenCalls(sent)).toBe(1);
    expect(account.account).toMatchObject({ name: ana.username, username: ana.username, email: ana.email });
    expect(screen.getByText(ana.username)).toBeTruthy();
  });

  it('gives a router the page to return to', async () => {
    const onReturn = vi.fn();
    await load(shop, '/pedidos');
    const back = await shop.through(ana, await leaveBy('Entrar'));
    await load(shop, back, { onReturn });
    await waitFor(() => expect(onReturn.mock.calls).toEqual([['/pedidos']]));
    expect(window.location.search).toBe('');
  });

  it('stays in after a reload without a renewal, and with `memory` does not', async () => {
    await signIn(shop, ana);
    const sent = vi.spyOn(globalThis, 'fetch');
    await load(shop, '/');
    expect(account.status).toBe('signed-in');
    expect(tokenCalls(sent)).toBe(0);

    sessionStorage.clear();
    await signIn(shop, ana, { storage: 'memory' });
    expect([account.status, JSON.stringify(sessionStorage)]).toEqual(['signed-in', '{}']);
    await load(shop, '/', { storage: 'memory' });
    expect(account.status).toBe('signed-out');
  });

  it('stays in after a reload while Portaria cannot be reached, and asks again at the return to the tab', async () => {
    const person = await shop.newPerson();
    await signIn(shop, person);
    const down = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network error'));
    await load(shop, '/');
    expect(account.account?.username).toBe(person.username);
    down.mockRestore();
    await person.browser.post('v2/account/logout');
    returnToTab();
    await waitFor(() => expect(account.status).toBe('signed-out'));
  });

  it('refuses a return that this tab did not ask for, and keeps who was in', async () => {
    await load(shop, '/');
    const foreign = await shop.through(ana, await leaveBy('Entrar'));
    sessionStorage.clear();
    await load(shop, foreign);
    expect([account.status, account.error?.code]).toEqual(['signed-out', 'expired']);
    expect(screen.getByRole('alert').textContent).toBe('Esta entrada não vale mais. Entre de novo.');

    const bruno = await shop.newPerson();
    await signIn(shop, bruno);
    await load(shop, foreign);
    await waitFor(() => expect(account.error?.code).toBe('expired'));
    expect(account.account?.username).toBe(bruno.username);
    expect(window.location.search).toBe('');
  });

  it('refuses the answer of another issuer', async () => {
    await load(shop, '/');
    const back = new URL(await shop.through(ana, await leaveBy('Entrar')));
    back.searchParams.set('iss', 'https://evil.example');
    await load(shop, back.href);
    expect([account.status, account.error?.code]).toEqual(['signed-out', 'refused']);
  });

  it('says in other words that the person did not allow it', async () => {
    await load(shop, '/pedidos');
    const { searchParams } = new URL(await leaveBy('Entrar'));
    const { redirectUri, issuer } = shop.settings;
    const answer = { error: 'access_denied', error_description: '<b>x</b>', iss: issuer };
    const query = new URLSearchParams({ ...answer, state: searchParams.get('state') ?? '' });
    await load(shop, `${redirectUri}?${query}`, { text: { errors: { denied: 'Sem acesso.' } } });
    expect(screen.getByRole('alert').textContent).toBe('Sem acesso.');
    await waitFor(() => expect(window.location.pathname).toBe('/pedidos'));
  });

  it('says that Portaria cannot be reached, and lets the person try again', async () => {
    await load(shop, '/', { issuer: 'http://localhost:1' });
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Verifique sua conexão');
    expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('logs out here and at Portaria, and returns to the registered page', async () => {
    const person = await shop.newPerson();
    await signIn(shop, person);
    const { pathname, search, searchParams } = new URL(await leaveBy('Sair'));
    expect([account.status, kept(shop)]).toEqual(['signed-out', undefined]);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${SHOP}/`);
    const answer = await person.browser.get(pathname + search);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SHOP}/`]);
    expect((await person.browser.get('v2/account/me')).status).toBe(401);
  });

  it('ends at the return to the tab after a logout at Portaria, and asks at most once in ten seconds', async () => {
    const person = await shop.newPerson();
    await signIn(shop, person);
    const sent = vi.spyOn(globalThis, 'fetch');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).not.toHaveBeenCalled();
    returnToTab();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(account.status).toBe('signed-in');

    expect((await person.browser.post('v2/account/logout')).status).toBe(204);
    returnToTab(22);
    await waitFor(() => expect(account.status).toBe('signed-out'));
    expect(account.error?.code).toBe('ended');
    expect([kept(shop), account.account]).toEqual([undefined, undefined]);
  });

  it('ends at the return to the tab with an expired token too', async () => {
    const person = await shop.newPerson();
    await signIn(shop, person);
    await person.browser.post('v2/account/logout');
    age(shop);
    returnToTab();
    await waitFor(() => expect([account.status, account.error?.code]).toEqual(['signed-out', 'ended']));
  });
});
