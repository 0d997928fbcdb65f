import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountApi, overviewAnswer } from '../testing/account-answers.ts';
import { type FakeApi, json, problemAnswer } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { storeUser, userOf } from '../testing/tokens.ts';
import { takeLogged } from '../testing/watched-console.ts';
// Imported up front, because it is lazy-loaded and the first test would wait for it.
import '../features/activity/activity-page.tsx';

const displayName = 'Ana Duarte';

/** Each test has an account of its own, because the name stays in memory. */
function apiOf(account: string): FakeApi {
  const api = accountApi({ overview: { displayName }, profile: { displayName } });
  storeUser(userOf('ana', { sub: account }));
  api.on('GET v2/account/activity', () => json({ items: [], next: null }));
  return api;
}
const initials = () => document.querySelector('main .owner')?.textContent;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each(['/account', '/account/security', '/account/activity', '/account/data'] as const)(
  '%s has the same initials as the others where it is opened first',
  async (path) => {
    await renderApp(path, { api: apiOf(path) });
    await waitFor(() => expect(initials()).toBe('AD'));
  },
);

it('shows no name before the right one, and keeps it for the next page', async () => {
  const api = apiOf('slow');
  let answer = (_response: Response): void => undefined;
  api.on('GET v2/account/overview', () => new Promise((resolve) => (answer = resolve)));
  const { user } = await renderApp('/account', { api });
  await waitFor(() => expect(api.calls('GET v2/account/overview')).toHaveLength(1));
  expect([heading(), initials()]).toEqual(['', '']);
  answer(overviewAnswer({ displayName }));
  await screen.findByRole('heading', { level: 1, name: displayName });
  await user.click(screen.getByRole('link', { name: 'Atividade' }));
  await screen.findByRole('heading', { level: 1, name: 'Atividade' });
  expect(initials()).toBe('AD');
});

it('shows the username where no name is stored, also after one was removed', async () => {
  const api = apiOf('nameless');
  const { user } = await renderApp('/account', { api });
  await screen.findByRole('heading', { level: 1, name: displayName });
  api.on('GET v2/account/overview', () => overviewAnswer());
  await user.click(screen.getByRole('link', { name: 'Visão geral' }));
  await screen.findByRole('heading', { level: 1, name: 'Ana' });
  expect(initials()).toBe('A');
});

it('shows the username where the name cannot be loaded', async () => {
  const api = apiOf('failed');
  api.on('GET v2/account/overview', () => problemAnswer('unavailable', { retryAfter: 30 }));
  await renderApp('/account', { api });
  await screen.findByRole('heading', { level: 1, name: 'Ana' });
  expect(takeLogged()).toHaveLength(1);
});
