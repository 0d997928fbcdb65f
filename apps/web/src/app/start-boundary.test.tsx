import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { takeLogged } from '../testing/watched-console.ts';
import { StartBoundary } from './start-boundary.tsx';

function Broken(): never {
  throw new Error('broken start');
}

it('says a plain sentence with a way to reload instead of staying blank, and logs what happened', () => {
  render(
    <StartBoundary>
      <Broken />
    </StartBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'Não foi possível abrir a página. Atualize para tentar de novo.',
  );
  const link = screen.getByRole('link', { name: 'Atualizar a página' });
  // A reload, for a mailed link may be in the address.
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  expect(fireEvent.click(link)).toBe(false);
  fireEvent.popState(window);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(takeLogged().some((entry) => String(entry).includes('broken start'))).toBe(true);
});
