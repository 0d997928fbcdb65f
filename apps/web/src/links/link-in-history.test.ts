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
/** What the router keeps there, and needs again. */
const routers = { usr: null, key: 'k1', idx: 0 };

/** A page that is loaded with this state of its entry, as after a reload: nothing else is left of before. */
function loadPage(state: unknown = routers): Window {
  const page = new Window({ url: `http://localhost${link.path}` });
  page.history.replaceState(structuredClone(state), '');
  keepLink(noLink);
  keepLinkInHistory(page as unknown as globalThis.Window);
  return page;
}

describe('the secret of a mailed link', () => {
  it('is in the history while its page needs it, and survives a reload', () => {
    const page = loadPage();
    keepLink(link);
    expect(page.history.state).toEqual({ ...routers, keptLink: link });
    const reloaded = loadPage(page.history.state);
    expect(readLink()).toEqual(link);
    expect(reloaded.history.state).toEqual({ ...routers, keptLink: link });
  });

  it('leaves the history when it is used or dead', () => {
    const page = loadPage();
    keepLink(link);
    keepLink({ ...link, token: '' });
    expect(page.history.state).toEqual(routers);
  });

  it('leaves the history before another page is opened, and returns with a step back', () => {
    const page = loadPage();
    keepLink(link);
    const written: unknown[] = [];
    const { replaceState } = page.history;
    page.history.replaceState = (...step) => {
      replaceState.apply(page.history, step);
      written.push(page.history.state);
    };
    page.history.pushState({ ...routers, idx: 1 }, '', '/login');
    expect(written).toEqual([routers]);
    expect(page.history.state).toEqual({ ...routers, idx: 1 });

    page.history.replaceState(routers, '', link.path);
    page.dispatchEvent(new page.Event('popstate'));
    expect(page.history.state).toEqual({ ...routers, keptLink: link });
  });

  it.each([
    ['of another page', { ...link, path: '/lock-account' }],
    ['of another form', { path: link.path, token: ['secret'], username: 'marina' }],
    ['that is no object', 'secret'],
  ])('is not taken from a state %s', (_, keptLink) => {
    const page = loadPage({ ...routers, keptLink });
    expect(readLink()).toBe(noLink);
    expect(page.history.state).toEqual(routers);
  });
});
