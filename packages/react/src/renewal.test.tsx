import { locks } from 'node:worker_threads';
import type { Owner } from '@portaria/harness/account-owner';
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, age, changeKept, kept, load, signIn } from '../test/test-page.tsx';
import { startTestShop, type TestShop } from '../test/test-shop.ts';

const claims = (token: string): { aud: string; scope: string; sub: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('tokens for services', () => {
  let shop: TestShop;
  let person: Owner;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    person = await shop.newPerson();
    await signIn(shop, person);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  /** Counts the token calls and lets a test change an answer on its way. */
  function watchTokenCalls(arrived: (answer: Response, call: number) => Response = (answer) => answer) {
    const real = globalThis.fetch;
    const calls: string[] = [];
    const watched = async (address: string, init?: { body: URLSearchParams }): Promise<Response> => {
      const answer = await real(address, init);
      if (!init || !address.endsWith('/oidc/token')) return answer;
      calls.push(init.body.get('resource') ?? '');
      return arrived(answer, calls.length);
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(watched as typeof fetch);
    return calls;
  }

  it('are for one service each, with what the person allowed there', async () => {
    const [orders, bills] = await Promise.all([account.getToken(shop.orders), account.getToken(shop.bills)]);
    expect(claims(orders)).toMatchObject({ scope: 'pedidos.ler', sub: account.account?.id });
    expect(claims(orders).aud).not.toBe(claims(bills).aud);
    expect(await account.getToken()).toBe(orders);
  });

  it('are fetched once, however many ask at the same time, and kept over a reload', async () => {
    const calls = watchTokenCalls();
    const tokens = await Promise.all([1, 2, 3].map(() => account.getToken(shop.orders)));
    expect(new Set(tokens).size).toBe(1);
    await load(shop, '/');
    expect(await account.getToken(shop.orders)).toBe(tokens[0]);
    expect(calls).toEqual([shop.orders]);
  });

  it('are renewed a minute before they expire, and each renewal replaces the refresh token', async () => {
    const first = await account.getToken(shop.orders);
    const before = kept(shop)?.refreshToken;
    age(shop);
    await shop.portaria.database.shiftClock('11 seconds');
    expect(await account.getToken(shop.orders)).not.toBe(first);
    expect(kept(shop)?.refreshToken).not.toBe(before);
    age(shop);
    await shop.portaria.database.shiftClock('22 seconds');
    await account.getToken(shop.orders);
    expect(account.status).toBe('signed-in');
    await shop.portaria.database.shiftClock('0 seconds');
  });

  it('survive an answer that is lost on its way', async () => {
    const calls = watchTokenCalls((answer, call) => {
      if (call === 1) throw new TypeError('network error');
      return answer;
    });
    await account.getToken(shop.orders);
    expect(calls).toHaveLength(2);
    expect([account.status, kept(shop)?.renewingSince]).toEqual(['signed-in', undefined]);
  });

  it('are refused while Portaria cannot be reached, and the person stays in', async () => {
    const calls = watchTokenCalls(() => {
      throw new TypeError('network error');
    });
    const asked = [1, 2, 3].map(() => account.getToken(shop.orders));
    for (const token of asked) await expect(token).rejects.toMatchObject({ code: 'unreachable' });
    // The two tries of one renewal, which all three share.
    expect([calls.length, account.status, kept(shop)?.renewingSince]).toEqual([2, 'signed-in', undefined]);
  });

  it('are refused for a service that this application may not use, and the person stays in', async () => {
    const calls = watchTokenCalls();
    await expect(account.getToken('https://outra.exemplo.com.br')).rejects.toMatchObject({
      code: 'resource-refused',
      message: 'Este site não tem acesso a este serviço.',
    });
    expect([calls.length, account.status]).toEqual([1, 'signed-in']);
  });

  it('end with the session: the person is out at once', async () => {
    await person.browser.post('v2/account/logout');
    await expect(account.getToken(shop.orders)).rejects.toMatchObject({ code: 'ended' });
    await waitFor(() => expect(account.status).toBe('signed-out'));
    expect(kept(shop)).toBeUndefined();
    await expect(account.getToken(shop.orders)).rejects.toMatchObject({ code: 'signed-out' });
  });

  it('do not bring a person back who leaves during a renewal', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    watchTokenCalls((answer) => {
      void account.signOut();
      return answer;
    });
    await expect(account.getToken(shop.orders)).rejects.toMatchObject({ code: 'signed-out' });
    expect(kept(shop)).toBeUndefined();
  });

  it('are not renewed in a copy of the tab, which forgets them and asks Portaria nothing', async () => {
    // A page that is loaded later in the same process would count as the same page.
    changeKept(shop, () => ({ signInId: 'copied' }));
    let close = (): void => {};
    void locks.request('portaria.copied', () => new Promise<void>((resolve) => (close = resolve)));
    const sent = vi.spyOn(globalThis, 'fetch');
    await load(shop, '/');
    expect([account.status, kept(shop)]).toEqual(['signed-out', undefined]);
    expect(sent).not.toHaveBeenCalled();
    close();
  });

  it('wait for a page that is just being reloaded', async () => {
    changeKept(shop, () => ({ signInId: 'reloaded' }));
    void locks.request('portaria.reloaded', () => new Promise((resolve) => setTimeout(resolve, 200)));
    await load(shop, '/');
    expect(account.status).toBe('signed-in');
  });

  it('are renewed again at once if a reload cut the renewal off', async () => {
    changeKept(shop, () => ({ renewingSince: Date.now() - 2_000 }));
    const calls = watchTokenCalls();
    await load(shop, '/');
    expect([account.status, calls]).toEqual(['signed-in', ['']]);
  });

  it('are given up if it was cut off too long ago, because Portaria would suspect a thief', async () => {
    changeKept(shop, () => ({ renewingSince: Date.now() - 9_000 }));
    const calls = watchTokenCalls();
    await load(shop, '/');
    expect([account.status, calls]).toEqual(['signed-out', []]);
  });
});
