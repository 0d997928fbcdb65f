import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { takeLogged } from '../testing/watched-console.ts';
import { Boundary } from './boundary.tsx';
import { StartFailure } from './start-failure.tsx';

function Broken(): never {
  throw new Error('broken start');
}

it('shows a message with a reload link instead of a blank page, and logs the error', () => {
  render(
    <Boundary fallback={<StartFailure />}>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'Não foi possível abrir a página. Atualize para tentar de novo.',
  );
  const link = screen.getByRole('link', { name: 'Atualizar a página' });
  // It must reload, because the address may contain a one-time link.
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  expect(fireEvent.click(link)).toBe(false);
  fireEvent.popState(window);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(takeLogged().some((entry) => String(entry).includes('broken start'))).toBe(true);
});
