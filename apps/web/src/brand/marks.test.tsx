import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Marks } from './marks.tsx';

it('names its steps in order, and says which one is now', () => {
  render(
    <Marks
      label="Exclusão da conta"
      steps={[
        { label: 'Pedido', word: '18/11', state: 'done' },
        { label: 'Hoje', word: 'faltam 7 dias', state: 'now' },
        { label: 'Exclusão', word: '25/11', state: 'end' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Exclusão da conta' })).toBeDefined();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Pedido18/11',
    'Hojefaltam 7 dias',
    'Exclusão25/11',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
