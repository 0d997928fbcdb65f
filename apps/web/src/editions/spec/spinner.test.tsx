import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeAll(() => import('./test-errors-page.tsx'));

const shown = (): boolean => screen.queryByText('Loading...') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('the spinner shows at once, and until the last request has finished [§4.13 §4.14]', async () => {
  const { api } = await renderApp('/errors');
  const finish: ((answer: Response) => void)[] = [];
  for (const call of ['GET buggy/bad-request', 'GET buggy/auth'])
    api.on(call, () => new Promise((resolve) => finish.push(resolve)));
  const buttons = [/^Testar 400$/, /^Testar 401$/].map((name) => screen.findByRole('button', { name }));
  const [badRequest, auth] = await Promise.all(buttons);
  // Loading the page counts too.
  await waitFor(() => expect(shown()).toBe(false));
  vi.useFakeTimers();
  fireEvent.click(badRequest as HTMLElement);
  await pass(1);
  expect(shown()).toBe(true);
  fireEvent.click(auth as HTMLElement);
  await pass(1);
  finish[0]?.(problemAnswer('malformed_request'));
  await pass(1000);
  expect(shown()).toBe(true);
  finish[1]?.(problemAnswer('auth_required'));
  await pass(1000);
  expect(shown()).toBe(false);
});
