import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { keepLinkInHistory } from './link-in-history.ts';
import { type KeptLink, keepLink, noLink, readLink } from './link-store.ts';

const link: KeptLink = {
  path: '/reset-password',
  token: 'secret',
  username: 'marina',
  code: '123456',
  account: '',
};
/** The router's own state, which must be kept. */
const routerState = { usr: null, key: 'k1', idx: 0 };

/** Loads a page with this history state, as after a reload. */
function loadPage(state: unknown = routerState): Window {
  const page = new Window({ url: `http://localhost${link.path}` });
  page.history.replaceState(structuredClone(state), '');
  keepLink(noLink);
  keepLinkInHistory(page as unknown as globalThis.Window);
  return page;
}

describe('the secret of a one-time link', () => {
  it('is in the history while its page needs it, and survives a reload', () => {
    const page = loadPage();
    keepLink(link);
    expect(page.history.state).toEqual({ ...routerState, keptLink: link });
    const reloaded = loadPage(page.history.state);
    expect(readLink()).toEqual(link);
    expect(reloaded.history.state).toEqual({ ...routerState, keptLink: link });
  });

  it('is removed from the history when it is used or invalid', () => {
    const page = loadPage();
    keepLink(link);
    keepLink({ ...link, token: '' });
    expect(page.history.state).toEqual(routerState);
  });

  it('is removed from the history before another page opens, and restored on going back', () => {
    const page = loadPage();
    keepLink(link);
    const written: unknown[] = [];
    const { replaceState } = page.history;
    page.history.replaceState = (...step) => {
      replaceState.apply(page.history, step);
      written.push(page.history.state);
    };
    page.history.pushState({ ...routerState, idx: 1 }, '', '/login');
    expect(written).toEqual([routerState]);
    expect(page.history.state).toEqual({ ...routerState, idx: 1 });

    page.history.replaceState(routerState, '', link.path);
    page.dispatchEvent(new page.Event('popstate'));
    expect(page.history.state).toEqual({ ...routerState, keptLink: link });
  });

  it.each([
    ['of another page', { ...link, path: '/lock-account' }],
    ['of another shape', { path: link.path, token: ['secret'], username: 'marina' }],
    ['that is no object', 'secret'],
  ])('is not read from a state %s', (_, keptLink) => {
    const page = loadPage({ ...routerState, keptLink });
    expect(readLink()).toBe(noLink);
    expect(page.history.state).toEqual(routerState);
  });
});
