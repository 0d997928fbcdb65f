import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi, eventOf } from '../../testing/account-answers.ts';
import { type FakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';
import './activity-page.tsx';

const LIST = 'GET v2/account/activity';
const HOURS = 'GET v2/account/activityHours';

// Only the clock is fake. Timers still run in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12, 0) }));
afterEach(() => void vi.useRealTimers());

const hour = (day: number, at: number, events = 1, alarming = 0) => ({
  at: new Date(2026, 10, day, at).toISOString(),
  events,
  alarming,
});

function chartApi(...hours: ReturnType<typeof hour>[]): FakeApi {
  const api = accountApi();
  api.on(LIST, () => json({ items: [eventOf({ at: new Date(2026, 10, 15, 9).toISOString() })], next: null }));
  api.on(HOURS, () => json({ hours }));
  return api;
}

const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Um dia dos últimos 90' });
const words = async () => (await slider()).getAttribute('aria-valuetext');
/** Where each of the three plots lies. */
function place(rectOf: (plot: number) => DOMRect): void {
  const plots = document.querySelectorAll('svg:has([rx])');
  for (const [at, plot] of plots.entries()) plot.getBoundingClientRect = () => rectOf(at);
}
const asked = (api: FakeApi) => api.calls(LIST).at(-1)?.query;
const wholeDay = (day: number) => ({
  from: new Date(2026, 10, day).toISOString(),
  to: new Date(2026, 10, day + 1).toISOString(),
});

describe('the chart of days above the activity', () => {
  it('sums the hours of each of ninety days on this device, and says what is to be checked', async () => {
    await renderApp('/account/activity', { api: chartApi(hour(14, 0, 2), hour(14, 23, 3, 1), hour(15, 9)) });
    expect(await words()).toBe('Hoje: 1 registro');
    expect(document.querySelectorAll('svg [rx]')).toHaveLength(90);
    expect(document.querySelectorAll('svg .alarm')).toHaveLength(1);
    fireEvent.change(await slider(), { target: { value: '88' } });
    expect(await words()).toBe('Ontem: 5 registros, 1 para conferir');
    expect(screen.getByText('Ontem: 5 registros, 1 para conferir')).toBeDefined();
  });

  it('shows one day by the keyboard, by its button and by a press on its arch', async () => {
    const api = chartApi(hour(14, 9), hour(15, 9));
    const { user } = await renderApp('/account/activity?kind=password', { api });
    fireEvent.change(await slider(), { target: { value: '88' } });
    (await slider()).focus();
    await user.keyboard('{Enter}');
    // Everything of the day, because the arch counts everything.
    await waitFor(() => expect(asked(api)).toEqual(wholeDay(14)));
    fireEvent.change(await slider(), { target: { value: '87' } });
    await user.click(screen.getByRole('button', { name: 'Ver este dia' }));
    await waitFor(() => expect(asked(api)).toEqual(wholeDay(13)));
    expect(await words()).toBe('13 de novembro: 0 registros');
    const range = await slider();
    place((plot) => new DOMRect(100 + plot * 300, 0, 300, 48));
    fireEvent.click(range, { clientX: 100 + 88 * 10 + 9, clientY: 20 });
    await waitFor(() => expect(asked(api)).toEqual(wholeDay(14)));
    // One below the other on a phone
    place((plot) => new DOMRect(0, plot * 60, 300, 48));
    fireEvent.click(range, { clientX: 27 * 10 + 9, clientY: 2 * 60 + 20 });
    await waitFor(() => expect(asked(api)).toEqual(wholeDay(13)));
    fireEvent.pointerMove(range, { clientX: 29 * 10 + 9, clientY: 60 + 20 });
    expect(await words()).toBe('16 de outubro: 0 registros');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(asked(api)).toEqual({}));
  });

  it('says so where ninety days had nothing', async () => {
    await renderApp('/account/activity', { api: chartApi() });
    await screen.findByText('Nada nos últimos 90 dias');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  // A process of the previous release, beside which this page may run, does not know the call.
  it.each(['unavailable', 'internal_error', 'not_found'] as const)(
    'is left out after %s, and the list is there',
    async (code) => {
      const api = chartApi();
      api.on(HOURS, () => problemAnswer(code));
      const { path } = await renderApp('/account/activity', { api });
      await screen.findByRole('heading', { level: 3, name: 'Hoje' });
      expect(screen.queryByRole('slider')).toBeNull();
      expect(path()).toBe('/account/activity');
      takeLogged();
    },
  );
});
