import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { FailureNote } from './failure-note.tsx';

it('updates the visible countdown but announces it only once', () => {
  vi.useFakeTimers();
  render(<FailureNote error={new ApiError({ status: 429, retryAfterSeconds: 3 })} />);
  const announced = 'Muitas tentativas. Tente de novo em 3 segundos.';
  expect(screen.getByRole('alert').textContent).toBe(announced);
  for (const seen of [/em 2 segundos/, /em 1 segundo\./, /Você já pode tentar de novo/]) {
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(screen.getByText(seen).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(announced);
  }
});

it('lists the messages of a validation problem and takes the focus', () => {
  render(
    <FailureNote error={new ApiError({ status: 400, body: { errors: { a: ['um'], b: ['um', 'dois'] } } })} />,
  );
  const list = screen.getByRole('region', { name: 'Confira estes pontos:' });
  expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['um', 'um', 'dois']);
  expect(document.activeElement).toBe(list);
});
