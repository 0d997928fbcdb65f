import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createToastStore, type ToastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

let store: ToastStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
  render(<Toasts store={store} />);
});

const show = (title: string): void =>
  act(() => store.show({ kind: 'error', title, message: `message of ${title}` }));
/** Advances in steps, because in a browser React renders between two timers. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 100) {
    act(() => {
      vi.advanceTimersByTime(Math.min(left, 100));
    });
  }
}
const titles = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent ?? null);
const button = (title: string): HTMLElement =>
  screen.getByRole('button', { name: `Dispensar aviso: ${title}` });

it('is shown for 5000 ms and fades out in 300 ms [§9.2 §9.4]', () => {
  show('401');
  pass(5299);
  expect(titles()).toEqual(['401']);
  pass(1);
  expect(titles()).toEqual([]);
});

it.each([
  ['hovered', 'pointerEnter', 'pointerLeave'],
  ['focused', 'focus', 'blur'],
] as const)('is kept while %s and fades out 1000 ms after [§9.3]', (_how, hold, release) => {
  show('401');
  pass(4900);
  fireEvent[hold](button('401'));
  pass(60_000);
  expect(titles()).toEqual(['401']);
  fireEvent[release](button('401'));
  pass(1299);
  expect(titles()).toEqual(['401']);
  pass(1);
  expect(titles()).toEqual([]);
});

it('has a title, a message and a distinct icon for each kind [§3.9]', () => {
  const kinds = ['success', 'info', 'warning', 'error'] as const;
  for (const kind of kinds) act(() => store.show({ kind, title: kind, message: `a ${kind}` }));
  const icons = screen.getAllByRole('listitem').map((row) => row.querySelector('[aria-hidden]')?.innerHTML);
  expect(new Set(icons).size).toBe(kinds.length);
  const texts = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(texts.reverse()).toEqual(kinds.map((kind) => `${kind}a ${kind}`));
});

it('is dismissed by a tap [§9.6]', () => {
  show('401');
  fireEvent.click(button('401'));
  pass(300);
  expect(titles()).toEqual([]);
});

it('is added on top, with duplicates and in any number [§9.5 §9.7 §9.8]', () => {
  show('first');
  show('second');
  show('second');
  expect(titles()).toEqual(['second', 'second', 'first']);
  for (let n = 0; n < 50; n += 1) show(`n${n}`);
  expect(titles()).toHaveLength(53);
});

it('is announced through a log around the list', () => {
  show('401');
  expect(screen.getByRole('log', { name: 'Avisos' }).querySelector('ul')).not.toBeNull();
});
