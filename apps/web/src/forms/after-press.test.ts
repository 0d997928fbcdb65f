import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

it('runs at once without a press', () => {
  const work = vi.fn();
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});

it.each([
  ['a mouse', ['pointerDown', 'mouseDown'], ['pointerUp', 'mouseUp']],
  ['a finger', ['pointerDown', 'pointerUp', 'mouseDown'], ['mouseUp']],
  ['a cancelled press', ['pointerDown'], ['pointerCancel']],
] as const)('waits for the click of %s', (_name, before, after) => {
  vi.useFakeTimers();
  const work = vi.fn();
  for (const event of before) fireEvent[event](document.body);
  afterPress(work);
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  for (const event of after) fireEvent[event](document.body);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
